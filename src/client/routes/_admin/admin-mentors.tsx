import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { listSearchValidator, MENTOR_TABS } from '#client/features/admin-people/list-search.ts'
import { ManageMentors } from '#client/features/admin-people/manage-mentors.tsx'
import { useChangedMentors } from '#client/features/mentor-changes/use-changed-mentors.ts'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { openChecks, usePendingVetting, useVettingAttention } from '#client/features/vetting/check-status.ts'
import type { Decided } from '#client/features/vetting/decided-notice.tsx'
import { VettingControl } from '#client/features/vetting/vetting-control.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

// Lazy: few mentors have changes, and the list itself shows what the notices say.
const loadChanges = () => import('#client/features/mentor-changes/changes-mark.tsx')
const ChangesMark = lazyComponent(async () => (await loadChanges()).ChangesMark)
const ChangesNotice = lazyComponent(async () => (await loadChanges()).ChangesNotice)
const VettingNotices = lazyComponent(
  async () => (await import('#client/features/vetting/vetting-notices.tsx')).VettingNotices,
)

export const Route = createFileRoute('/_admin/admin-mentors')({
  validateSearch: listSearchValidator(MENTOR_TABS),
  loader: ({ context: { utils } }) => {
    void utils.admin.mentors.pending.prefetchInfinite({})
    void utils.admin.mentors.approved.prefetchInfinite({})
    void utils.admin.vetting.pending.prefetchInfinite({})
    void utils.admin.vetting.expiring.prefetchInfinite({})
    void utils.admin.changes.list.prefetchInfinite({})
  },
  component: AdminMentors,
})

function AdminMentors() {
  const { tab = 'pending', q } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [decided, setDecided] = useState<Decided>()
  const checksByMentor = usePendingVetting()
  const attention = useVettingAttention()
  const changed = useChangedMentors()

  /** Counts the open checks. For approved mentors only the checks that need attention are known. */
  const countOpen = (id: number) => {
    const checks = checksByMentor?.get(id)
    if (checks) return openChecks(checks).length
    return attention?.filter(({ mentorId }) => mentorId === id).length || undefined
  }

  return (
    <ManageMentors
      notice={
        <>
          <PageAlert sticky />
          {!decided && changed.length > 0 && <ChangesNotice count={changed.length} />}
          <VettingNotices list={tab} attention={attention} decided={decided} />
        </>
      }
      extraActions={({ id, user }, decide) => (
        <VettingControl
          mentor={{ id, name: user.fullName }}
          open={countOpen(id)}
          onApprove={decide?.approve}
          approving={decide?.busy ?? false}
        />
      )}
      isReady={({ id }) => countOpen(id) === 0}
      mark={({ id, user }) =>
        changed.some((mentor) => mentor.id === id) && <ChangesMark mentor={{ id, name: user.fullName }} />
      }
      onDecided={setDecided}
      tab={tab}
      onTabChange={(next) => {
        setDecided(undefined)
        void navigate({ search: { tab: next, q } })
      }}
      term={q ?? ''}
      onTermChange={(term) =>
        void navigate({
          search: (place) => ({ ...place, q: term || undefined, page: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
