import type { Outputs } from '#client/lib/api.ts'
import { shortDate } from '#client/lib/format.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { Column } from '#client/ui/table.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { PersonCell } from './person-cell.tsx'

export type Match = Outputs['admin']['matches']['items'][number]

const STATUS: Record<Match['status'], { word: string; tone: BadgeProps['tone'] }> = {
  pending: { word: 'Pending', tone: 'warning' },
  active: { word: MESSAGES.active, tone: 'success' },
  declined: { word: 'Declined', tone: 'neutral' },
}

const person = ({ user }: Match['mentor'] | Match['mentee']) => (
  <PersonCell name={user.fullName} photoUrl={user.photoUrl} note={user.email} />
)

/** How well the two fit, drawn and said. */
function Compatibility({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="text-ink-3">N/A</span>
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <svg viewBox="0 0 64 6" aria-hidden="true" className="h-1.5 w-16 shrink-0">
        <rect width={64} height={6} rx={3} className="fill-surface-3" />
        <rect width={(64 * percent) / 100} height={6} rx={3} className="fill-primary" />
      </svg>
      {`${percent}%`}
    </span>
  )
}

export const matchColumns: Column<Match>[] = [
  { key: 'id', header: 'Match ID', cell: ({ id }) => <span className="font-mono text-sm">{id}</span> },
  { key: 'mentor', header: 'Mentor', slot: 'lead', cell: ({ mentor }) => person(mentor) },
  { key: 'mentee', header: 'Mentee', slot: 'wide', cell: ({ mentee }) => person(mentee) },
  { key: 'date', header: 'Match Date', cell: ({ createdAt }) => shortDate(createdAt) },
  {
    key: 'status',
    header: 'Status',
    slot: 'aside',
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].word}</Badge>,
  },
  {
    key: 'compatibility',
    header: 'Compatibility',
    cell: ({ compatibility }) => <Compatibility percent={compatibility} />,
  },
  { key: 'messages', header: 'Messages', align: 'end', cell: ({ messageCount }) => messageCount },
  { key: 'calls', header: 'Call Requests', align: 'end', cell: ({ callRequestCount }) => callRequestCount },
]
