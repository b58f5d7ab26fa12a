import { type ReactNode, useState } from 'react'
import { OnceOpened } from '#client/ui/once-opened.tsx'
import { ReviewDialog } from './lazy-dialogs.tsx'

export type OpenConversationProps = {
  matchId: number
  /** The case it is opened for. */
  caseId?: number
  /** What the button says, and how it looks. */
  children: ReactNode
  label?: string
  className?: string
}

/** The way into one conversation for staff: it asks for the reason first. */
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
      <OnceOpened dialog={ReviewDialog} props={{ matchId, caseId, open, onClose: () => setOpen(false) }} />
    </>
  )
}
