import { Link, type LinkProps } from '@tanstack/react-router'
import { HeartHandshake, type LucideIcon, Settings, UserCheck, Users } from 'lucide-react'
import { api } from '#client/lib/api/api.ts'
import { TO_THE_END, useWholeList, type WholeList } from '#client/lib/api/fetch-all-pages.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { MESSAGES } from '#shared/messages.ts'

/** The four pages behind this one, each with what says whether it is worth a visit. */
export function Tiles() {
  const pendingQuery = api.admin.mentors.pending.useInfiniteQuery({}, TO_THE_END)
  const pending = useWholeList(pendingQuery)
  const approvedQuery = api.admin.mentors.approved.useInfiniteQuery({}, TO_THE_END)
  const approved = useWholeList(approvedQuery)
  const menteesQuery = api.admin.mentees.list.useInfiniteQuery({}, TO_THE_END)
  const mentees = useWholeList(menteesQuery)
  const matchesQuery = api.admin.matches.list.useInfiniteQuery({}, TO_THE_END)
  const matches = useWholeList(matchesQuery)
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Tile to="/admin-mentors" title={MESSAGES.manageMentors} Icon={UserCheck} urgent={pending.rows?.length}>
        {`${counted(pending, 'pending', 'pending')}, ${counted(approved, 'approved', 'approved')}`}
      </Tile>
      <Tile to="/admin-mentees" title={MESSAGES.manageMentees} Icon={Users}>
        {counted(mentees, 'mentee', 'mentees')}
      </Tile>
      <Tile to="/admin-matches" title={MESSAGES.viewMatches} Icon={HeartHandshake}>
        {counted(matches, 'match', 'matches')}
      </Tile>
      <Tile to="/admin-settings" title={MESSAGES.systemSettings} Icon={Settings}>
        General, matching and email
      </Tile>
    </ul>
  )
}

function counted({ rows, isCut, error }: WholeList<unknown>, one: string, many: string): string {
  if (error) return `? ${many}`
  // The place of the number, while it is on its way.
  if (!rows) return `… ${many}`
  if (isCut) return `over ${rows.length} ${many}`
  return `${rows.length} ${rows.length === 1 ? one : many}`
}

type TileProps = {
  to: LinkProps['to']
  title: string
  Icon: LucideIcon
  /** A red number for what waits to be done. */
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
