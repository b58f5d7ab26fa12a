import { createFileRoute } from '@tanstack/react-router'
import { listSearchValidator, MENTEE_TABS } from '#client/features/admin-people/list-search.ts'
import { ManageMentees } from '#client/features/admin-people/manage-mentees.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'

export const Route = createFileRoute('/_admin/admin-mentees')({
  validateSearch: listSearchValidator(MENTEE_TABS),
  loader: ({ context: { utils } }) => {
    void utils.admin.mentees.list.prefetchInfinite({})
    void utils.admin.people.unreachable.prefetch()
  },
  component: AdminMentees,
})

function AdminMentees() {
  const { tab = 'all', q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ManageMentees
      notice={<PageAlert sticky />}
      tab={tab}
      onTabChange={(next) => void navigate({ search: { tab: next, q } })}
      term={q ?? ''}
      onTermChange={(term) =>
        void navigate({
          search: (place) => ({ ...place, q: term || undefined, page: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
