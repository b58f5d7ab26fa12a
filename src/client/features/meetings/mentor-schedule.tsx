import { useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { useListFocus } from '#client/lib/focus/use-list-focus.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SkeletonCard } from '#client/ui/skeleton.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CallRequests } from './call-requests.tsx'
import { ScheduleWith } from './schedule-with.tsx'
import { SessionsFailure } from './sessions-failure.tsx'
import { UpcomingSessions } from './upcoming-sessions.tsx'

/** The mentor's Schedule tab: call requests to answer, then upcoming sessions, or an empty state. */
export function MentorSchedule({ approved }: { approved: boolean }) {
  // Before approval the server refuses these queries.
  const queryOptions = { ...POLLED, enabled: approved }
  const frame = useRef<HTMLElement>(null)
  const focusProps = useListFocus(frame)
  const sessions = api.mentor.upcomingSessions.useQuery({}, queryOptions)
  const matches = api.mentor.activeMatches.useQuery({}, queryOptions)
  const active = matches.data?.items ?? []
  const calls = api.useQueries((t) =>
    active.map(({ id }) => t.sessions.callDetails({ matchId: id }, { ...POLLED })),
  )

  const requests = active.flatMap(({ mentee }, index) =>
    (calls[index]?.data?.items ?? [])
      .filter(({ state }) => state === 'pending' || state === 'proposed')
      .map((request) => ({ ...request, mentee: mentee.user })),
  )
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
      {!failed && requests.length + planned.length === 0 && <EmptyState title={UI_TEXTS.mentorScheduleEmpty} />}
      <ScheduleWith
        people={active
          .filter(({ status }) => status !== 'ended')
          .map(({ id, mentee }) => ({ matchId: id, name: mentee.user.fullName }))}
      />
      <CallRequests requests={requests} />
      <UpcomingSessions sessions={planned} />
    </section>
  )
}
