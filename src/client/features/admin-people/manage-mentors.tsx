import { type ReactNode, useState } from 'react'
import { api, type Inputs } from '#client/lib/api/api.ts'
import { refusalReason, statusOf, statusText } from '#client/lib/api/errors.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/queries.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { Button } from '#client/ui/button.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { MentorStatus } from '#shared/enums.ts'
import { APPROVED_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CodeControl } from './code-control.tsx'
import { MENTOR_EXPORT } from './exports.ts'
import { MENTOR_TABS, type MentorTab } from './list-search.ts'
import { ListTools, type ListToolsProps, PeopleHeader } from './list-tools.tsx'
import { type ListView, useListPlace, useListView } from './list-view.ts'
import { approvedColumns, type Mentor, nameIdOf, PENDING_TABLE, pendingColumns } from './people-columns.tsx'
import { COUNT_PENDING, PeopleTable } from './people-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { LIST_TEXTS, STATUS_UNDONE_TEXTS } from './texts.ts'
import { useStatusUndo } from './use-status-undo.ts'

const searchTextsOf = ({ user, profession, expertise }: Mentor) => [
  user.fullName,
  user.email,
  profession,
  expertise.join('\n'),
]

export type ManageProps<Tab> = {
  /** The page's alert banner, shown between tabs and table. */
  notice: ReactNode
  tab: Tab
  onTabChange: (tab: Tab) => void
  term: string
  onTermChange: (term: string) => void
}

export type ManageMentorsProps = ManageProps<MentorTab> & {
  /** Further controls of a row; `decide` is given for pending mentors only. */
  extraActions?: (mentor: Mentor, decide?: { busy: boolean; approve: () => void }) => ReactNode
  /** Whether all checks of a pending mentor are in order. */
  isReady?: (mentor: Mentor) => boolean
  /** Marker under the name of an approved mentor. */
  mark?: (mentor: Mentor) => ReactNode
  /** Called after an approval, when the server refused it because of open checks, and after an undo. */
  onDecided?: OnDecided
}

/** The profile values the administrator sees. The server refuses the approval if they have changed meanwhile. */
const snapshotOf = ({ user: { fullName, photoUrl }, profession, expertise }: Mentor) => ({
  fullName,
  photoUrl,
  profession,
  expertise,
})

/** Both lists of mentors with their texts. */
function useMentorLists() {
  const pendingQuery = api.admin.mentors.pending.useInfiniteQuery({}, ALL_PAGES)
  const pending = useAllPages(pendingQuery)
  const approvedQuery = api.admin.mentors.approved.useInfiniteQuery({}, ALL_PAGES)
  const approved = useAllPages(approvedQuery)
  return {
    pending: {
      list: pending,
      label: UI_TEXTS.pendingApprovals(pending.rows?.length ?? COUNT_PENDING),
      failure: (status: string) => UI_TEXTS.failedToFetch('pending mentors', status),
      empty: UI_TEXTS.noPendingApprovals,
      className: PENDING_TABLE,
    },
    approved: {
      list: approved,
      label: UI_TEXTS.approvedMentors(approved.rows?.length ?? COUNT_PENDING),
      failure: (status: string) => UI_TEXTS.failedToFetch('approved mentors', status),
      empty: UI_TEXTS.noApprovedMentors,
      className: undefined,
    },
  }
}

type MentorToolsProps = { tab: MentorTab; view: ListView<Mentor> } & Pick<
  ListToolsProps<Mentor>,
  'term' | 'onTermChange'
>

const MentorTools = ({ tab, view, ...tools }: MentorToolsProps) => (
  <ListTools
    {...tools}
    label="Search mentors"
    placeholder="Name, email, profession or expertise"
    list={`${tab}-mentors`}
    columns={MENTOR_EXPORT}
    found={view.found.length}
    rows={() => view.found}
  />
)

const no = () => false

export function ManageMentors(props: ManageMentorsProps) {
  const { notice, tab, onTabChange, term, onTermChange, extraActions, isReady = no, mark, onDecided } = props
  const [text, setText] = useDebouncedInput(term, onTermChange)
  const [toRemove, setToRemove] = useState<Mentor>()
  const { decide, remove, isBusy } = useMentorActions(onDecided)
  const lists = useMentorLists()
  const setStatus = (mentor: Mentor, status: 'approved' | 'rejected') =>
    decide.mutate({ id: mentor.id, status, seen: snapshotOf(mentor) })
  const columnsByTab = {
    pending: pendingColumns(isReady, (mentor) => (
      <>
        <MentorDecision
          isReady={isReady(mentor)}
          busy={isBusy(mentor.id)}
          nameId={nameIdOf(mentor.id)}
          onDecide={(status) => setStatus(mentor, status)}
        />
        {extraActions?.(mentor, { busy: isBusy(mentor.id), approve: () => setStatus(mentor, 'approved') })}
      </>
    )),
    approved: approvedColumns(
      (mentor) => (
        <>
          <CodeControl
            nameId={nameIdOf(mentor.id)}
            person={{ userId: mentor.userId, name: mentor.user.fullName }}
          />
          <MentorRemoval nameId={nameIdOf(mentor.id)} onRemove={() => setToRemove(mentor)} />
          {extraActions?.(mentor)}
        </>
      ),
      mark,
    ),
  }
  const currentList = lists[tab]
  const columns = columnsByTab[tab]
  const place = useListPlace()
  const view = useListView({ rows: currentList.list.rows, columns, term: text, searchTextsOf, place })

  return (
    <>
      <PeopleHeader title={UI_TEXTS.manageMentors} tab={tab === 'approved' ? LIST_TEXTS.approved : undefined}>
        <MentorTools tab={tab} view={view} term={text} onTermChange={setText} />
      </PeopleHeader>
      <Tabs
        label={UI_TEXTS.manageMentors}
        value={tab}
        onValueChange={onTabChange}
        activateOnFocus
        panelClassName="grid grid-cols-1 gap-5 pt-5"
        tabs={MENTOR_TABS.map((value) => ({
          value,
          label: lists[value].label,
          content: value === tab && (
            <>
              {notice}
              <PeopleTable
                {...currentList}
                columns={columns}
                view={view}
                term={text}
                onClear={() => setText('')}
                isBusy={({ id }) => isBusy(id)}
              />
            </>
          ),
        }))}
      />
      <RemoveDialog
        person={toRemove}
        people={lists.approved.list.rows}
        question={UI_TEXTS.confirmMentorRemoval}
        safeLabel="Keep mentor"
        actionLabel="Remove mentor"
        pending={remove.isPending}
        onClose={() => setToRemove(undefined)}
        onRemove={({ id }) => remove.mutate({ id }, { onSettled: () => setToRemove(undefined) })}
      />
    </>
  )
}

type MentorDecisionProps = {
  /** Whether all checks are in order; approving is the obvious next step only then. */
  isReady: boolean
  busy: boolean
  nameId: string
  onDecide: (status: 'approved' | 'rejected') => void
}

function MentorDecision({ isReady, busy, nameId, onDecide }: MentorDecisionProps) {
  return (
    <>
      <Button
        size="sm"
        variant={isReady ? 'primary' : 'outline'}
        aria-describedby={nameId}
        disabled={busy}
        onClick={() => onDecide('approved')}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        aria-describedby={nameId}
        disabled={busy}
        onClick={() => onDecide('rejected')}
      >
        Reject
      </Button>
    </>
  )
}

function MentorRemoval({ nameId, onRemove }: { nameId: string; onRemove: () => void }) {
  return (
    <Button size="sm" variant="danger-outline" aria-describedby={nameId} onClick={onRemove}>
      Remove
    </Button>
  )
}

const DONE = { approved: UI_TEXTS.mentorApproved, rejected: UI_TEXTS.mentorRejected }

const UNDONE = {
  pending: STATUS_UNDONE_TEXTS.mentorPending,
  approved: STATUS_UNDONE_TEXTS.mentorApproved,
  rejected: STATUS_UNDONE_TEXTS.mentorRejected,
}
const undoneText = (status: MentorStatus, name: string) => UNDONE[status](name)

/** The last decision, and whether the server allowed it; undefined when it was undone. */
type OnDecided = (decided: { id: number; approved: boolean } | undefined) => void

/** Mutations on mentors; outcomes show in the page's alert banner. */
function useMentorActions(onDecided?: OnDecided) {
  const { isBusy, whileBusy, offerUndo, undoCallbacks, refresh } = useStatusUndo(undoneText)

  const decide = api.admin.mentors.setStatus.useMutation({
    ...whileBusy,
    onSuccess: async (mentor, { id, status }) => {
      offerUndo(DONE[status], mentor, () => undoStatus({ id, status }))
      if (status === 'approved') onDecided?.({ id, approved: true })
      await refresh()
    },
    onError: async (error, { id, status }) => {
      if (refusalReason(error) === 'changed') {
        showAlert({ tone: 'danger', text: APPROVED_TEXTS.changedMeanwhile })
        await refresh()
        return
      }
      showAlert({ tone: 'danger', text: UI_TEXTS.mentorStatusFailed(statusText(error)) })
      // A 409 means that checks are open; other errors do not.
      if (status === 'approved' && statusOf(error) === 409) onDecided?.({ id, approved: false })
    },
  })

  const undo = api.admin.mentors.undoStatus.useMutation(undoCallbacks(undoStatus, () => onDecided?.(undefined)))
  function undoStatus(decision: Inputs['admin']['mentors']['undoStatus']): void {
    undo.mutate(decision)
  }

  const remove = api.admin.mentors.remove.useMutation({
    onSuccess: async () => {
      showAlert({ tone: 'success', text: UI_TEXTS.mentorRemoved })
      await refresh()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.mentorRemovalFailed(statusText(error)) }),
  })

  return { decide, remove, isBusy }
}
