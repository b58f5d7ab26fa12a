import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import type { RequestStatus } from '#shared/enums.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type RequestButtonProps = {
  mentorId: number
  /** Status of the last request, if any. */
  requestStatus: RequestStatus | null
  /** The id of the mentor's name. */
  nameId?: string
}

/** Button that requests a mentor, or shows the request's status. After a refusal it can be used again. */
export function RequestButton({ mentorId, requestStatus, nameId }: RequestButtonProps) {
  const { request, isPending } = useRequestMentor()
  return (
    <div className="grid gap-2">
      {requestStatus === 'rejected' && <p className="text-ink-3 text-xs">{FIND_TEXTS.declinedBefore}</p>}
      <AskButton
        block
        requestStatus={requestStatus}
        pending={isPending}
        aria-describedby={nameId}
        onClick={() => request(mentorId)}
      />
    </div>
  )
}

type AskButtonProps = Omit<ButtonProps, 'children' | 'variant'> & {
  /** Status of the last request, if any. */
  requestStatus: RequestStatus | null
}

/** The button that asks a mentor. Once they are asked it stays as it is, so that it keeps the focus, and does nothing. */
export function AskButton({ requestStatus, ...button }: AskButtonProps) {
  const isAsked = requestStatus === 'pending' || requestStatus === 'approved'
  return (
    <Button {...button} variant={isAsked ? 'outline' : 'primary'} aria-disabled={isAsked || undefined}>
      {isAsked && <Check aria-hidden="true" className="size-4.5" />}
      <span>{isAsked ? ASKED[requestStatus] : 'Request Mentor'}</span>
    </Button>
  )
}

const ASKED = { pending: 'Requested', approved: 'Your mentor' }

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

/** The mentee's own requests, which get the focus there. */
const OWN_REQUESTS = {
  to: '/mentee-dashboard',
  search: { tab: 'my-mentors' },
  hash: 'your-requests',
  label: FIND_TEXTS.ownRequests,
} as const

/** Leads to the mentee's own requests. */
export function OwnRequestsLink() {
  const { label, ...place } = OWN_REQUESTS
  return (
    <Link {...place} className="link inline-flex min-h-11 items-center justify-self-start rounded-sm text-sm">
      {label}
    </Link>
  )
}
