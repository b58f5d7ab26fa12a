import { Link, type LinkProps } from '@tanstack/react-router'
import { HeartHandshake, type LucideIcon, Settings, UserCheck, Users } from 'lucide-react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { LIST_COUNT_MAX } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** The four admin pages with their counts; as links unless the level sees counts only. */
export function Tiles({ isLinked }: { isLinked: boolean }) {
  const { data, error } = api.admin.overview.counts.useQuery(undefined, POLLED)
  const label = (list: keyof Counts, one: string, many: string) => {
    // Placeholders for a count that is loading or unknown.
    if (!data) return `${error ? '?' : '…'} ${many}`
    const count = data[list]
    if (count > LIST_COUNT_MAX) return `over ${LIST_COUNT_MAX} ${many}`
    return `${count} ${count === 1 ? one : many}`
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Tile
        isLinked={isLinked}
        to="/admin-mentors"
        title={UI_TEXTS.manageMentors}
        Icon={UserCheck}
        urgent={data?.pendingMentors}
      >
        {`${label('pendingMentors', 'pending', 'pending')}, ${label('approvedMentors', 'approved', 'approved')}`}
      </Tile>
      <Tile isLinked={isLinked} to="/admin-mentees" title={UI_TEXTS.manageMentees} Icon={Users}>
        {label('mentees', 'mentee', 'mentees')}
      </Tile>
      <Tile isLinked={isLinked} to="/admin-matches" title={UI_TEXTS.viewMatches} Icon={HeartHandshake}>
        {label('matches', 'match', 'matches')}
      </Tile>
      <Tile isLinked={isLinked} to="/admin-settings" title={UI_TEXTS.systemSettings} Icon={Settings}>
        General, matching and email
      </Tile>
    </ul>
  )
}

type Counts = Outputs['admin']['overview']['counts']

type TileProps = {
  isLinked: boolean
  to: LinkProps['to']
  title: string
  Icon: LucideIcon
  /** Count of pending items, shown as a red badge. */
  urgent?: number | undefined
  children: string
}

function Tile({ isLinked, to, title, Icon, urgent = 0, children }: TileProps) {
  return (
    <li className="card relative flex items-center gap-4 p-5 has-[a]:hover:bg-surface-2">
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-ink">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        {isLinked ? (
          <Link
            to={to}
            className="inline-flex min-h-7 items-center rounded-sm font-display font-semibold text-lg after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        ) : (
          <span className="font-display font-semibold text-lg">{title}</span>
        )}
        <span className="block text-ink-2 text-sm">{children}</span>
      </span>
      <span aria-hidden="true">
        <CountBadge count={urgent} />
      </span>
    </li>
  )
}
