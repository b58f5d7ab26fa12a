import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '#client/features/admin-home/admin-home.tsx'
import { CodeControl } from '#client/features/admin-people/code-control.tsx'
import type { CaseDetail } from '#client/features/safeguarding/case-texts.ts'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { OpenConversation } from '#client/features/supervision/open-conversation.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { lazyComponent, lazyContent } from '#client/ui/lazy-component.tsx'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'

// Lazy, so that the page renders first.
const HeldMessages = lazyContent(
  async () => (await import('#client/features/moderation/held-messages.tsx')).HeldMessages,
)
const PlanMatches = lazyContent(
  async () => (await import('#client/features/planning/plan-matches.tsx')).PlanMatches,
)
const Safeguarding = lazyContent(
  async () => (await import('#client/features/safeguarding/safeguarding.tsx')).Safeguarding,
)
const StaffCard = lazyContent(async () => (await import('#client/features/staff/staff-card.tsx')).StaffCard)
const StaffCodesCard = lazyContent(
  async () => (await import('#client/features/staff/staff-codes-card.tsx')).StaffCodesCard,
)
const FactorRemovalsCard = lazyContent(
  async () => (await import('#client/features/staff/factor-removals-card.tsx')).FactorRemovalsCard,
)
const UndeliveredCard = lazyComponent(
  async () => (await import('#client/features/notification-settings/undelivered-card.tsx')).UndeliveredCard,
)
const WaitingBanner = lazyComponent(
  async () => (await import('#client/features/safeguarding/waiting-banner.tsx')).WaitingBanner,
)
const Supervision = lazyContent(
  async () => (await import('#client/features/supervision/supervision.tsx')).Supervision,
)

/** The state of the cases that are shown, and the open one; what reads them ignores other values. */
type DashboardSearch = { cases?: string | undefined; dialog?: string | undefined }

export const Route = createFileRoute('/_admin/admin-dashboard')({
  validateSearch: (search: DashboardSearch) => search,
  // Prefetched without waiting, here and in the lists: the page shows loading states (decision 94).
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
