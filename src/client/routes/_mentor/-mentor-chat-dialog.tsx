import { Link } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVisibleHeight } from '#client/features/chat/chat-layout.tsx'
import { Thread, type ThreadProps } from '#client/features/chat/thread.tsx'
import { HEADER_ACTION, HEADER_LABEL, useSafetyDialog } from '#client/features/chat/use-safety-dialog.tsx'
import type { SessionUser } from '#client/lib/api/api.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SafetyDialog } from '../-safety-dialog.ts'

type MentorChatDialogProps = Omit<ChatDialogProps, 'safety' | 'onReport'> & { otherName: string }

/** The conversation in a dialog, with its safety menu. */
export function MentorChatDialog(props: MentorChatDialogProps) {
  const { matchId, otherName } = props
  const safety = useSafetyDialog(SafetyDialog, { matchId, otherName })
  return <ChatDialog {...props} safety={safety} onReport={safety.reportMessage} />
}

type ChatDialogProps = {
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
function ChatDialog({
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
      phone="window"
      flush
      aside={
        <>
          {safety.button}
          <Link
            to="/chat/$matchId"
            params={{ matchId: String(matchId) }}
            className={buttonClass({ variant: 'ghost' }, HEADER_ACTION, 'shrink-0')}
          >
            <Maximize2 aria-hidden="true" className="size-4.5 text-ink-2" />
            <span className={HEADER_LABEL}>Open full page</span>
          </Link>
        </>
      }
    >
      <div className="h-[min(636px,100dvh_-_9rem)] compact:h-full">
        <Thread matchId={matchId} user={user} otherName={otherName} fill {...threadProps} />
      </div>
      {safety.dialog}
    </Dialog>
  )
}
