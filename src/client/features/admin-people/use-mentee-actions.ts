import { api, type Inputs } from '#client/lib/api/api.ts'
import { statusText } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Mentee } from './mentee-columns.tsx'
import { useBusyRows } from './use-busy-rows.ts'

type StatusChange = Inputs['admin']['mentees']['setStatus']

const DONE = { active: UI_TEXTS.menteeActivated, inactive: UI_TEXTS.menteeDeactivated }

/** Mutations on mentees; outcomes show in the page's alert banner. */
export function useMenteeActions(mentees: readonly Mentee[] | undefined) {
  const utils = api.useUtils()
  const busy = useBusyRows()

  // Undo cannot restore a suspension, because administrators cannot set it here.
  const undoOf = ({ id, status }: StatusChange, before: Mentee['status'] | undefined) =>
    before === undefined || before === 'suspended' || before === status
      ? undefined
      : () => setStatus({ id, status: before })

  const change = api.admin.mentees.setStatus.useMutation({
    onMutate: ({ id }) => {
      busy.begin(id)
      return { before: mentees?.find((mentee) => mentee.id === id)?.status }
    },
    onSuccess: async (_, input, { before }) => {
      showAlert({ tone: 'success', text: DONE[input.status], undo: undoOf(input, before) })
      await utils.admin.invalidate()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.menteeStatusFailed(statusText(error)) }),
    onSettled: (_data, _error, { id }) => busy.end(id),
  })
  function setStatus(input: StatusChange): void {
    change.mutate(input)
  }

  const remove = api.admin.mentees.remove.useMutation({
    onSuccess: async () => {
      showAlert({ tone: 'success', text: UI_TEXTS.menteeRemoved })
      await utils.admin.invalidate()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.menteeRemovalFailed(statusText(error)) }),
  })

  return { setStatus, remove, isBusy: busy.isBusy }
}
