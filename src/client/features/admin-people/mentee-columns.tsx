import type { Outputs } from '#client/lib/api/api.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { MenteeTab } from './list-search.ts'
import type { ListColumn } from './list-view.ts'
import { LongText } from './long-text.tsx'
import { nameIdOf, PersonCell } from './person-cell.tsx'
import type { StatusChoice } from './status-filter.tsx'
import { UnreachableMark } from './unreachable-mark.tsx'

export type Mentee = Outputs['admin']['mentees']['list']['items'][number]

const MENTEE_STATUS: Record<Mentee['status'], { label: string; tone: BadgeProps['tone'] }> = {
  active: { label: UI_TEXTS.active, tone: 'success' },
  inactive: { label: 'Inactive', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'warning' },
}

/** The choices of the status filter on each tab; none where all rows have one status. */
export const menteeStatusChoices = (tab: MenteeTab): StatusChoice[] => {
  if (tab === 'active') return []
  const choices = Object.entries(MENTEE_STATUS).map(([value, { label }]) => ({ value, label }))
  return tab === 'all' ? choices : choices.filter(({ value }) => value !== 'active')
}

/** Suspended mentees count as inactive. */
export const isActive = ({ status }: Mentee) => status === 'active'

const NONE = <span className="whitespace-nowrap text-ink-3">{UI_TEXTS.notSpecified}</span>

/** Below 80rem two texts of 200 px leave no room for all columns: the table scrolls, and nothing else is narrowed. */
export const MENTEE_TABLE =
  'lg:[--cell-padding:0.5rem] lg:[--name-width:13.25rem] lg:[--text-width:8rem] min-[80rem]:max-[85rem]:[--name-width:10rem] min-[80rem]:max-[85rem]:[--text-width:5.5rem] min-[85rem]:max-[90rem]:[--text-width:6.5rem] min-[90rem]:[--text-width:clamp(6rem,50vw_-_39rem,8rem)]'

export const menteeColumns = (actions: ListColumn<Mentee>['cell']): ListColumn<Mentee>[] => [
  {
    key: 'name',
    header: 'Name',
    slot: 'lead',
    cell: ({ id, userId, user }) => (
      <PersonCell
        name={user.fullName}
        nameId={nameIdOf(id)}
        photoUrl={user.photoUrl}
        mark={<UnreachableMark userId={userId} />}
      />
    ),
    sortBy: ({ user }) => user.fullName,
  },
  {
    key: 'email',
    header: 'Email',
    slot: 'wide',
    cell: ({ user }) => <LongText text={user.email} subject={`${user.fullName}’s email`} />,
    sortBy: ({ user }) => user.email,
  },
  {
    key: 'location',
    header: 'Location',
    slot: 'wide',
    cell: ({ location, user }) =>
      location ? <LongText text={location} subject={`${user.fullName}’s location`} /> : NONE,
    sortBy: ({ location }) => location,
  },
  {
    key: 'background',
    header: 'Background',
    slot: 'wide',
    cell: ({ background, user }) =>
      background ? <LongText text={background} subject={`${user.fullName}’s background`} cutAt200 /> : NONE,
  },
  {
    key: 'goals',
    header: 'Goals',
    slot: 'wide',
    cell: ({ goals, user }) =>
      goals ? <LongText text={goals} subject={`${user.fullName}’s goals`} cutAt200 /> : NONE,
  },
  {
    key: 'status',
    header: 'Status',
    slot: 'aside',
    cell: ({ status }) => <Badge tone={MENTEE_STATUS[status].tone}>{MENTEE_STATUS[status].label}</Badge>,
    sortBy: ({ status }) => MENTEE_STATUS[status].label,
  },
  {
    key: 'actions',
    header: 'Actions',
    slot: 'actions',
    // Four buttons: in two lines, until one line has room next to all columns.
    className:
      'max-sm:grid max-sm:grid-cols-2 max-sm:gap-1 lg:max-[90rem]:grid lg:max-[90rem]:grid-cols-[auto_auto] lg:max-[100rem]:gap-1 min-[90rem]:max-[100rem]:*:px-2 large-text:grid-cols-1',
    cell: actions,
  },
]
