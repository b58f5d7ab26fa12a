import { api, type Inputs } from '#client/lib/api/api.ts'
import { statusText } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { showUndoFailure } from './show-undo-failure.ts'
import { useBusyRows } from './use-busy-rows.ts'

const DONE = { active: UI_TEXTS.menteeActivated, inactive: UI_TEXTS.menteeDeactivated }

/** Mutations on mentees; outcomes show in the page's alert banner. */
export function useMenteeActions() {
  const utils = api.useUtils()
  const busy = useBusyRows()

  const change = api.admin.mentees.setStatus.useMutation({
    onMutate: ({ id }) => busy.begin(id),
    onSuccess: async (_, input) => {
      showAlert({ tone: 'success', text: DONE[input.status], undo: () => undoStatus(input) })
      await utils.admin.invalidate()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.menteeStatusFailed(statusText(error)) }),
    onSettled: (_data, _error, { id }) => busy.end(id),
  })
  const undo = api.admin.mentees.undoStatus.useMutation({
    onMutate: ({ id }) => busy.begin(id),
    onSuccess: async ({ status, user }) => {
      const text = status === 'suspended' ? DECISION_TEXTS.menteeSuspended(user.fullName) : DONE[status]
      showAlert({ tone: 'success', text, focused: true })
      await utils.admin.invalidate()
    },
    onError: (error, input) => showUndoFailure(error, () => undoStatus(input)),
    onSettled: (_data, _error, { id }) => busy.end(id),
  })
  function undoStatus(input: Inputs['admin']['mentees']['undoStatus']): void {
    undo.mutate(input)
  }

  const remove = api.admin.mentees.remove.useMutation({
    onSuccess: async () => {
      showAlert({ tone: 'success', text: UI_TEXTS.menteeRemoved })
      await utils.admin.invalidate()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.menteeRemovalFailed(statusText(error)) }),
  })

  return { change, remove, isBusy: busy.isBusy }
}
