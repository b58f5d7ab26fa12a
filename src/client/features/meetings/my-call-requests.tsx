import clsx from 'clsx'
import { useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { spanOfCall } from '#shared/meeting-state.ts'
import { CALL_DECLINE_READ, CALL_TEXTS } from '#shared/texts/calls.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { CallTime } from './call-time.tsx'
import { DeclineCallDialog } from './lazy-dialogs.tsx'
import { OverlapNote } from './overlap-note.tsx'
import { type Call, useCallAnswerHandlers } from './use-call-answer-handlers.ts'

/** Number of declined or expired requests shown at first, and their maximum age. */
const ENDED_SHOWN = 2
const ENDED_SHOWN_MS = 30 * 86_400_000

const isProposed = ({ state }: Call) => state === 'proposed'
const isPending = ({ state }: Call) => state === 'pending'
const isClosed = ({ state }: Call) => state === 'declined' || state === 'expired'
const endOf = ({ answeredAt, dateTime }: Call) => Date.parse(answeredAt ?? dateTime)

type MyCallRequestsProps = {
  calls: readonly Call[]
  /** Contact was stopped: nobody can answer. */
  isPaused: boolean
}

/**
 * A mentee's call requests to one mentor: open ones, then recent declined or expired ones. Approved ones are listed as
 * sessions.
 */
export function MyCallRequests({ calls, isPaused }: MyCallRequestsProps) {
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const since = Date.parse(useNow()) - ENDED_SHOWN_MS
  // Requests waiting for the mentee come first.
  const open = [...calls.filter(isProposed), ...calls.filter(isPending)]
  const ended = calls.filter((call) => isClosed(call) && endOf(call) > since)
  const shown = [...open, ...ended.slice(0, showsAll ? undefined : ENDED_SHOWN)]
  if (shown.length === 0) return null

  return (
    <section aria-labelledby={headingId} className="mb-2 grid gap-4 border-line border-b pb-6">
      <h3 id={headingId} className="text-lg">
        {CALL_TEXTS.title}
      </h3>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((call) => (
          <OwnCallRequest key={call.id} call={call} isOff={isPaused && !isClosed(call)} />
        ))}
      </ul>
      {ended.length > ENDED_SHOWN && !showsAll && (
        <Button variant="ghost" onClick={() => setShowsAll(true)} className="justify-self-start">
          {CALL_TEXTS.showAll(open.length + ended.length)}
        </Button>
      )}
    </section>
  )
}

const BADGES = {
  pending: { tone: 'info', label: CALL_TEXTS.waiting },
  proposed: { tone: 'accent', label: CALL_TEXTS.newTime },
  approved: { tone: 'success', label: CALL_TEXTS.accepted },
  declined: { tone: 'neutral', label: CALL_TEXTS.notThisTime },
  expired: { tone: 'neutral', label: CALL_TEXTS.expired },
} as const

const PAUSED = { tone: 'neutral', label: MATCH_TEXTS.pausedBadge } as const

function OwnCallRequest({ call, isOff }: { call: Call; isOff: boolean }) {
  const titleId = useId()
  const { title, state, proposal } = call
  const { tone, label } = isOff ? PAUSED : BADGES[state]
  const proposed = !isOff && isProposed(call) && proposal
  return (
    <Card as="li" className={clsx('flex flex-col gap-3', isOff && 'card-off')}>
      <div className="flex items-start justify-between gap-3">
        <h4
          id={titleId}
          className="min-w-0 font-bold font-display text-lg leading-snug [overflow-wrap:anywhere]"
        >
          <bdi>{title}</bdi>
        </h4>
        <Badge tone={tone} className="shrink-0">
          {label}
        </Badge>
      </div>
      <div className="grid gap-1">
        {proposed && <p className="font-semibold text-ink-3 text-xs">{CALL_TEXTS.askedFor}</p>}
        <CallTime {...call} />
      </div>
      {proposed && <Proposal call={call} proposal={proposed} titleId={titleId} />}
      {!proposed && !isOff && <Outcome call={call} />}
    </Card>
  )
}

type ProposalProps = { call: Call; proposal: NonNullable<Call['proposal']>; titleId: string }

function Proposal({ call, proposal, titleId }: ProposalProps) {
  const accept = api.sessions.acceptCall.useMutation(
    useCallAnswerHandlers()(CALL_TEXTS.accepted, CALL_TEXTS.acceptedHint),
  )
  const [isDeclining, setDeclining] = useState(false)
  return (
    <>
      <div className="grid gap-1 rounded-md bg-surface-2 px-3 py-2.5">
        <p className="font-semibold text-sm">{CALL_TEXTS.mentorProposes}</p>
        <CallTime {...proposal} />
      </div>
      <OverlapNote matchId={call.matchId} span={spanOfCall(proposal)} />
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Button
          pending={accept.isPending}
          aria-describedby={titleId}
          // Sends the time shown, so that a newer proposal is not accepted unseen.
          onClick={() => accept.mutate({ id: call.id, ...proposal })}
        >
          {CALL_TEXTS.accept}
        </Button>
        <Button variant="outline" aria-describedby={titleId} onClick={() => setDeclining(true)}>
          {CALL_TEXTS.decline}
        </Button>
      </div>
      <DeclineCallDialog subject="time" call={call} open={isDeclining} onClose={() => setDeclining(false)} />
    </>
  )
}

function Outcome({ call: { state, refusal } }: { call: Call }) {
  if (state === 'expired') return <p className="text-ink-2 text-sm">{CALL_TEXTS.expiredNote}</p>
  if (!refusal) return <p className="text-ink-2 text-sm">{CALL_TEXTS.waitingNote}</p>
  if (refusal.byMe) return <p className="text-ink-2 text-sm">{CALL_TEXTS.youDeclined}</p>
  return (
    <>
      <p className="text-ink-2 text-sm">{CALL_DECLINE_READ[refusal.reason ?? 'none']}</p>
      {refusal.note && (
        <WrittenText className="border-line border-l-2 pl-3 text-sm">{refusal.note}</WrittenText>
      )}
    </>
  )
}
