import { Button } from '#client/ui/button.tsx'

export type MentorDecisionProps = {
  /** Whether all checks are in order; approving is the obvious next step only then. */
  isReady: boolean
  busy: boolean
  onDecide: (status: 'approved' | 'rejected') => void
}

export function MentorDecision({ isReady, busy, onDecide }: MentorDecisionProps) {
  return (
    <>
      <Button
        size="sm"
        variant={isReady ? 'primary' : 'outline'}
        disabled={busy}
        onClick={() => onDecide('approved')}
      >
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
