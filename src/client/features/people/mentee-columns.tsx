import type { Outputs } from '#client/lib/api.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { Column } from '#client/ui/table.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { PersonCell } from './person-cell.tsx'

export type Mentee = Outputs['admin']['mentees']['items'][number]

const STATUS: Record<Mentee['status'], { word: string; tone: BadgeProps['tone'] }> = {
  active: { word: MESSAGES.active, tone: 'success' },
  inactive: { word: 'Inactive', tone: 'neutral' },
  suspended: { word: 'Suspended', tone: 'warning' },
}

/** Long texts end at 200 px; the whole of one is in its tooltip. */
const text = (value: string | null) =>
  value ? (
    <span title={value} className="block truncate sm:max-w-[200px]">
      {value}
    </span>
  ) : (
    <span className="text-ink-3">{MESSAGES.notSpecified}</span>
  )

export const menteeColumns = (actions: Column<Mentee>['cell']): Column<Mentee>[] => [
  {
    key: 'name',
    header: 'Name',
    slot: 'lead',
    cell: ({ user }) => <PersonCell name={user.fullName} photoUrl={user.photoUrl} />,
  },
  { key: 'email', header: 'Email', slot: 'wide', cell: ({ user }) => user.email },
  {
    key: 'location',
    header: 'Location',
    cell: ({ location }) => location ?? <span className="text-ink-3">{MESSAGES.notSpecified}</span>,
  },
  { key: 'background', header: 'Background', cell: ({ background }) => text(background) },
  { key: 'goals', header: 'Goals', slot: 'wide', cell: ({ goals }) => text(goals) },
  {
    key: 'status',
    header: 'Status',
    slot: 'aside',
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].word}</Badge>,
  },
  { key: 'actions', header: 'Actions', slot: 'actions', cell: actions },
]
