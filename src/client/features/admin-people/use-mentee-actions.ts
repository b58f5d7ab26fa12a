import { api, type Inputs } from '#client/lib/api/api.ts'
import { statusText } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useBusyRows } from './use-busy-rows.ts'

const DONE = { active: UI_TEXTS.menteeActivated, inactive: UI_TEXTS.menteeDeactivated }

const loadOutcome = () => import('./undo-outcome.ts')

/** Mutations on mentees; outcomes show in the page's alert banner. */
export function useMenteeActions() {
  const utils = api.useUtils()
  const busy = useBusyRows()

  const change = api.admin.mentees.setStatus.useMutation({
    onMutate: ({ id }) => busy.begin(id),
    onSuccess: async (_, input) => {
      showAlert({ tone: 'success', text: DONE[input.status], undo: () => undoStatus(input) })
      void loadOutcome()
      await utils.admin.invalidate()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.menteeStatusFailed(statusText(error)) }),
    onSettled: (_data, _error, { id }) => busy.end(id),
  })
  const undo = api.admin.mentees.undoStatus.useMutation({
    onMutate: ({ id }) => busy.begin(id),
    onSuccess: async ({ status, user }) => {
      if (status === 'suspended') (await loadOutcome()).showSuspended(user.fullName)
      else showAlert({ tone: 'success', text: DONE[status], focused: true })
      await utils.admin.invalidate()
    },
    onError: async (error, input) => (await loadOutcome()).showUndoFailure(error, () => undoStatus(input)),
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
