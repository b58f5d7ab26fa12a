import { Button } from '#client/ui/button.tsx'

export type MentorDecisionProps = { busy: boolean; onDecide: (status: 'approved' | 'rejected') => void }

export function MentorDecision({ busy, onDecide }: MentorDecisionProps) {
  return (
    <>
      <Button size="sm" disabled={busy} onClick={() => onDecide('approved')}>
        Approve
      </Button>
      <Button size="sm" variant="danger-ghost" disabled={busy} onClick={() => onDecide('rejected')}>
        Reject
      </Button>
    </>
  )
}

export function MentorRemoval({ onRemove }: { onRemove: () => void }) {
  return (
    <Button size="sm" variant="danger-outline" onClick={onRemove}>
      Remove
    </Button>
  )
}
