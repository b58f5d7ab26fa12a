import { api } from '#client/lib/api/api.ts'
import { serverMessage, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { MESSAGES } from '#shared/messages.ts'

/** Asks a mentor in the name of the mentee who is signed in. */
export function useRequestMentor() {
  const utils = api.useUtils()
  const ask = api.mentee.requestMentor.useMutation({
    // Waited for: the button turns from asking straight to asked.
    onSuccess: () => {
      toast.success(MESSAGES.requestSubmitted, MESSAGES.requestSubmittedHint)
      void utils.mentee.requests.invalidate()
      return utils.mentee.availableMentors.invalidate()
    },
    onError: (error) => {
      const isAnswered = statusOf(error) !== undefined
      const fallback = isAnswered ? MESSAGES.failedToRequestMentor : MESSAGES.requestFailedHint
      toast.error(MESSAGES.requestFailed, serverMessage(error) ?? fallback)
      // Asked already, in another window, or no mentor any more: the list is not what it was.
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
