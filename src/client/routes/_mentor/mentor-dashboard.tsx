import { createFileRoute, Link } from '@tanstack/react-router'
import { NOTICES } from '#client/features/notifications/notices.ts'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { failureCause, statusText } from '#client/lib/api/errors.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { parseEnum } from '#client/lib/forms/search-params.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import type { MentorStatus } from '#shared/enums.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
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
  // Prefetched without waiting (decision 17): the page shows its header, tabs and loading states.
  loader: ({ context: { allowed, utils, user } }) => {
    if (!allowed) return
    void utils.auth.profile.prefetch(SETTLED)
    if (guessStatus(user) === 'approved') {
      void utils.mentor.activeMatches.prefetch({})
      void utils.mentor.matchRequests.prefetch({})
      void utils.mentor.upcomingSessions.prefetch({})
      void utils.sessions.waitingCalls.prefetch()
    } else {
      void utils.mentor.application.prefetch()
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

type ProfileFailureProps = { error: unknown; pending: boolean; onRetry: () => void }

/** Replaces the mentor dashboard: without the profile the approval status is unknown. */
function ProfileFailure({ error, pending, onRetry }: ProfileFailureProps) {
  usePageTitle(UI_TEXTS.error)
  return (
    <FailurePanel
      wholePage
      text={UI_TEXTS.failedToFetch('profile', statusText(error))}
      note={failureCause(error)}
      className="mx-auto max-w-[640px]"
    >
      <Link to="/auth" className={buttonClass()}>
        {UI_TEXTS.backToLogin}
      </Link>
      <Button variant="outline" pending={pending} onClick={onRetry}>
        Retry
      </Button>
    </FailurePanel>
  )
}
