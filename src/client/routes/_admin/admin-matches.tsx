import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listSearchValidator } from '#client/features/admin-people/list-search.ts'
import { chosenPageSize, readPlace } from '#client/features/admin-people/list-view.ts'
import { matchPageInput } from '#client/features/admin-people/match-page-input.ts'
import { Compatibility } from '#client/features/admin-people/people-columns.tsx'
import { ViewMatches } from '#client/features/admin-people/view-matches.tsx'
import type { ScoredMatch } from '#client/features/compatibility/parts-dialog.tsx'
import { BREAKDOWN_TEXTS } from '#client/features/compatibility/texts.ts'
import { AdminEndMatch } from '#client/features/matches/admin-end-match.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { OpenConversation } from '#client/features/supervision/supervision.tsx'
import { useUrlDialog } from '#client/lib/state/use-url-dialog.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'

export const Route = createFileRoute('/_admin/admin-matches')({
  validateSearch: listSearchValidator(),
  loader: ({ context: { utils }, location: { search } }) => {
    const place = readPlace(search, chosenPageSize.get())
    void utils.admin.matches.search.prefetch(matchPageInput(place))
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

type MessageCountProps = { id: number; messageCount: number }

/** Number of messages of a match; opens the conversation if there are any. */
function MessageCount({ id, messageCount }: MessageCountProps) {
  if (messageCount === 0) return messageCount
  return (
    <OpenConversation
      matchId={id}
      label={SUPERVISION_TEXTS.openOf(messageCount)}
      className="-mx-2 -my-1 inline-flex min-h-11 min-w-11 items-center justify-end rounded-sm px-2 underline decoration-dotted decoration-line-strong underline-offset-4 hover:bg-surface-3 hover:decoration-current"
    >
      {messageCount}
    </OpenConversation>
  )
}

const Dialog = lazyComponent(
  async () => (await import('#client/features/compatibility/parts-dialog.tsx')).PartsDialog,
)

type PartsButtonProps = {
  match: ScoredMatch
  children: ReactNode
  /** Actions on the match, at the end of the dialog. */
  actions?: ReactNode
}

/** Button with a match's compatibility that opens its breakdown. */
function PartsButton({ match, children, actions }: PartsButtonProps) {
  const [isOpen, setOpen] = useUrlDialog(`compatibility-${match.id}`)
  const { compatibility } = match
  return (
    <>
      <button
        type="button"
        aria-label={BREAKDOWN_TEXTS.open(compatibility === null ? 'N/A' : `${compatibility}%`)}
        aria-haspopup="dialog"
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
        className="-mx-2 -my-1 inline-flex min-h-11 items-center rounded-sm px-2 text-start underline decoration-dotted decoration-line-strong underline-offset-4 hover:bg-surface-3 hover:decoration-current"
      >
        {children}
      </button>
      <MountOnFirstOpen
        dialog={Dialog}
        props={{ match, actions, open: isOpen, onClose: () => setOpen(false) }}
      />
    </>
  )
}
