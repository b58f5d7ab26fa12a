import type { ComponentProps } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Chips } from './chips.tsx'
import type { PersonHeaderProps } from './person-header.tsx'

export type ProfileDialogProps = Pick<PersonHeaderProps, 'user'> & {
  line?: string
  chips: { label: string; items: readonly string[] }
  /** The person's own words. */
  text?: string | null
  details: ComponentProps<typeof DescriptionList>['details']
  open: boolean
  onClose: () => void
}

/** All that the other person of a match shows of themselves. */
export function ProfileDialog({ user, line, chips, text, details, open, onClose }: ProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={user.fullName}>
      <div className="grid gap-5">
        <div className="flex items-center gap-4">
          <Avatar name={user.fullName} src={user.photoUrl} size="lg" shape="rounded" />
          {line && <p className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{line}</p>}
        </div>
        <Chips {...chips} />
        {text && <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text}</p>}
        <DescriptionList layout="grid" details={details} />
      </div>
    </Dialog>
  )
}
