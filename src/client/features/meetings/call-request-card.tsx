import clsx from 'clsx'
import { useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { spanOfCall } from '#shared/meeting-state.ts'
import { isolated } from '#shared/text.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'
import { CallTime, OverlapNote } from './call-time.tsx'
import { ProposeCallDialog } from './lazy-dialogs.tsx'
import {
  type CallRequest,
  type DecidedCall,
  useCallAnswerHandlers,
  useDecidedCalls,
} from './use-call-answers.ts'

/** An unanswered call request, with the mentor's answers unless contact was stopped. */
export function CallRequestCard({ request }: { request: CallRequest }) {
  const titleId = useId()
  const { title, mentee, isPaused, proposal } = request
  return (
    <Card as="li" className={clsx('flex flex-col gap-3', isPaused && 'card-off')}>
      <div className="flex items-center gap-3">
        <Avatar name={mentee.fullName} src={mentee.photoUrl} />
        <div className="min-w-0">
          <h3 id={titleId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-ink-2 text-sm">{isolated`from ${mentee.fullName}`}</p>
        </div>
        {isPaused && <Badge className="ml-auto shrink-0 self-start">{MATCH_TEXTS.pausedBadge}</Badge>}
      </div>
      <CallTime {...request} />
      {proposal ? (
        <div className="grid gap-1 rounded-md bg-surface-2 px-3 py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-sm">
            {CALL_TEXTS.youProposed}
            {!isPaused && <Badge tone="info">{CALL_TEXTS.waitsForMentee}</Badge>}
          </p>
          <CallTime {...proposal} />
        </div>
      ) : (
        !isPaused && <OverlapNote matchId={request.matchId} span={spanOfCall(request)} />
      )}
      {!isPaused && <Answers request={request} titleId={titleId} />}
    </Card>
  )
}

function Answers({ request, titleId }: { request: CallRequest; titleId: string }) {
  const { id, proposal } = request
  const { accept, decline, isBusy } = useAnswers(id)
  const [isProposing, setProposing] = useState(false)
  const describedBy = { 'aria-describedby': titleId }
  return (
    <>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {!proposal && (
          <Button
            pending={accept.isPending}
            {...describedBy}
            onClick={() => isBusy || accept.mutate({ id })}
            className="px-3!"
          >
            Approve
          </Button>
        )}
        <Button variant="outline" {...describedBy} onClick={() => setProposing(true)} className="px-3!">
          {CALL_TEXTS.anotherTime}
        </Button>
        <Button
          variant="ghost"
          pending={decline.isPending}
          {...describedBy}
          onClick={() => isBusy || decline.mutate({ id })}
          className="px-3!"
        >
          Decline
        </Button>
      </div>
      <ProposeCallDialog call={request} open={isProposing} onClose={() => setProposing(false)} />
    </>
  )
}

/** The mutations that answer a call; the row of the answer then takes the card's place. */
function useAnswers(id: number) {
  const { add } = useDecidedCalls()
  const note = (answer: DecidedCall['answer']) => () => add({ id, answer })
  const accept = api.sessions.acceptCall.useMutation(
    useCallAnswerHandlers(note('approved'))(CALL_TEXTS.approved, CALL_TEXTS.approvedHint),
  )
  const decline = api.sessions.declineCall.useMutation(
    useCallAnswerHandlers(note('declined'))(CALL_TEXTS.declined),
  )
  return { accept, decline, isBusy: accept.isPending || decline.isPending }
}
