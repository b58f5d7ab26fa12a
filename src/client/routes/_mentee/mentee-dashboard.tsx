import { createFileRoute } from '@tanstack/react-router'
import { type MentorFilter, prefetchMentors } from '#client/features/find-mentors/available-mentors.ts'
import { NOTICES } from '#client/features/notifications/notices.ts'
import { parseEnum, parseId, parseText } from '#client/lib/forms/search-params.ts'
import { useDialogParam } from '#client/lib/state/use-url-dialog.ts'
import { LINE_MAX, LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { splitList } from '#shared/text.ts'
import { MenteeHome } from './-mentee-home.tsx'
import { MENTEE_TABS, type MenteeTab } from './-mentee-tabs.ts'

export const Route = createFileRoute('/_mentee/mentee-dashboard')({
  validateSearch: ({ tab, q, expertise, mentor }: Record<string, unknown>): MenteeSearch => ({
    tab: parseEnum(MENTEE_TABS, tab),
    q: parseText(q, LINE_MAX),
    expertise: parseText(expertise, LONG_TEXT_MAX),
    mentor: parseId(mentor),
  }),
  // Prefetched without waiting (decision 17): the page shows its header, tabs and loading states.
  loader: ({ context: { allowed, utils }, location: { search } }) => {
    if (!allowed) return
    const { tab, q = '', expertise = '' } = search as MenteeSearch
    if (tab === 'find-mentors') prefetchMentors(utils, { term: q, expertise: splitList(expertise) })
    void utils.mentee.activeMatches.prefetch({})
    // Asked each time, because a step may just have been taken on another page.
    void utils.mentee.firstSteps.prefetch(undefined, { staleTime: 0 })
    void utils.mentee.requests.prefetch({})
    void utils.mentee.upcomingSessions.prefetch({})
    void utils.mentee.profile.prefetch()
    void utils.sessions.waitingCalls.prefetch()
    void utils.auth.notices.prefetch(NOTICES)
    void utils.account.mailState.prefetch()
  },
  component: MenteeDashboard,
})

function MenteeDashboard() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { find, sheet } = useFindSearch(search, navigate)
  return (
    <MenteeHome
      user={user}
      tab={search.tab ?? 'my-mentors'}
      onTabChange={(next) => void navigate({ search: { tab: next } })}
      find={find}
      sheet={sheet}
    />
  )
}

type MenteeSearch = {
  tab?: MenteeTab | undefined
  q?: string | undefined
  /** Topics, separated by commas. */
  expertise?: string | undefined
  /** The mentor whose sheet is open. */
  mentor?: number | undefined
}

type Navigate = (to: {
  search: (now: MenteeSearch) => MenteeSearch
  replace?: boolean
  resetScroll: false
}) => Promise<void>

const filterOf = ({ q, expertise }: MenteeSearch): MentorFilter => ({
  term: q ?? '',
  expertise: splitList(expertise ?? ''),
})

const searchFor = ({ term, expertise }: MentorFilter): MenteeSearch => ({
  tab: 'find-mentors',
  q: term || undefined,
  expertise: expertise.join(',') || undefined,
})

/** Connects the search for mentors, and the sheet of one of them, to the address. */
function useFindSearch({ q, expertise, mentor }: MenteeSearch, navigate: Navigate) {
  const { open, close } = useDialogParam('mentor')
  const onFilterChange = (changes: Partial<MentorFilter>) => {
    const search = (now: MenteeSearch) => searchFor({ ...filterOf(now), ...changes })
    void navigate({ search, replace: true, resetScroll: false })
  }
  return {
    find: { filter: filterOf({ q, expertise }), onFilterChange, onOpenMentor: open },
    sheet: { mentorId: mentor, onClose: () => mentor !== undefined && close(mentor) },
  }
}
