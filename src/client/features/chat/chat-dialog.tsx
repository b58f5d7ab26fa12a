import { Link } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Thread, type ThreadProps } from './thread.tsx'
import { useVisibleHeight } from './use-visible-height.ts'

export type ChatDialogProps = {
  matchId: number
  title: string
  user: SessionUser
  /** The other person's name, if the title is more than that. */
  otherName?: string
  open: boolean
  onClose: () => void
  /** The safety button and the dialog it opens. */
  safety: { button: ReactNode; dialog: ReactNode }
} & Pick<ThreadProps, 'onReport'>

/** The conversation in a dialog over the current page. */
export function ChatDialog({
  matchId,
  title,
  user,
  otherName = title,
  open,
  onClose,
  safety,
  ...threadProps
}: ChatDialogProps) {
  useVisibleHeight()
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
            className={buttonClass({ variant: 'ghost' }, 'chat-action shrink-0')}
          >
            <Maximize2 aria-hidden="true" className="size-4.5 text-ink-2" />
            <span className="chat-label">Open full page</span>
          </Link>
        </>
      }
    >
      <div className="chat-dialog-body">
        <Thread matchId={matchId} user={user} otherName={otherName} fill {...threadProps} />
      </div>
      {safety.dialog}
    </Dialog>
  )
}
