import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { UNDO_TEXTS } from '#shared/texts/undo.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useDecidedRequests } from './use-decisions.ts'

/** Undoes an answer to a request; `onBack` is called with its id when it is in the list again. */
export function useUndoAnswer(onBack: (id: number) => void) {
  const utils = api.useUtils()
  const { remove } = useDecidedRequests()
  return api.mentor.undoAnswer.useMutation({
    onSuccess: async (_, { id }) => {
      toast.info(DECISION_TEXTS.requestBack)
      await Promise.all([utils.mentor.matchRequests.invalidate(), utils.mentor.activeMatches.invalidate()])
      remove(id)
      onBack(id)
    },
    onError: (error, { id }) => {
      toast.error(UNDO_TEXTS.failed, failureText(error, UI_TEXTS.somethingWentWrong))
      // Refused for good; without an answer from the server it can be tried again.
      if (statusOf(error) === 409 || statusOf(error) === 404) remove(id)
    },
  })
}
