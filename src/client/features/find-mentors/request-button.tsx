import type { RequestStatus } from '#shared/enums.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { AskButton } from './ask-button.tsx'
import { useRequestMentor } from './use-request-mentor.ts'

export type RequestButtonProps = {
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
