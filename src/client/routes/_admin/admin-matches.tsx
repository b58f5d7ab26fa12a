import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#client/features/people/search.ts'
import { ViewMatches } from '#client/features/people/view-matches.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'

export const Route = createFileRoute('/_admin/admin-matches')({
  validateSearch: listSearch(),
  loader: ({ context: { utils } }) => {
    void utils.admin.matches.prefetchInfinite({})
  },
  component: AdminMatches,
})

function AdminMatches() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ViewMatches
      notice={<PageAlert sticky />}
      term={q}
      onTermChange={(term) =>
        void navigate({ search: { q: term || undefined }, replace: true, resetScroll: false })
      }
    />
  )
}
