import { Check } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import type { RequestStatus } from '#shared/enums.ts'
import { useRequestMentor } from './use-request-mentor.ts'

export type RequestButtonProps = {
  mentorId: number
  /** Status of the last request, if any. */
  requestStatus: RequestStatus | null
}

/** Button that requests a mentor, or shows the request's status. After a refusal it can be used again. */
export function RequestButton({ mentorId, requestStatus }: RequestButtonProps) {
  const { request, isPending } = useRequestMentor()
  if (requestStatus === 'pending' || requestStatus === 'approved') {
    return (
      <Button variant="outline" block disabled>
        <Check aria-hidden="true" className="size-4.5" />
        {requestStatus === 'pending' ? 'Requested' : 'Your mentor'}
      </Button>
    )
  }
  return (
    <div className="grid gap-2">
      {requestStatus === 'rejected' && (
        <p className="text-ink-3 text-xs">Your last request was declined. You may ask again.</p>
      )}
      <Button block pending={isPending} onClick={() => void request(mentorId)}>
        Request Mentor
      </Button>
    </div>
  )
}
