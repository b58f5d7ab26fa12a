import { useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { undoDeadline } from '#client/lib/state/undo-deadline.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { spanOfCall } from '#shared/meeting-state.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'
import { CallTime } from './call-time.tsx'
import { ProposeCallDialog } from './lazy-dialogs.tsx'
import { OverlapNote } from './overlap-note.tsx'
import {
  type CallRequest,
  type DecidedCall,
  useCallAnswerHandlers,
  useDecidedCalls,
} from './use-call-answer-handlers.ts'

/** An unanswered call request, with the mentor's answers. */
export function CallRequestCard({ request }: { request: CallRequest }) {
  const titleId = useId()
  const { id, title, matchId, mentee, proposal } = request
  const { accept, decline, isBusy } = useAnswers(id)
  const [isProposing, setProposing] = useState(false)
  const describedBy = { 'aria-describedby': titleId }

  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={mentee.fullName} src={mentee.photoUrl} />
        <div className="min-w-0">
          <h3 id={titleId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            {title}
          </h3>
          <p className="text-ink-2 text-sm">{`from ${mentee.fullName}`}</p>
        </div>
      </div>
      <CallTime {...request} />
      {proposal ? (
        <div className="grid gap-1 rounded-md bg-surface-2 px-3 py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-sm">
            {CALL_TEXTS.youProposed}
            <Badge tone="info">{CALL_TEXTS.waitsForMentee}</Badge>
          </p>
          <CallTime {...proposal} />
        </div>
      ) : (
        <OverlapNote matchId={matchId} span={spanOfCall(request)} />
      )}
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
    </Card>
  )
}

/** The mutations that answer a call; the row of the answer then takes the card's place. */
function useAnswers(id: number) {
  const { add } = useDecidedCalls()
  const note = (answer: DecidedCall['answer']) => () =>
    add({ id, answer, hasReason: false, until: undoDeadline() })
  const accept = api.sessions.acceptCall.useMutation(
    useCallAnswerHandlers(note('approved'))(CALL_TEXTS.approved, CALL_TEXTS.approvedHint),
  )
  const decline = api.sessions.declineCall.useMutation(
    useCallAnswerHandlers(note('declined'))(CALL_TEXTS.declined),
  )
  return { accept, decline, isBusy: accept.isPending || decline.isPending }
}
