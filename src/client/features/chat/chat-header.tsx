import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { dashboardOf } from '#shared/paths.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type ChatHeaderProps = {
  user: SessionUser
  /** Undefined until the match has loaded, or if it cannot be loaded. */
  other?: { fullName: string; photoUrl: string | null }
  /** Whether calls and sessions can still be planned. */
  isOpen: boolean
  onRequestCall: () => void
  onSchedule: () => void
  /** The safety button. */
  safety: ReactNode
}

export function ChatHeader({ user, other, isOpen, onRequestCall, onSchedule, safety }: ChatHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-3 py-3 sm:min-h-17 sm:px-5">
      <div className="flex min-w-0 basis-full items-center gap-2 sm:flex-1 sm:basis-0 sm:gap-3">
        <Link
          to={dashboardOf(user.role)}
          aria-label="Back to dashboard"
          className={buttonClass({ variant: 'ghost', iconOnly: true }, 'shrink-0')}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        {other && <Avatar name={other.fullName} src={other.photoUrl} />}
        <h1 tabIndex={-1} className="min-w-0 text-lg leading-snug [overflow-wrap:anywhere]">
          {other ? UI_TEXTS.conversationWith(other.fullName) : UI_TEXTS.chat}
        </h1>
        {other && <div className="ml-auto flex">{safety}</div>}
      </div>
      {other && isOpen && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {user.role === 'mentee' && (
            <Button variant="outline" onClick={onRequestCall} className="max-sm:px-3">
              <Phone aria-hidden="true" className="size-4.5 shrink-0" />
              {UI_TEXTS.requestCall}
            </Button>
          )}
          <Button onClick={onSchedule} className="max-sm:px-3">
            <CalendarDays aria-hidden="true" className="size-4.5 shrink-0" />
            {UI_TEXTS.scheduleSession}
          </Button>
        </div>
      )}
    </header>
  )
}
