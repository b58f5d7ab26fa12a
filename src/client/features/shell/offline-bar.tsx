import { useLocation } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useOnline } from '#client/lib/state/online.ts'

/** Offline indicator on every page except the chat, which has its own. */
export function OfflineBar() {
  const isOnline = useOnline()
  const isChat = useLocation().pathname.startsWith('/chat/')
  return (
    <div role="status" className="sticky top-16 z-10">
      {!isOnline && !isChat && (
        <p className="flex min-h-9 items-center justify-center gap-2 border-line border-b bg-warning-soft px-5 font-semibold text-sm text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You’re offline
        </p>
      )}
    </div>
  )
}
