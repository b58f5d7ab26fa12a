import { createFileRoute } from '@tanstack/react-router'
import { FITS, mentorListInput } from '#client/features/find-mentors/available-mentors.ts'
import { NOTICES } from '#client/features/notifications/notices-query.ts'
import { parseEnum, parseText } from '#client/lib/forms/search-params.ts'
import { LINE_MAX } from '#shared/product-limits.ts'
import { MenteeHome } from './-mentee-home.tsx'
import { MENTEE_TABS, type MenteeTab } from './-mentee-tabs.ts'

type Search = { tab?: MenteeTab | undefined; q?: string | undefined }

export const Route = createFileRoute('/_mentee/mentee-dashboard')({
  validateSearch: ({ tab, q }: Record<string, unknown>): Search => ({
    tab: parseEnum(MENTEE_TABS, tab),
    q: parseText(q, LINE_MAX),
  }),
  // Prefetched without waiting (decision 94): the page shows its header, tabs and loading states.
  loader: ({ context: { allowed, utils }, location: { search } }) => {
    if (!allowed) return
    const { tab, q = '' } = search as Search
    if (tab === 'find-mentors') {
      void utils.mentee.availableMentors.prefetchInfinite(mentorListInput(q))
      void utils.mentee.mentorFits.prefetch({}, FITS)
    }
    void utils.mentee.activeMatches.prefetch({})
    void utils.mentee.upcomingSessions.prefetch({})
    void utils.mentee.profile.prefetch()
    void utils.sessions.waitingCalls.prefetch()
    void utils.auth.notices.prefetch(NOTICES)
  },
  component: MenteeDashboard,
})

function MenteeDashboard() {
  const { user } = Route.useRouteContext()
  const { tab = 'my-mentors', q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MenteeHome
      user={user}
      tab={tab}
      onTabChange={(next) => void navigate({ search: { tab: next } })}
      term={q}
      onTermChange={(term) =>
        void navigate({
          search: { tab: 'find-mentors', q: term || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
