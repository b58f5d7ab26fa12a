import { Check } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import type { RequestStatus } from '#shared/vocabulary.ts'
import { useRequestMentor } from './use-request-mentor.ts'

export type RequestButtonProps = {
  mentorId: number
  /** What came of the last request, if there was one. */
  requestStatus: RequestStatus | null
}

/** Asks the mentor, or says how far the asking has come. One who declined may be asked again. */
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
