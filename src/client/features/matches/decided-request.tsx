import { Button } from '#client/ui/button.tsx'
import { UndoRow } from '#client/ui/undo-row.tsx'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { UNDO_TEXTS } from '#shared/texts/undo.ts'
import { type DecidedRequest as Decided, useDecidedRequests } from './use-decisions.ts'
import { useUndoAnswer } from './use-undo-answer.ts'

type DecidedRequestProps = {
  decided: Decided
  /** Called when the request is in the list again. */
  onBack: (id: number) => void
  /** Opens the dialog that adds a reason to the refusal. */
  onExplain: (request: Decided['request']) => void
}

/** A request that was just answered: what was decided, and how to undo it. */
export function DecidedRequest({ decided, onBack, onExplain }: DecidedRequestProps) {
  const { id, request, answer, hasReason, until } = decided
  const { remove } = useDecidedRequests()
  const undo = useUndoAnswer(onBack)
  const textOf = answer === 'approved' ? DECISION_TEXTS.requestAccepted : DECISION_TEXTS.requestDeclined
  const mayExplain = answer === 'rejected' && !hasReason
  return (
    <UndoRow
      text={textOf(request.mentee.user.fullName)}
      undoLabel={UNDO_TEXTS.undo}
      pending={undo.isPending}
      onUndo={() => undo.mutate({ id, requestStatus: answer })}
      until={until}
      onExpire={() => remove(id)}
      extra={
        mayExplain
          ? (describedBy) => (
              <Button variant="ghost" aria-describedby={describedBy} onClick={() => onExplain(request)}>
                {DECISION_TEXTS.addReason}
              </Button>
            )
          : undefined
      }
    />
  )
}
