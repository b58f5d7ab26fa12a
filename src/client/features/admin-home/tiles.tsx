import { Link, type LinkProps } from '@tanstack/react-router'
import { HeartHandshake, type LucideIcon, Settings, UserCheck, Users } from 'lucide-react'
import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, type AllPages, useAllPages } from '#client/lib/api/fetch-all-pages.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Links to the four admin pages, each with its counts. */
export function Tiles() {
  const pendingQuery = api.admin.mentors.pending.useInfiniteQuery({}, ALL_PAGES)
  const pending = useAllPages(pendingQuery)
  const approvedQuery = api.admin.mentors.approved.useInfiniteQuery({}, ALL_PAGES)
  const approved = useAllPages(approvedQuery)
  const menteesQuery = api.admin.mentees.list.useInfiniteQuery({}, ALL_PAGES)
  const mentees = useAllPages(menteesQuery)
  const matchesQuery = api.admin.matches.list.useInfiniteQuery({}, ALL_PAGES)
  const matches = useAllPages(matchesQuery)
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Tile to="/admin-mentors" title={UI_TEXTS.manageMentors} Icon={UserCheck} urgent={pending.rows?.length}>
        {`${countLabel(pending, 'pending', 'pending')}, ${countLabel(approved, 'approved', 'approved')}`}
      </Tile>
      <Tile to="/admin-mentees" title={UI_TEXTS.manageMentees} Icon={Users}>
        {countLabel(mentees, 'mentee', 'mentees')}
      </Tile>
      <Tile to="/admin-matches" title={UI_TEXTS.viewMatches} Icon={HeartHandshake}>
        {countLabel(matches, 'match', 'matches')}
      </Tile>
      <Tile to="/admin-settings" title={UI_TEXTS.systemSettings} Icon={Settings}>
        General, matching and email
      </Tile>
    </ul>
  )
}

function countLabel({ rows, isCut, error }: AllPages<unknown>, one: string, many: string): string {
  if (error) return `? ${many}`
  // Placeholder while the count loads.
  if (!rows) return `… ${many}`
  if (isCut) return `over ${rows.length} ${many}`
  return `${rows.length} ${rows.length === 1 ? one : many}`
}

type TileProps = {
  to: LinkProps['to']
  title: string
  Icon: LucideIcon
  /** Count of pending items, shown as a red badge. */
  urgent?: number
  children: string
}

function Tile({ to, title, Icon, urgent = 0, children }: TileProps) {
  return (
    <li className="card relative flex items-center gap-4 p-5 hover:bg-surface-2">
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-ink">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={to}
          className="rounded-sm font-display font-semibold text-lg after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </Link>
        <span className="block text-ink-2 text-sm">{children}</span>
      </span>
      <span aria-hidden="true">
        <CountBadge count={urgent} />
      </span>
    </li>
  )
}
