import clsx from 'clsx'
import { CalendarPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { useNow } from '#client/lib/state/time.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SkeletonCard } from '#client/ui/loading.tsx'
import { IsolatedText, WrittenText } from '#client/ui/written-text.tsx'
import type { MatchState } from '#shared/enums.ts'
import { spanOfCall } from '#shared/meeting-state.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { CALL_DECLINE_READ, CALL_TEXTS } from '#shared/texts/meetings.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CallTime, OverlapNote } from './call-time.tsx'
import { DeclineCallDialog, ScheduleSessionDialog } from './lazy-dialogs.tsx'
import { SessionCard, SessionsFailure, useCancelSession } from './session-card.tsx'
import { PAUSED_SESSIONS_TEXTS } from './texts.ts'
import { type Call, useCallAnswerHandlers } from './use-call-answers.ts'

/** Number of past sessions shown at first. */
const PAST_SHOWN = 3

export type MatchSessionsProps = {
  matchId: number
  name: string
  /** Only in an open match something can be planned. */
  state: MatchState
}

/** The sessions of one match: upcoming ones first, then past ones, latest first. */
export function MatchSessions({ matchId, name, state }: MatchSessionsProps) {
  const [isPaused, isEnded] = [state === 'paused', state === 'ended']
  const headingId = useId()
  const sessions = api.sessions.forMatch.useQuery({ matchId }, POLLED)
  const calls = api.sessions.callDetails.useQuery({ matchId }, { ...POLLED, enabled: !isEnded })
  const [isScheduling, setScheduling] = useState(false)
  const [showsAllPast, setShowsAllPast] = useState(false)
  const { openDialog, dialog } = useCancelSession()
  const now = useNow()
  const frame = useRef<HTMLElement>(null)
  const focusProps = useFocusOnRemoval(frame)

  const queries = [sessions, calls]
  const failed = queries.find(({ isError, data }) => isError && !data)
  const items = sessions.data?.items ?? []
  const upcoming = items.filter(({ endTime }) => endTime > now)
  const past = items.filter(({ endTime }) => endTime <= now).reverse()
  const shown = [...upcoming, ...past.slice(0, showsAllPast ? undefined : PAST_SHOWN)]

  return (
    <section ref={frame} {...focusProps} tabIndex={-1} aria-labelledby={headingId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl [overflow-wrap:anywhere]">
          <IsolatedText text={UI_TEXTS.sessionsWith(name)} />
        </h2>
        {state !== 'open' ? (
          <Badge>{MATCH_TEXTS[`${state}Badge`]}</Badge>
        ) : (
          <Button onClick={() => setScheduling(true)}>
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            {UI_TEXTS.scheduleSession}
          </Button>
        )}
      </div>
      {sessions.isPending && <SkeletonCard lines={2} />}
      {failed && (
        <SessionsFailure
          error={failed.error}
          onRetry={() => {
            for (const query of queries) void query.refetch()
          }}
        />
      )}
      {!isEnded && <MyCallRequests calls={calls.data?.items ?? []} isPaused={isPaused} />}
      {isPaused && upcoming.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2 text-sm">{PAUSED_SESSIONS_TEXTS.hint}</p>
          <Button variant="danger-outline" onClick={() => openDialog(upcoming)}>
            {PAUSED_SESSIONS_TEXTS.cancelAll}
          </Button>
        </div>
      )}
      {sessions.data && shown.length === 0 && (
        <p className="rounded-lg border border-line border-dashed px-5 py-6 text-ink-2 text-sm">
          {state !== 'open'
            ? MATCH_TEXTS[state]
            : 'Nothing planned yet. Once you’ve agreed on a time, schedule a session.'}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((session) => (
            <SessionCard
              key={session.id}
              session={session}
              isPaused={isPaused}
              onCancel={() => openDialog([session])}
            />
          ))}
        </ul>
      )}
      {past.length > PAST_SHOWN && !showsAllPast && (
        <Button variant="ghost" onClick={() => setShowsAllPast(true)} className="justify-self-start">
          {`Show all past sessions (${past.length})`}
        </Button>
      )}
      {dialog}
      <ScheduleSessionDialog matchId={matchId} open={isScheduling} onClose={() => setScheduling(false)} />
    </section>
  )
}

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
function MyCallRequests({ calls, isPaused }: MyCallRequestsProps) {
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
