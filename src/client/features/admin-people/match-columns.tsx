import type { Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ListColumn } from './list-view.ts'
import { PersonCell } from './person-cell.tsx'
import type { StatusChoice } from './status-filter.tsx'

export type Match = Outputs['admin']['matches']['list']['items'][number]

const MATCH_STATUS: Record<Match['status'], { label: string; tone: BadgeProps['tone'] }> = {
  pending: { label: 'Pending', tone: 'warning' },
  active: { label: UI_TEXTS.active, tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
}

/** The choices of the status filter. */
export const MATCH_STATUS_CHOICES: StatusChoice[] = Object.entries(MATCH_STATUS).map(([value, { label }]) => ({
  value,
  label,
}))

const personCell = ({ user }: Match['mentor'] | Match['mentee']) => (
  <PersonCell name={user.fullName} photoUrl={user.photoUrl} note={user.email} />
)

/** The compatibility as a bar and a number. */
export function Compatibility({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="text-ink-3">N/A</span>
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <svg viewBox="0 0 64 6" aria-hidden="true" className="h-1.5 w-16 shrink-0">
        <rect
          width={64}
          height={6}
          rx={3}
          className="fill-surface-3 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        />
        <rect
          width={(64 * percent) / 100}
          height={6}
          rx={3}
          className="fill-primary forced-colors:fill-[Highlight]"
        />
      </svg>
      <span>{`${percent}%`}</span>
    </span>
  )
}

export const matchColumns: ListColumn<Match>[] = [
  {
    key: 'id',
    header: 'Match ID',
    cell: ({ id }) => <span className="font-mono text-sm">{id}</span>,
    sortBy: ({ id }) => id,
  },
  {
    key: 'mentor',
    header: 'Mentor',
    slot: 'lead',
    cell: ({ mentor }) => personCell(mentor),
    sortBy: ({ mentor }) => mentor.user.fullName,
  },
  {
    key: 'mentee',
    header: 'Mentee',
    slot: 'wide',
    cell: ({ mentee }) => personCell(mentee),
    sortBy: ({ mentee }) => mentee.user.fullName,
  },
  {
    key: 'date',
    header: 'Match Date',
    cell: ({ createdAt }) => shortDate(createdAt),
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    key: 'status',
    header: 'Status',
    slot: 'aside',
    cell: ({ status }) => <Badge tone={MATCH_STATUS[status].tone}>{MATCH_STATUS[status].label}</Badge>,
    sortBy: ({ status }) => MATCH_STATUS[status].label,
  },
  {
    key: 'compatibility',
    header: 'Compatibility',
    cell: ({ compatibility }) => <Compatibility percent={compatibility} />,
    sortBy: ({ compatibility }) => compatibility,
  },
  {
    key: 'messages',
    header: 'Messages',
    align: 'end',
    cell: ({ messageCount }) => messageCount,
    sortBy: ({ messageCount }) => messageCount,
  },
  {
    key: 'calls',
    header: 'Call Requests',
    align: 'end',
    cell: ({ callRequestCount }) => callRequestCount,
    sortBy: ({ callRequestCount }) => callRequestCount,
  },
]
