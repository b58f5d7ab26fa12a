import type { Outputs } from '#client/lib/api/api.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import type { ListColumn } from './list-view.ts'
import { LongText } from './long-text.tsx'
import { nameIdOf, PersonCell } from './person-cell.tsx'
import { UnreachableMark } from './unreachable-mark.tsx'

export type Mentor = Outputs['admin']['mentors']['pending']['items'][number]

const STATUS: Record<Mentor['status'], { label: string; tone: BadgeProps['tone'] }> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}

const nameColumn = (mark?: ListColumn<Mentor>['cell']): ListColumn<Mentor> => ({
  key: 'name',
  header: 'Name',
  slot: 'lead',
  cell: (mentor) => (
    <PersonCell
      name={mentor.user.fullName}
      nameId={nameIdOf(mentor.id)}
      photoUrl={mentor.user.photoUrl}
      mark={
        <>
          <UnreachableMark userId={mentor.userId} />
          {mark?.(mentor)}
        </>
      }
    />
  ),
  sortBy: ({ user }) => user.fullName,
})

const emailColumn: ListColumn<Mentor> = {
  key: 'email',
  header: 'Email',
  slot: 'wide',
  cell: ({ user }) => <LongText text={user.email} subject={`${user.fullName}’s email`} />,
  sortBy: ({ user }) => user.email,
}

const contactColumn: ListColumn<Mentor> = {
  key: 'contact',
  header: 'Contact',
  slot: 'wide',
  cell: ({ user }) => (
    <span className="grid grid-cols-[minmax(0,1fr)]">
      <LongText text={user.email} subject={`${user.fullName}’s email`} />
      {user.phone && (
        <span title={user.phone} className="one-line text-ink-3">
          {user.phone}
        </span>
      )}
    </span>
  ),
  sortBy: ({ user }) => user.email,
}

const workColumns: ListColumn<Mentor>[] = [
  {
    key: 'profession',
    header: 'Profession',
    cell: ({ profession, user }) => <LongText text={profession} subject={`${user.fullName}’s profession`} />,
    sortBy: ({ profession }) => profession,
  },
  {
    key: 'experience',
    header: 'Experience',
    cell: ({ experience }) => experience,
    sortBy: ({ experience }) => experience,
  },
  {
    key: 'expertise',
    header: 'Expertise',
    slot: 'wide',
    cell: ({ expertise, user }) => (
      <LongText text={expertise.join(', ')} subject={`${user.fullName}’s expertise`} />
    ),
  },
  {
    key: 'availability',
    header: 'Availability',
    cell: ({ availability, user }) => (
      <LongText text={availability.join(', ')} subject={`${user.fullName}’s availability`} />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    slot: 'aside',
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>,
  },
]

const actionsColumn = (
  cell: ListColumn<Mentor>['cell'],
  className?: ListColumn<Mentor>['className'],
): ListColumn<Mentor> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  slot: 'actions',
  className,
  cell,
})

type Cell = ListColumn<Mentor>['cell']

/** In one line, the buttons of all rows are below each other, whether a row has open checks or not. */
export const PENDING_TABLE = 'min-[88rem]:[--cell-padding:0.5rem] min-[88rem]:[--text-width:7rem]'

/** Open checks in words have a line of their own, until a row has room for all of it. */
const OPEN_CHECKS =
  'max-sm:flex-wrap max-sm:gap-y-1 lg:max-[88rem]:ms-auto lg:max-[88rem]:w-48 lg:max-[88rem]:flex-wrap lg:max-[88rem]:gap-y-1 min-[88rem]:gap-1'

export const pendingColumns = (isReady: (mentor: Mentor) => boolean, decide: Cell) => [
  nameColumn(),
  emailColumn,
  ...workColumns,
  actionsColumn(decide, (mentor) => (isReady(mentor) ? 'min-[88rem]:gap-1' : OPEN_CHECKS)),
]
export const approvedColumns = (remove: Cell, mark?: Cell) => [
  nameColumn(mark),
  contactColumn,
  ...workColumns,
  actionsColumn(remove),
]
