import { showAlert } from '#client/lib/alert.ts'
import { api } from '#client/lib/api.ts'
import { statusText } from '#client/lib/errors.ts'
import { MESSAGES } from '#shared/messages.ts'
import { useBusy } from './use-busy.ts'

const DONE = { active: MESSAGES.menteeActivated, inactive: MESSAGES.menteeDeactivated }

/** What an administrator does to mentees; each outcome stands in the page's banner. */
export function useMenteeActions() {
  const utils = api.useUtils()
  const busy = useBusy()

  const setStatus = api.admin.setMenteeStatus.useMutation({
    onMutate: ({ id }) => busy.begin(id),
    onSuccess: async (_, { status }) => {
      showAlert({ tone: 'success', text: DONE[status] })
      await utils.admin.mentees.invalidate()
    },
    onError: (error) => showAlert({ tone: 'danger', text: MESSAGES.menteeStatusFailed(statusText(error)) }),
    onSettled: (_data, _error, { id }) => busy.end(id),
  })

  const remove = api.admin.removeMentee.useMutation({
    onSuccess: async () => {
      showAlert({ tone: 'success', text: MESSAGES.menteeRemoved })
      await utils.admin.mentees.invalidate()
    },
    onError: (error) => showAlert({ tone: 'danger', text: MESSAGES.menteeRemovalFailed(statusText(error)) }),
  })

  return { setStatus, remove, isBusy: busy.isBusy }
}
