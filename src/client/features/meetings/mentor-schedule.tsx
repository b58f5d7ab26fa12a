import { useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SkeletonCard } from '#client/ui/skeleton.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CallRequests } from './call-requests.tsx'
import { ScheduleWith } from './schedule-with.tsx'
import { SessionsFailure } from './sessions-failure.tsx'
import { UpcomingSessions } from './upcoming-sessions.tsx'
import { type CallRequest, useDecidedCalls } from './use-call-answer-handlers.ts'

/** The mentor's Schedule tab: call requests to answer, then upcoming sessions, or an empty state. */
export function MentorSchedule({ approved }: { approved: boolean }) {
  // Before approval the server refuses these queries.
  const queryOptions = { ...POLLED, enabled: approved }
  const frame = useRef<HTMLElement>(null)
  const focusProps = useFocusOnRemoval(frame)
  const sessions = api.mentor.upcomingSessions.useQuery({}, queryOptions)
  const matches = api.mentor.activeMatches.useQuery({}, queryOptions)
  const active = matches.data?.items ?? []
  const calls = api.useQueries((t) =>
    active.map(({ id }) => t.sessions.callDetails({ matchId: id }, { ...POLLED })),
  )

  const decided = useDecidedCalls().items
  const requests = active.flatMap(({ mentee, state }, index) =>
    (calls[index]?.data?.items ?? []).map((request) => ({
      ...request,
      mentee: mentee.user,
      isPaused: state === 'paused',
      decided: decided.find(({ id }) => id === request.id),
    })),
  )
  const shown = requests.filter((request) => request.decided || isOpen(request))
  const open = requests.filter((request) => !request.decided && isOpen(request))
  const planned = sessions.data?.items ?? []
  const queries = [sessions, matches, ...calls]
  const failed = queries.find(({ isError, data }) => isError && !data)

  if (approved && queries.some(({ isPending }) => isPending)) return <SkeletonCard lines={2} />
  return (
    <section ref={frame} {...focusProps} tabIndex={-1} aria-label="Schedule" className="grid gap-8">
      {failed && (
        <SessionsFailure
          error={failed.error}
          onRetry={() => {
            for (const query of queries) void query.refetch()
          }}
        />
      )}
      <ScheduleWith
        people={active
          .filter(({ state }) => state === 'open')
          .map(({ id, mentee }) => ({ matchId: id, name: mentee.user.fullName }))}
      />
      <CallRequests requests={shown} />
      {!failed && open.length + planned.length === 0 && <EmptyState title={UI_TEXTS.mentorScheduleEmpty} />}
      <UpcomingSessions sessions={planned} />
    </section>
  )
}

const isOpen = ({ state }: CallRequest) => state === 'pending' || state === 'proposed'
