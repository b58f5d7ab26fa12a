import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { STAFF_CODE_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { MenteeTab } from './list-search.ts'
import type { StatusChoice } from './list-tools.tsx'
import type { ListColumn } from './list-view.ts'
import { LIST_TEXTS } from './texts.ts'

type PersonCellProps = {
  name: string
  photoUrl: string | null
  note?: string
  /** Names the buttons of the row, which refer to it. */
  nameId?: string
  /** Markers below the name. */
  mark?: ReactNode
}

/** The id of the name in the row of a person, for `aria-describedby` of the row's buttons. */
export const nameIdOf = (id: number) => `person-${id}`

/** Photo and name, the first cell of a row. */
export function PersonCell({ name, photoUrl, note, nameId, mark }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={photoUrl} seed={name} size="sm" />
      <span className="grid min-w-0">
        <bdi id={nameId} title={name} className="one-line text-left font-semibold">
          {name}
        </bdi>
        {note && (
          <bdi title={note} className="one-line text-left font-normal text-ink-3 text-sm">
            {note}
          </bdi>
        )}
        {mark}
      </span>
    </span>
  )
}

type LongTextProps = {
  text: string
  subject: string
  /** The specification fixes where this text is cut; others are cut as their table has room. */
  cutAt200?: boolean
}

/** Text in one line; if it is cut, a button shows all of it. */
function LongText({ text, subject, cutAt200 = false }: LongTextProps) {
  const id = useId()
  const ref = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)

  useEffect(() => {
    const line = ref.current
    if (!line || open) return
    const measure = () => setCut(line.scrollWidth > line.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [open])

  return (
    <span
      className={clsx(
        'flex min-w-0 items-start print:max-w-none',
        !cutAt200 && 'max-w-(--text-width)',
        open && 'max-sm:max-w-none',
      )}
    >
      <span
        ref={ref}
        id={id}
        dir="auto"
        className={clsx(
          'min-w-0 overflow-hidden text-ellipsis print:max-w-none print:overflow-visible print:whitespace-normal print:wrap-break-word',
          // As specified, whatever room there is: a table that gets too wide scrolls.
          cutAt200 && (open ? 'sm:max-w-[200px]' : 'max-w-[200px]'),
          open ? 'whitespace-pre-line wrap-anywhere' : 'whitespace-nowrap',
        )}
      >
        {text}
      </span>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          title={open ? LIST_TEXTS.showLess : LIST_TEXTS.showMore}
          onClick={() => setOpen(!open)}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-surface-3 hover:text-ink sm:-my-1 print:hidden"
        >
          <span className="sr-only">{`${open ? LIST_TEXTS.showLess : LIST_TEXTS.showMore} of ${subject}`}</span>
          <ChevronDown aria-hidden="true" className={clsx('size-4', open && 'rotate-180')} />
        </button>
      )}
    </span>
  )
}

/** Mark in the row of a person whose address takes no mail. */
function UnreachableMark({ userId }: { userId: number }) {
  const { data } = api.admin.people.unreachable.useQuery()
  if (!data?.userIds.includes(userId)) return null
  return (
    <span>
      <Badge tone="warning">{STAFF_CODE_TEXTS.unreachable}</Badge>
    </span>
  )
}

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
