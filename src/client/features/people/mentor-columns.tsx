import type { Outputs } from '#client/lib/api.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { Column } from '#client/ui/table.tsx'
import { PersonCell } from './person-cell.tsx'

export type Mentor = Outputs['admin']['pendingMentors']['items'][number]

const STATUS: Record<Mentor['status'], { word: string; tone: BadgeProps['tone'] }> = {
  pending: { word: 'Pending', tone: 'warning' },
  approved: { word: 'Approved', tone: 'success' },
  rejected: { word: 'Rejected', tone: 'neutral' },
}

const name: Column<Mentor> = {
  key: 'name',
  header: 'Name',
  slot: 'lead',
  cell: ({ user }) => <PersonCell name={user.fullName} photoUrl={user.photoUrl} />,
}

const email: Column<Mentor> = { key: 'email', header: 'Email', slot: 'wide', cell: ({ user }) => user.email }

const contact: Column<Mentor> = {
  key: 'contact',
  header: 'Contact',
  slot: 'wide',
  cell: ({ user }) => (
    <span className="grid">
      <span>{user.email}</span>
      {user.phone && <span className="text-ink-3">{user.phone}</span>}
    </span>
  ),
}

const work: Column<Mentor>[] = [
  { key: 'profession', header: 'Profession', cell: ({ profession }) => profession },
  { key: 'experience', header: 'Experience', cell: ({ experience }) => experience },
  { key: 'expertise', header: 'Expertise', slot: 'wide', cell: ({ expertise }) => expertise.join(', ') },
  { key: 'availability', header: 'Availability', cell: ({ availability }) => availability.join(', ') },
  {
    key: 'status',
    header: 'Status',
    slot: 'aside',
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].word}</Badge>,
  },
]

const actions = (cell: Column<Mentor>['cell']): Column<Mentor> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  slot: 'actions',
  cell,
})

export const pendingColumns = (decide: Column<Mentor>['cell']) => [name, email, ...work, actions(decide)]
export const approvedColumns = (remove: Column<Mentor>['cell']) => [name, contact, ...work, actions(remove)]
