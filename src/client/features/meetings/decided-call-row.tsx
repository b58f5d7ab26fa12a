import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { UndoRow } from '#client/ui/undo-row.tsx'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { UNDO_TEXTS } from '#shared/texts/undo.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type Call, type DecidedCall, useDecidedCalls } from './use-call-answer-handlers.ts'
import { useInvalidateSessions } from './use-invalidate-sessions.ts'

type DecidedCallRowProps = { call: Call; decided: DecidedCall; onExplain: () => void }

/** A call request that was just answered: what was decided, and how to undo it. */
export function DecidedCallRow({ call, decided, onExplain }: DecidedCallRowProps) {
  const { id, answer, hasReason, until } = decided
  const { remove } = useDecidedCalls()
  const invalidateSessions = useInvalidateSessions()
  const undo = api.sessions.undoAnswer.useMutation({
    onSuccess: async () => {
      toast.info(DECISION_TEXTS.callBack)
      await invalidateSessions()
      remove(id)
    },
    onError: (error) => {
      toast.error(UNDO_TEXTS.failed, failureText(error, UI_TEXTS.somethingWentWrong))
      // Refused for good; without an answer from the server it can be tried again.
      if (statusOf(error) === 409 || statusOf(error) === 404) remove(id)
    },
  })
  const textOf = answer === 'approved' ? DECISION_TEXTS.callApproved : DECISION_TEXTS.callDeclined
  return (
    <UndoRow
      text={textOf(call.title)}
      undoLabel={UNDO_TEXTS.undo}
      pending={undo.isPending}
      onUndo={() => undo.mutate({ id, status: answer })}
      until={until}
      onExpire={() => remove(id)}
      extra={
        answer === 'declined' && !hasReason
          ? (describedBy) => (
              <Button variant="ghost" aria-describedby={describedBy} onClick={onExplain}>
                {DECISION_TEXTS.addReason}
              </Button>
            )
          : undefined
      }
    />
  )
}
