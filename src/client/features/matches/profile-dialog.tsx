import type { ComponentProps } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { isolated } from '#shared/isolated.ts'
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
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={isolated`${user.fullName}`}>
      <div className="grid gap-5">
        <div className="flex items-center gap-4">
          <Avatar name={user.fullName} src={user.photoUrl} size="lg" shape="rounded" />
          {line && <WrittenText className="min-w-0 text-ink-2">{line}</WrittenText>}
        </div>
        <Chips {...chips} />
        {text && <WrittenText className="text-sm">{text}</WrittenText>}
        <DescriptionList layout="grid" details={details} />
      </div>
    </Dialog>
  )
}
