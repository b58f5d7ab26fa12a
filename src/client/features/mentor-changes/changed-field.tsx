import type { ReactNode } from 'react'
import { APPROVED_FIELD_LABELS, CHANGES_DIALOG_TEXTS } from '#client/features/mentor-changes/texts.ts'
import type { Outputs } from '#client/lib/api/api.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import type { ApprovedField } from '#shared/supervision-enums.ts'

type Profile = Outputs['admin']['changes']['byId']['present']

export type ChangedFieldProps = {
  field: ApprovedField
  approved: Profile
  present: Profile
  /** Members do not see the current value yet. */
  isWaiting: boolean
  pending: boolean
  onPutBack: () => void
}

/** One changed field: approved value, current value and a button to restore it. */
export function ChangedField({ field, approved, present, isWaiting, pending, onPutBack }: ChangedFieldProps) {
  const name = APPROVED_FIELD_LABELS[field]
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{name}</h3>
        <Button size="sm" variant="outline" pending={pending} onClick={onPutBack}>
          {CHANGES_DIALOG_TEXTS.putBack}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Side label={CHANGES_DIALOG_TEXTS.approved}>
          <Value field={field} profile={approved} photo={CHANGES_DIALOG_TEXTS.photoApproved} />
        </Side>
        <Side label={CHANGES_DIALOG_TEXTS.present} isCurrent>
          <Value field={field} profile={present} photo={CHANGES_DIALOG_TEXTS.photoPresent} />
        </Side>
      </dl>
      {isWaiting && <p className="text-sm text-warning">{CHANGES_DIALOG_TEXTS.nameWaits}</p>}
    </li>
  )
}

function Side({
  label,
  isCurrent = false,
  children,
}: {
  label: string
  isCurrent?: boolean
  children: ReactNode
}) {
  return (
    <div className={isCurrent ? 'rounded-md bg-warning-soft p-3' : 'rounded-md bg-surface-2 p-3'}>
      <dt className={isCurrent ? 'font-semibold text-warning text-xs' : 'font-semibold text-ink-2 text-xs'}>
        {label}
      </dt>
      <WrittenText as="dd" className="mt-1 text-ink text-sm">
        {children}
      </WrittenText>
    </div>
  )
}

function Value({ field, profile, photo }: { field: ApprovedField; profile: Profile; photo: string }) {
  if (field === 'photoUrl' && profile.photoUrl) {
    return <Avatar name={profile.fullName} src={profile.photoUrl} alt={photo} size="xl" shape="rounded" />
  }
  const value = profile[field]
  const text = Array.isArray(value) ? value.join(', ') : value
  return text || <span className="text-ink-2">{CHANGES_DIALOG_TEXTS.nothing}</span>
}
