import { createFileRoute } from '@tanstack/react-router'
import { NOTICES } from '#client/features/notifications/notices-query.ts'
import { ProfileFailure } from '#client/features/profile/profile-failure.tsx'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { parseEnum } from '#client/lib/forms/search-params.ts'
import type { MentorStatus } from '#shared/enums.ts'
import { MentorHome } from './-mentor-home.tsx'
import { MENTOR_TABS, type MentorTab } from './-mentor-tabs.ts'

/** A rejection shows once it can no longer be undone. */
const SETTLED = { settled: true }

/** Initial guess from the cached session, which may predate an administrator's decision; the profile query decides. */
const guessStatus = (user: SessionUser): MentorStatus =>
  'profession' in user && user.status === 'approved' ? 'approved' : 'pending'

export const Route = createFileRoute('/_mentor/mentor-dashboard')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: MentorTab | undefined } => ({
    tab: parseEnum(MENTOR_TABS, tab),
  }),
  // Prefetched without waiting (decision 94): the page shows its header, tabs and loading states.
  loader: ({ context: { allowed, utils, user } }) => {
    if (!allowed) return
    void utils.auth.profile.prefetch(SETTLED)
    if (guessStatus(user) === 'approved') {
      void utils.mentor.activeMatches.prefetch({})
      void utils.mentor.matchRequests.prefetch({})
      void utils.mentor.upcomingSessions.prefetch({})
      void utils.sessions.waitingCalls.prefetch()
    }
    void utils.auth.notices.prefetch(NOTICES)
    void utils.account.mailState.prefetch()
  },
  component: MentorDashboard,
})

function MentorDashboard() {
  const { user } = Route.useRouteContext()
  const { tab = 'my-mentees' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const profile = api.auth.profile.useQuery(SETTLED, POLLED)

  if (profile.isLoadingError) {
    const { error, isFetching, refetch } = profile
    return <ProfileFailure error={error} pending={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <MentorHome
      user={user}
      status={profile.data ? (profile.data.mentor?.status ?? 'pending') : guessStatus(user)}
      tab={tab}
      onTabChange={(next) => void navigate({ search: { tab: next } })}
    />
  )
}
