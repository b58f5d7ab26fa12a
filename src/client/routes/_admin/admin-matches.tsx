import { createFileRoute } from '@tanstack/react-router'
import { listSearchValidator } from '#client/features/admin-people/list-search.ts'
import { Compatibility } from '#client/features/admin-people/match-columns.tsx'
import { ViewMatches } from '#client/features/admin-people/view-matches.tsx'
import { PartsButton } from '#client/features/compatibility/parts-button.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { MessageCount } from '#client/features/supervision/message-count.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

// Lazy, because administrators rarely end matches.
const AdminEndMatch = lazyComponent(
  async () => (await import('#client/features/matches/admin-end-match.tsx')).AdminEndMatch,
)

export const Route = createFileRoute('/_admin/admin-matches')({
  validateSearch: listSearchValidator(),
  loader: ({ context: { utils } }) => {
    void utils.admin.matches.list.prefetchInfinite({})
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
      cells={{
        compatibility: (match) => (
          <PartsButton match={match} actions={<AdminEndMatch match={match} />}>
            <Compatibility percent={match.compatibility} />
          </PartsButton>
        ),
        messages: (match) => <MessageCount {...match} />,
      }}
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
