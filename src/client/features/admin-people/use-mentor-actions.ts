import { api, type Inputs } from '#client/lib/api/api.ts'
import { refusalReason, statusOf, statusText } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { APPROVED_TEXTS } from '#shared/texts/approved.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useBusyRows } from './use-busy-rows.ts'

const DONE = { approved: UI_TEXTS.mentorApproved, rejected: UI_TEXTS.mentorRejected }

const loadOutcome = () => import('./undo-outcome.ts')

/** The last decision, and whether the server allowed it; undefined when it was undone. */
export type OnDecided = (decided: { id: number; approved: boolean } | undefined) => void

/** Mutations on mentors; outcomes show in the page's alert banner. */
export function useMentorActions(onDecided?: OnDecided) {
  const utils = api.useUtils()
  const busy = useBusyRows()
  // A row stays busy until the lists are refetched, so that its buttons do not reappear before it leaves.
  const refresh = () => utils.admin.invalidate()

  const decide = api.admin.mentors.setStatus.useMutation({
    onMutate: ({ id }) => busy.begin(id),
    onSuccess: async (_, { id, status }) => {
      showAlert({ tone: 'success', text: DONE[status], undo: () => undoStatus({ id, status }) })
      void loadOutcome()
      if (status === 'approved') onDecided?.({ id, approved: true })
      await refresh()
    },
    onError: async (error, { id, status }) => {
      if (refusalReason(error) === 'changed') {
        showAlert({ tone: 'danger', text: APPROVED_TEXTS.changedMeanwhile })
        await refresh()
        return
      }
      showAlert({ tone: 'danger', text: UI_TEXTS.mentorStatusFailed(statusText(error)) })
      // A 409 means that checks are open; other errors do not.
      if (status === 'approved' && statusOf(error) === 409) onDecided?.({ id, approved: false })
    },
    onSettled: (_data, _error, { id }) => busy.end(id),
  })

  const undo = api.admin.mentors.undoStatus.useMutation({
    onMutate: ({ id }) => busy.begin(id),
    onSuccess: async ({ status, user }) => {
      ;(await loadOutcome()).showMentorUndone(status, user.fullName)
      onDecided?.(undefined)
      await refresh()
    },
    onError: async (error, decision) =>
      (await loadOutcome()).showUndoFailure(error, () => undoStatus(decision)),
    onSettled: (_data, _error, { id }) => busy.end(id),
  })
  function undoStatus(decision: Inputs['admin']['mentors']['undoStatus']): void {
    undo.mutate(decision)
  }

  const remove = api.admin.mentors.remove.useMutation({
    onSuccess: async () => {
      showAlert({ tone: 'success', text: UI_TEXTS.mentorRemoved })
      await refresh()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.mentorRemovalFailed(statusText(error)) }),
  })

  return { decide, remove, isBusy: busy.isBusy }
}
