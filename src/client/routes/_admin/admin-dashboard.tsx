import { createFileRoute, Link, type LinkProps } from '@tanstack/react-router'
import { HeartHandshake, type LucideIcon, Settings, UserCheck, Users } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NewAdminForm } from '#client/features/admin-home/new-admin-form.tsx'
import { CodeControl } from '#client/features/admin-people/code-control.tsx'
import { HeldMessages } from '#client/features/moderation/held-messages.tsx'
import { UndeliveredCard } from '#client/features/notification-settings/undelivered-card.tsx'
import { PlanMatches } from '#client/features/planning/plan-matches.tsx'
import { Safeguarding } from '#client/features/safeguarding/safeguarding.tsx'
import type { CaseDetail } from '#client/features/safeguarding/texts.ts'
import { WaitingBanner } from '#client/features/safeguarding/waiting-banner.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { StaffCard } from '#client/features/staff/staff-card.tsx'
import { FactorRemovalsCard, StaffCodesCard } from '#client/features/staff/waiting-cards.tsx'
import { OpenConversation, Supervision } from '#client/features/supervision/supervision.tsx'
import { api, type Outputs, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { useAlert } from '#client/lib/feedback/alert.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { CountBadge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import type { StaffLevel } from '#shared/enums.ts'
import { LIST_COUNT_MAX } from '#shared/product-limits.ts'
import { isolated } from '#shared/text.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** The state of the cases that are shown, and the open one; what reads them ignores other values. */
type DashboardSearch = { cases?: string | undefined; dialog?: string | undefined }

export const Route = createFileRoute('/_admin/admin-dashboard')({
  validateSearch: (search: DashboardSearch) => search,
  // Prefetched without waiting, here and in the lists: the page shows loading states (decision 17).
  loader: ({ context: { allowed, level, utils } }) => {
    if (!allowed) return
    void utils.admin.overview.counts.prefetch()
    void utils.admin.overview.undelivered.prefetch()
    if (level === 'viewer') return
    if (level === 'owner') {
      void utils.admin.people.codes.prefetch({})
      void utils.admin.people.factorRemovals.prefetch()
      void utils.admin.staff.list.prefetch()
    }
    void utils.admin.cases.list.prefetchInfinite({})
    void utils.admin.heldMessages.list.prefetchInfinite({})
    void utils.account.mailState.prefetch()
  },
  component: AdminDashboard,
})

/** Returns the link from a case to its conversation, unless the match was deleted. */
const openConversation = ({ id, matchId, contact }: CaseDetail) =>
  contact !== 'gone' && (
    <OpenConversation
      matchId={matchId}
      caseId={id}
      className={buttonClass({ variant: 'outline' }, 'justify-self-start')}
    >
      {SAFEGUARDING_TEXTS.conversation}
    </OpenConversation>
  )

const staffActions = ({ userId, name }: { userId: number; name: string }, nameId: string) => (
  <CodeControl person={{ userId, name }} nameId={nameId} />
)

function AdminDashboard() {
  const { user, level } = Route.useRouteContext()
  if (level === 'viewer') {
    return (
      <AdminHome user={user} level={level}>
        <UndeliveredCard />
      </AdminHome>
    )
  }
  return (
    <AdminHome
      user={user}
      level={level ?? 'owner'}
      notice={<PageAlert />}
      urgent={<WaitingBanner className="mb-6" />}
    >
      <Safeguarding userId={user.id} conversation={openConversation} />
      <HeldMessages />
      <PlanMatches />
      <Supervision />
      {level === 'owner' && <StaffCodesCard />}
      {level === 'owner' && <FactorRemovalsCard />}
      {level === 'owner' && <StaffCard actions={staffActions} />}
      <UndeliveredCard />
    </AdminHome>
  )
}

type AdminHomeProps = {
  user: SessionUser
  level: StaffLevel
  /** The page's alert banner, shown above the form. */
  notice?: ReactNode
  /** Urgent notices at the top of the page. */
  urgent?: ReactNode
  /** Panels with pending work, most urgent first. */
  children?: ReactNode
}

function AdminHome({ user, level, notice, urgent, children }: AdminHomeProps) {
  usePageTitle('Admin dashboard')
  // On a phone the banner is far down, so it is scrolled into view.
  const outcome = useRef<HTMLDivElement>(null)
  const alert = useAlert()
  useEffect(() => {
    if (alert) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [alert])
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-2xl sm:text-3xl">
        {isolated`Welcome, ${user.fullName}`}
      </h1>
      {urgent}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-6">
          <Tiles isLinked={level !== 'viewer'} />
          {level === 'viewer' && <p className="text-ink-2">{STAFF_TEXTS.onlyCounts}</p>}
          <Card as="section" aria-label="Your details">
            <DescriptionList
              details={[
                { term: 'Username', value: user.username },
                { term: 'Email', value: user.email },
                { term: 'Role', value: user.role },
                { term: 'User ID', value: user.id },
              ]}
            />
          </Card>
        </div>
        <div className="grid gap-4">
          <div ref={outcome} className="scroll-mt-20 empty:hidden">
            {notice}
          </div>
          {level === 'owner' && (
            <Card as="section" aria-labelledby="add-admin">
              <h2 id="add-admin" className="mb-5 text-lg">
                {UI_TEXTS.addNewAdmin}
              </h2>
              <NewAdminForm />
            </Card>
          )}
        </div>
      </div>
      {children && <div className="mt-6 grid gap-6">{children}</div>}
    </>
  )
}

/** The four admin pages with their counts; as links unless the level sees counts only. */
function Tiles({ isLinked }: { isLinked: boolean }) {
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
