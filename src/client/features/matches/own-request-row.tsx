import { useId } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Quote } from '#client/ui/quote.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { DECLINE_READ } from '#shared/texts/matches.ts'
import { RequestAge } from './request-age.tsx'
import { OWN_REQUEST_TEXTS } from './texts.ts'

export type OwnRequest = Outputs['mentee']['requests']['items'][number]

export type OwnRequestRowProps = { request: OwnRequest; onWithdraw: (id: number) => void }

/** One of the mentee's requests: mentor, date and outcome. */
export function OwnRequestRow({ request, onWithdraw }: OwnRequestRowProps) {
  const nameId = useId()
  const { mentor, createdAt, status, firstLine } = request
  const { fullName, photoUrl } = mentor.user
  const outcome = outcomeOf(request)
  return (
    <li className="flex gap-4 px-4 py-3 sm:px-5">
      <Avatar name={fullName} src={photoUrl} size="md" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
            <bdi id={nameId}>{fullName}</bdi>
            <Badge tone={outcome.tone}>{outcome.label}</Badge>
          </p>
          {outcome.text && <p className="text-ink-2 text-sm">{outcome.text}</p>}
          <RequestAge createdAt={createdAt} />
          {firstLine && (
            <div className="mt-1.5">
              <Quote label={FIND_TEXTS.youWrote} text={firstLine} />
            </div>
          )}
        </div>
        {status === 'pending' && (
          <Button variant="outline" aria-describedby={nameId} onClick={() => onWithdraw(request.id)}>
            {OWN_REQUEST_TEXTS.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}

function outcomeOf({ status, declineReason, mentor }: OwnRequest) {
  if (status === 'pending') return { label: OWN_REQUEST_TEXTS.waiting, tone: 'warning', text: null } as const
  if (status === 'expired' && !mentor.isApproved) {
    return { label: OWN_REQUEST_TEXTS.mentorGone, tone: 'neutral', text: null } as const
  }
  return status === 'expired'
    ? ({ label: OWN_REQUEST_TEXTS.expired, tone: 'neutral', text: DECLINE_READ.expired } as const)
    : ({
        label: OWN_REQUEST_TEXTS.declined,
        tone: 'neutral',
        text: DECLINE_READ[declineReason ?? 'none'],
      } as const)
}
