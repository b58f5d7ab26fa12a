import { Button } from '#client/ui/button.tsx'
import { AgeControl, type AgeControlProps } from './age-control.tsx'
import { CodeControl } from './code-control.tsx'
import { nameIdOf } from './person-cell.tsx'

export type MenteeButtonsProps = Pick<AgeControlProps, 'mentee'> & {
  userId: number
  active: boolean
  busy: boolean
  onStatusChange: (status: 'active' | 'inactive') => void
  onRemove: () => void
}

export function MenteeButtons({ mentee, userId, active, busy, onStatusChange, onRemove }: MenteeButtonsProps) {
  const nameId = nameIdOf(mentee.id)
  return (
    <>
      <AgeControl mentee={mentee} busy={busy} />
      <CodeControl nameId={nameId} person={{ userId, name: mentee.name }} />
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
