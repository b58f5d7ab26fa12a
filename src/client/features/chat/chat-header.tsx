import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { IsolatedText } from '#client/ui/isolated-text.tsx'
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

/** One row at every width of the panel: narrow, its buttons are icons that keep their names. */
export function ChatHeader({ user, other, isOpen, onRequestCall, onSchedule, safety }: ChatHeaderProps) {
  return (
    <header className="chat-header">
      <Link
        to={dashboardOf(user.role)}
        aria-label="Back to dashboard"
        className={buttonClass({ variant: 'ghost', iconOnly: true }, 'shrink-0')}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Link>
      {other && <Avatar name={other.fullName} src={other.photoUrl} className="chat-portrait" />}
      <h1 tabIndex={-1} className="chat-title">
        <IsolatedText text={other ? UI_TEXTS.conversationWith(other.fullName) : UI_TEXTS.chat} />
      </h1>
      {other && safety}
      {other && isOpen && (
        <>
          {user.role === 'mentee' && (
            <Button variant="outline" onClick={onRequestCall} className="chat-action">
              <Phone aria-hidden="true" className="size-4.5 shrink-0" />
              <span className="chat-label">{UI_TEXTS.requestCall}</span>
            </Button>
          )}
          <Button onClick={onSchedule} className="chat-action">
            <CalendarDays aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="chat-label">{UI_TEXTS.scheduleSession}</span>
          </Button>
        </>
      )}
    </header>
  )
}
