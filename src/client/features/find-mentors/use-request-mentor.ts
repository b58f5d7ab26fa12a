import { api } from '#client/lib/api/api.ts'
import { serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { MESSAGES } from '#shared/messages.ts'

/** Sends a mentor request for the signed-in mentee. */
export function useRequestMentor() {
  const utils = api.useUtils()
  const ask = api.mentee.requestMentor.useMutation({
    // Awaited, so that the button goes from pending straight to "Requested".
    onSuccess: () => {
      toast.success(MESSAGES.requestSubmitted, MESSAGES.requestSubmittedHint)
      void utils.mentee.requests.invalidate()
      return utils.mentee.availableMentors.invalidate()
    },
    onError: (error) => {
      const isAnswered = statusOf(error) !== undefined
      const fallback = isAnswered ? MESSAGES.failedToRequestMentor : MESSAGES.requestFailedHint
      toast.error(MESSAGES.requestFailed, serverMessage(error) ?? fallback)
      // The list is stale: requested in another tab, or the mentor is gone.
      return statusOf(error) === 409 || statusOf(error) === 404
        ? utils.mentee.availableMentors.invalidate()
        : undefined
    },
  })

  const request = async (mentorId: number) => {
    try {
      const { id: menteeId } = await utils.mentee.profile.ensureData()
      ask.mutate({ mentorId, menteeId, status: 'pending', requestStatus: 'pending' })
    } catch {
      toast.error(MESSAGES.requestFailed, MESSAGES.menteeProfileFailed)
    }
  }
  return { request, isPending: ask.isPending }
}
