import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { OWN_REQUESTS } from './own-requests-link.tsx'

/** Sends a mentor request for the signed-in mentee. */
export function useRequestMentor() {
  const utils = api.useUtils()
  const showAsked = () =>
    Promise.all([utils.mentee.findMentors.invalidate(), utils.mentee.mentorDetails.invalidate()])
  const mutation = api.mentee.requestMentor.useMutation({
    // Awaited, so that the button goes from pending straight to "Requested".
    onSuccess: () => {
      toast.success(UI_TEXTS.requestSubmitted, UI_TEXTS.requestSubmittedHint, OWN_REQUESTS)
      void utils.mentee.requests.invalidate()
      void utils.mentee.firstSteps.invalidate()
      return showAsked()
    },
    onError: (error) => {
      const isRefused = (statusOf(error) ?? 0) < 500
      const fallback = isRefused ? UI_TEXTS.requestFailedHint : UI_TEXTS.failedToRequestMentor
      toast.error(UI_TEXTS.requestFailed, failureText(error, fallback))
      // The list is stale: requested in another tab, or the mentor is gone.
      return statusOf(error) === 409 || statusOf(error) === 404 ? showAsked() : undefined
    },
  })

  function request(mentorId: number, firstLine: string | null = null) {
    // The dashboard has loaded it.
    const menteeId = utils.mentee.profile.getData()?.id
    if (menteeId === undefined) return toast.error(UI_TEXTS.requestFailed, UI_TEXTS.menteeProfileFailed)
    const line = firstLine ? { firstLine } : {}
    mutation.mutate({ mentorId, menteeId, status: 'pending', requestStatus: 'pending', ...line })
  }
  return { request, isPending: mutation.isPending, error: mutation.error }
}
