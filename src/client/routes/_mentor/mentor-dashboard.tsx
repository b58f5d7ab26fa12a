import { createFileRoute } from '@tanstack/react-router'
import { NOTICES } from '#client/features/notices/own-notices.ts'
import { ProfileFailure } from '#client/features/profile/profile-failure.tsx'
import { api } from '#client/lib/api.ts'
import { LIVE } from '#client/lib/live.ts'
import { oneOf } from '#client/lib/search-params.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { MentorHome } from './-mentor-home.tsx'
import { MENTOR_TABS, type MentorTab } from './-mentor-tabs.ts'

export const Route = createFileRoute('/_mentor/mentor-dashboard')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: MentorTab | undefined } => ({
    tab: oneOf(MENTOR_TABS, tab),
  }),
  loader: async ({ context: { allowed, utils, user } }) => {
    if (!allowed) return
    // The session may be older than an administrator's decision: it is good for a guess, the profile decides.
    const guess = 'status' in user && user.status === 'approved'
    await Promise.all([
      utils.auth.profile.prefetch(),
      guess && utils.mentor.activeMatches.prefetch({}),
      guess && utils.mentor.matchRequests.prefetch({}),
      guess && utils.mentor.upcomingSessions.prefetch({}),
      utils.auth.notices.prefetch(NOTICES),
    ])
  },
  component: MentorDashboard,
})

function MentorDashboard() {
  const { user } = Route.useRouteContext()
  const { tab = 'my-mentees' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const profile = api.auth.profile.useQuery(undefined, LIVE)

  if (profile.isLoadingError) {
    const { error, isFetching, refetch } = profile
    return <ProfileFailure error={error} pending={isFetching} onRetry={() => void refetch()} />
  }
  if (!profile.data) return <Spinner text="Loading your dashboard" />
  return (
    <MentorHome
      user={user}
      status={profile.data.mentor?.status ?? 'pending'}
      tab={tab}
      onTabChange={(next) => void navigate({ search: { tab: next } })}
    />
  )
}
