import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { ChatView } from '#client/features/chat/connection/chat-options.ts'
import { useOnline } from '#client/lib/state/online.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Status changes are shown at once but announced only when stable. */
const STABLE_MS = 2_000
/** How long the first connection may take before it counts as offline. */
const CONNECT_GRACE_MS = 1_000

/** Shows connected or offline, and nothing during a short first connection attempt. */
export function StatusStrip({ status }: { status: ChatView['status'] }) {
  const isOnline = useOnline()
  const hasWaited = useIsStable(CONNECT_GRACE_MS, status)
  const isConnected = isOnline && status === 'connected'
  const isUnknown = isOnline && status === 'connecting' && !hasWaited
  const isStable = useIsStable(STABLE_MS, isConnected)

  return (
    <div
      role="status"
      aria-busy={!isStable}
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
          <p>{isConnected ? UI_TEXTS.chatConnected : UI_TEXTS.chatOffline}</p>
        </>
      )}
    </div>
  )
}

/** Returns whether the value has been unchanged for `ms` milliseconds. */
function useIsStable(ms: number, value: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(UNSET)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [ms, value])
  return settled === value
}

const UNSET = Symbol('nothing yet')
