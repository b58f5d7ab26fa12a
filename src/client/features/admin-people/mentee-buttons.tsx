import { Button } from '#client/ui/button.tsx'
import { AgeControl, type AgeControlProps } from './age-control.tsx'
import { nameIdOf } from './person-cell.tsx'

export type MenteeButtonsProps = Pick<AgeControlProps, 'mentee'> & {
  active: boolean
  busy: boolean
  onStatusChange: (status: 'active' | 'inactive') => void
  onRemove: () => void
}

export function MenteeButtons({ mentee, active, busy, onStatusChange, onRemove }: MenteeButtonsProps) {
  const nameId = nameIdOf(mentee.id)
  return (
    <>
      <AgeControl mentee={mentee} busy={busy} />
      <Button
        size="sm"
        variant="outline"
        aria-describedby={nameId}
        disabled={busy}
        onClick={() => onStatusChange(active ? 'inactive' : 'active')}
      >
        {active ? 'Deactivate' : 'Activate'}
      </Button>
      <Button size="sm" variant="danger-ghost" aria-describedby={nameId} disabled={busy} onClick={onRemove}>
        Remove
      </Button>
    </>
  )
}
