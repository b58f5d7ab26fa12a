import { createFileRoute } from '@tanstack/react-router'
import clsx from 'clsx'
import { Shield, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { listSearchValidator, MENTOR_TABS } from '#client/features/admin-people/list-search.ts'
import { ManageMentors } from '#client/features/admin-people/manage-mentors.tsx'
import { ChangesMark, ChangesNotice } from '#client/features/mentor-changes/changes-mark.tsx'
import { PageAlert } from '#client/features/shell/page-alert.tsx'
import { openChecks, usePendingVetting, useVettingAttention } from '#client/features/vetting/check-status.ts'
import type { VettingDialogProps } from '#client/features/vetting/vetting-dialog.tsx'
import type { Decided } from '#client/features/vetting/vetting-notices.tsx'
import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/queries.ts'
import { useFocusHeadingOnRemoval } from '#client/lib/focus/focus.ts'
import { useUrlDialog } from '#client/lib/state/use-url-dialog.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'

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
    void utils.admin.people.unreachable.prefetch()
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

/** Returns the mentors whose profile differs from the approved one; empty while loading. */
function useChangedMentors() {
  const query = api.admin.changes.list.useInfiniteQuery({}, ALL_PAGES)
  return useAllPages(query).rows ?? []
}

const Dialog = lazyComponent(
  async () => (await import('#client/features/vetting/vetting-dialog.tsx')).VettingDialog,
)

type VettingControlProps = Pick<VettingDialogProps, 'mentor' | 'onApprove' | 'approving'> & {
  /** Number of open checks; undefined shows no status. */
  open: number | undefined
}

function appearanceOf(name: string, open: number | undefined) {
  if (open === undefined) return { label: VETTING_TEXTS.checksOf(name), Icon: Shield, look: 'text-ink-2' }
  return open === 0
    ? { label: VETTING_TEXTS.inOrder(name), Icon: ShieldCheck, look: 'text-success' }
    : { label: VETTING_TEXTS.checksOpen(name, open), Icon: ShieldAlert, look: 'text-warning' }
}

/** Shield button in a mentor's row: shows whether all checks are done and opens them. */
function VettingControl({ mentor, open, onApprove, ...dialog }: VettingControlProps) {
  const [isOpen, setOpen] = useUrlDialog(`checks-${mentor.id}`)
  const focusHeadingOnRemoval = useFocusHeadingOnRemoval()
  const { label, Icon, look } = appearanceOf(mentor.name, open)
  // In words where the row has a decision button.
  const asksForChecks = onApprove !== undefined && open !== undefined && open > 0
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
        className={
          asksForChecks
            ? buttonClass(
                { variant: 'ghost', size: 'sm' },
                'px-3 max-sm:min-h-11 max-sm:flex-[1_0_100%] lg:max-[88rem]:flex-[1_0_100%] min-[88rem]:min-w-40',
                look,
              )
            : buttonClass(
                { variant: 'ghost', size: 'sm', iconOnly: true },
                // Below the buttons of rows with open checks.
                'max-sm:size-11',
                onApprove && 'min-[88rem]:me-31',
              )
        }
      >
        <Icon aria-hidden="true" className={clsx('size-5', look)} />
        {asksForChecks && <span>{VETTING_TEXTS.openCount(open)}</span>}
      </button>
      <MountOnFirstOpen
        dialog={Dialog}
        props={{
          ...dialog,
          mentor,
          open: isOpen,
          onClose: () => setOpen(false),
          onApprove:
            onApprove &&
            (() => {
              focusHeadingOnRemoval()
              onApprove()
            }),
        }}
      />
    </>
  )
}
