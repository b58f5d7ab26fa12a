import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { ChatView } from '#client/features/chat/connection/chat-options.ts'
import { useOnline } from '#client/lib/state/online.ts'
import { MESSAGES } from '#shared/messages.ts'

/** A connection that comes and goes is seen at once, but read out only when it has settled. */
const SETTLE_MS = 2_000
/** So long the first connection may take before it counts as none. */
const GRACE_MS = 1_000

/** Connected, or offline: there is no third word. What is not known yet is not said, for a moment. */
export function StatusStrip({ status }: { status: ChatView['status'] }) {
  const isOnline = useOnline()
  const hasWaited = useAfter(GRACE_MS, status)
  const isConnected = isOnline && status === 'connected'
  const isUnknown = isOnline && status === 'connecting' && !hasWaited
  const isSettled = useAfter(SETTLE_MS, isConnected)

  return (
    <div
      role="status"
      aria-busy={!isSettled}
      className={clsx(
        'flex h-9 shrink-0 items-center gap-2.5 px-5 font-semibold text-xs sm:px-6',
        isUnknown && 'bg-surface-2',
        !isUnknown && (isConnected ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'),
      )}
    >
      {!isUnknown && (
        <>
          <span
            aria-hidden="true"
            className={clsx('size-1.5 shrink-0 rounded-full bg-current', !isConnected && 'pulse')}
          />
          <p>{isConnected ? MESSAGES.chatConnected : MESSAGES.chatOffline}</p>
        </>
      )}
    </div>
  )
}

/** Whether a value has stayed what it is for so long. */
function useAfter(ms: number, value: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(NOTHING)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [ms, value])
  return settled === value
}

const NOTHING = Symbol('nothing yet')
