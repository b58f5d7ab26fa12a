import { createFileRoute } from '@tanstack/react-router'
import { ManageMentors } from '#client/features/people/manage-mentors.tsx'
import { listSearch, MENTOR_TABS } from '#client/features/people/search.ts'
import { PageAlert } from '#client/features/shell/page-alert.tsx'

export const Route = createFileRoute('/_admin/admin-mentors')({
  validateSearch: listSearch(MENTOR_TABS),
  loader: ({ context: { utils } }) => {
    void utils.admin.pendingMentors.prefetchInfinite({})
    void utils.admin.approvedMentors.prefetchInfinite({})
  },
  component: AdminMentors,
})

function AdminMentors() {
  const { tab = 'pending', q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ManageMentors
      notice={<PageAlert sticky />}
      tab={tab}
      onTabChange={(next) => void navigate({ search: { tab: next, q } })}
      term={q ?? ''}
      onTermChange={(term) =>
        void navigate({ search: { tab, q: term || undefined }, replace: true, resetScroll: false })
      }
    />
  )
}
