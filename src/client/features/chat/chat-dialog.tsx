import { Link } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Thread, type ThreadProps } from './thread.tsx'

export type ChatDialogProps = {
  matchId: number
  title: string
  user: SessionUser
  /** Who the other one is, where the title does not say it alone. */
  otherName?: string
  open: boolean
  onClose: () => void
  /** The way to what keeps one safe here, and what it opens. */
  safety: { button: ReactNode; dialog: ReactNode }
} & Pick<ThreadProps, 'onReport'>

/** The conversation over the page one is on. */
export function ChatDialog({
  matchId,
  title,
  user,
  otherName = title,
  open,
  onClose,
  safety,
  ...ways
}: ChatDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      size="lg"
      phone="full"
      flush
      aside={
        <>
          {safety.button}
          <Link
            to="/chat/$matchId"
            params={{ matchId: String(matchId) }}
            className={buttonClass({ variant: 'ghost' }, 'shrink-0 max-sm:px-3')}
          >
            <Maximize2 aria-hidden="true" className="size-4.5 text-ink-2" />
            <span className="max-sm:sr-only">Open full page</span>
          </Link>
        </>
      }
    >
      <div className="h-full sm:h-[min(636px,calc(100dvh-9rem))]">
        <Thread matchId={matchId} user={user} otherName={otherName} fill {...ways} />
      </div>
      {safety.dialog}
    </Dialog>
  )
}
