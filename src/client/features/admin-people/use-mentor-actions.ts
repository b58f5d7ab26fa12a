import { api } from '#client/lib/api/api.ts'
import { refusalReason, statusOf, statusText } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { MESSAGES } from '#shared/messages.ts'
import { APPROVED_TEXTS } from '#shared/texts/approved.ts'
import { useBusy } from './use-busy.ts'

const DONE = { approved: MESSAGES.mentorApproved, rejected: MESSAGES.mentorRejected }

/** What an administrator does to mentors; each outcome stands in the page's banner. */
export function useMentorActions(onDecided?: (decided: { id: number; approved: boolean }) => void) {
  const utils = api.useUtils()
  const busy = useBusy()
  // A row stays busy until the lists are read again, so that it leaves in the moment its buttons would come back.
  const refresh = () => utils.admin.invalidate()

  const decide = api.admin.mentors.setStatus.useMutation({
    onMutate: ({ id }) => busy.begin(id),
    onSuccess: async (_, { id, status }) => {
      showAlert({ tone: 'success', text: DONE[status] })
      if (status === 'approved') onDecided?.({ id, approved: true })
      await refresh()
    },
    onError: async (error, { id, status }) => {
      if (refusalReason(error) === 'changed') {
        showAlert({ tone: 'danger', text: APPROVED_TEXTS.changedMeanwhile })
        await refresh()
        return
      }
      showAlert({ tone: 'danger', text: MESSAGES.mentorStatusFailed(statusText(error)) })
      // Whatever else went wrong was not for the checks.
      if (status === 'approved' && statusOf(error) === 409) onDecided?.({ id, approved: false })
    },
    onSettled: (_data, _error, { id }) => busy.end(id),
  })

  const remove = api.admin.mentors.remove.useMutation({
    onSuccess: async () => {
      showAlert({ tone: 'success', text: MESSAGES.mentorRemoved })
      await refresh()
    },
    onError: (error) => showAlert({ tone: 'danger', text: MESSAGES.mentorRemovalFailed(statusText(error)) }),
  })

  return { decide, remove, isBusy: busy.isBusy }
}
