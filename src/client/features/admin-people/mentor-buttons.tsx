import { Button } from '#client/ui/button.tsx'

export type MentorDecisionProps = {
  /** Whether all checks are in order; approving is the obvious next step only then. */
  isReady: boolean
  busy: boolean
  nameId: string
  onDecide: (status: 'approved' | 'rejected') => void
}

export function MentorDecision({ isReady, busy, nameId, onDecide }: MentorDecisionProps) {
  return (
    <>
      <Button
        size="sm"
        variant={isReady ? 'primary' : 'outline'}
        aria-describedby={nameId}
        disabled={busy}
        onClick={() => onDecide('approved')}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        aria-describedby={nameId}
        disabled={busy}
        onClick={() => onDecide('rejected')}
      >
        Reject
      </Button>
    </>
  )
}

export function MentorRemoval({ nameId, onRemove }: { nameId: string; onRemove: () => void }) {
  return (
    <Button size="sm" variant="danger-outline" aria-describedby={nameId} onClick={onRemove}>
      Remove
    </Button>
  )
}
