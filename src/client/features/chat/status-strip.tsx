import clsx from 'clsx'
import type { ChatView } from '#client/features/chat/connection/chat-options.ts'
import { useOnline } from '#client/lib/state/browser-state.ts'
import { useIsStable } from '#client/lib/state/time.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Status changes are shown at once but announced only when stable. */
const STABLE_MS = 2_000
/** How long a small screen shows in words that it is connected. */
const CONNECTED_WORDS_MS = 3_000
/** How long the first connection may take before it counts as offline. */
const CONNECT_GRACE_MS = 1_000

/** Shows connected or offline, and nothing during a short first connection attempt. */
export function StatusStrip({ status, className }: { status: ChatView['status']; className?: string }) {
  const isOnline = useOnline()
  const hasWaited = useIsStable(status, CONNECT_GRACE_MS)
  const isConnected = isOnline && status === 'connected'
  const isUnknown = isOnline && status === 'connecting' && !hasWaited
  const state = isConnected ? 'connected' : 'offline'
  const isStable = useIsStable(isConnected, STABLE_MS)
  const hasSaidConnected = useIsStable(isConnected, CONNECTED_WORDS_MS) && isConnected

  return (
    <div
      role="status"
      aria-busy={!isStable}
      data-state={isUnknown ? undefined : state}
      className={clsx(
        'flex min-h-6 items-center gap-2.5 font-semibold data-[state=connected]:text-success data-[state=offline]:text-warning compact:gap-1.5',
        className,
      )}
    >
      {!isUnknown && (
        <>
          <span
            aria-hidden="true"
            className={clsx(
              'status-dot size-1.5 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
              !isConnected && 'pulse',
            )}
          />
          <p
            className={clsx(
              'compact:truncate large-text:whitespace-normal',
              hasSaidConnected && 'compact:sr-only',
            )}
          >
            {isConnected ? UI_TEXTS.chatConnected : UI_TEXTS.chatOffline}
          </p>
        </>
      )}
    </div>
  )
}
