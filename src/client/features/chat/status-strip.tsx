import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { ChatView } from '#client/lib/chat-options.ts'
import { MESSAGES } from '#shared/messages.ts'

/** A connection that comes and goes is seen at once, but read out only when it has settled. */
const SETTLE_MS = 2_000

export function StatusStrip({ status }: { status: ChatView['status'] }) {
  const [settled, setSettled] = useState(status)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(status), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [status])

  const isConnected = status === 'connected'
  return (
    <div
      role="status"
      aria-busy={settled !== status}
      className={clsx(
        'flex h-9 shrink-0 items-center gap-2.5 px-5 font-semibold text-xs sm:px-6',
        isConnected && 'bg-success-soft text-success',
        status === 'offline' && 'bg-warning-soft text-warning',
        status === 'connecting' && 'bg-surface-2',
      )}
    >
      {status !== 'connecting' && (
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
