import { type ReactNode, useState } from 'react'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { ReviewDialog } from './lazy-dialogs.tsx'

export type OpenConversationProps = {
  matchId: number
  /** The case that gives the reason. */
  caseId?: number
  /** Content of the button. */
  children: ReactNode
  label?: string
  className?: string
}

/** Button that opens a conversation for staff after they give a reason (decision 3). */
export function OpenConversation({ matchId, caseId, children, label, className }: OpenConversationProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onPointerEnter={() => void ReviewDialog.preload()}
        onFocus={() => void ReviewDialog.preload()}
        onClick={() => setOpen(true)}
        className={className}
      >
        {children}
      </button>
      <MountOnFirstOpen
        dialog={ReviewDialog}
        props={{ matchId, caseId, open, onClose: () => setOpen(false) }}
      />
    </>
  )
}
