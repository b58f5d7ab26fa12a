import { Button } from '#client/ui/button.tsx'

export type MenteeButtonsProps = {
  active: boolean
  busy: boolean
  onSet: (status: 'active' | 'inactive') => void
  onRemove: () => void
}

export function MenteeButtons({ active, busy, onSet, onRemove }: MenteeButtonsProps) {
  return (
    <>
      <Button size="sm" variant="outline" disabled={busy} onClick={() => onSet(active ? 'inactive' : 'active')}>
        {active ? 'Deactivate' : 'Activate'}
      </Button>
      <Button size="sm" variant="danger-ghost" disabled={busy} onClick={onRemove}>
        Remove
      </Button>
    </>
  )
}
