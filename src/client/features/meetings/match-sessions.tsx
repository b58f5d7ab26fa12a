import { CalendarPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { IsolatedText } from '#client/ui/isolated-text.tsx'
import { SkeletonCard } from '#client/ui/skeleton.tsx'
import type { MatchState } from '#shared/enums.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useCancelSession } from './cancel-session.tsx'
import { ScheduleSessionDialog } from './lazy-dialogs.tsx'
import { MyCallRequests } from './my-call-requests.tsx'
import { SessionCard } from './session-card.tsx'
import { SessionsFailure } from './sessions-failure.tsx'
import { PAUSED_SESSIONS_TEXTS } from './texts.ts'

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
