import { useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { spanOfCall } from '#shared/meeting-state.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'
import { CallTime } from './call-time.tsx'
import { DeclineCallDialog, ProposeCallDialog } from './lazy-dialogs.tsx'
import { OverlapNote } from './overlap-note.tsx'
import { type Call, useCallAnswerHandlers } from './use-call-answer-handlers.ts'

export type CallRequest = Call & { mentee: { fullName: string; photoUrl: string | null } }

/** The mentor's list of unanswered call requests. */
export function CallRequests({ requests }: { requests: readonly CallRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">Call requests</h2>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {requests.map((request) => (
          <CallRequestCard key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function CallRequestCard({ request }: { request: CallRequest }) {
  const titleId = useId()
  const { id, title, matchId, mentee, proposal } = request
  const answerHandlers = useCallAnswerHandlers()
  const accept = api.sessions.acceptCall.useMutation(
    answerHandlers(CALL_TEXTS.approved, CALL_TEXTS.approvedHint),
  )
  const decline = api.sessions.declineCall.useMutation(answerHandlers(CALL_TEXTS.declined))
  const isBusy = accept.isPending || decline.isPending
  const [dialog, setDialog] = useState<'decline' | 'propose'>()
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
          <Button pending={accept.isPending} {...describedBy} onClick={() => isBusy || accept.mutate({ id })}>
            Approve
          </Button>
        )}
        <Button
          variant="outline"
          pending={decline.isPending}
          {...describedBy}
          onClick={() => isBusy || decline.mutate({ id })}
        >
          Decline
        </Button>
        <Button variant="outline" {...describedBy} onClick={() => setDialog('propose')}>
          {CALL_TEXTS.anotherTime}
        </Button>
        <Button variant="outline" {...describedBy} onClick={() => setDialog('decline')}>
          {CALL_TEXTS.sayNo}
        </Button>
      </div>
      <ProposeCallDialog call={request} open={dialog === 'propose'} onClose={() => setDialog(undefined)} />
      <DeclineCallDialog
        subject="call"
        call={request}
        open={dialog === 'decline'}
        onClose={() => setDialog(undefined)}
      />
    </Card>
  )
}
