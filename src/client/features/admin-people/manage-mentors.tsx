import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { TO_THE_END, useWholeList } from '#client/lib/api/fetch-all-pages.ts'
import { useSettledText } from '#client/lib/state/use-debounced-input.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { UNCOUNTED } from './list-pending.tsx'
import { ListTools } from './list-tools.tsx'
import { MentorDecision, MentorRemoval } from './mentor-buttons.tsx'
import { approvedColumns, type Mentor, pendingColumns } from './mentor-columns.tsx'
import { PeopleHeader } from './people-header.tsx'
import { PeopleTable } from './people-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { MENTOR_TABS, type MentorTab } from './search.ts'
import { useListView } from './use-list-view.ts'
import { useMentorActions } from './use-mentor-actions.ts'

const wordsOf = ({ user, profession, expertise }: Mentor) => [
  user.fullName,
  user.email,
  profession,
  expertise.join('\n'),
]

export type ManageProps<Tab> = {
  /** The page's banner; its place is between the tabs and the table. */
  notice: ReactNode
  tab: Tab
  onTabChange: (tab: Tab) => void
  term: string
  onTermChange: (term: string) => void
}

export type ManageMentorsProps = ManageProps<MentorTab> & {
  /** What else there is to press in a row; `decide` only for those who wait. */
  more?: (mentor: Mentor, decide?: { busy: boolean; approve: () => void }) => ReactNode
  /** What has to be noticed about an approved mentor, under the name. */
  mark?: (mentor: Mentor) => ReactNode
  /** Somebody was approved, or the server has refused it for his checks. */
  onDecided?: (decided: { id: number; approved: boolean }) => void
}

/** What the row shows of a profile: nothing else can be approved by pressing a button in it. */
const seenOf = ({ user: { fullName, photoUrl }, profession, expertise }: Mentor) => ({
  fullName,
  photoUrl,
  profession,
  expertise,
})

export function ManageMentors(props: ManageMentorsProps) {
  const { notice, tab, onTabChange, term, onTermChange, more, mark, onDecided } = props
  const [text, setText] = useSettledText(term, onTermChange)
  const [leaving, setLeaving] = useState<Mentor>()
  const { decide, remove, isBusy } = useMentorActions(onDecided)
  const pendingQuery = api.admin.mentors.pending.useInfiniteQuery({}, TO_THE_END)
  const pending = useWholeList(pendingQuery)
  const approvedQuery = api.admin.mentors.approved.useInfiniteQuery({}, TO_THE_END)
  const approved = useWholeList(approvedQuery)

  const lists = {
    pending: {
      list: pending,
      label: MESSAGES.pendingApprovals(pending.rows?.length ?? UNCOUNTED),
      failure: (status: string) => MESSAGES.failedToFetch('pending mentors', status),
      empty: MESSAGES.noPendingApprovals,
      columns: pendingColumns((mentor) => (
        <>
          <MentorDecision
            busy={isBusy(mentor.id)}
            onDecide={(status) => decide.mutate({ id: mentor.id, status, seen: seenOf(mentor) })}
          />
          {more?.(mentor, {
            busy: isBusy(mentor.id),
            approve: () => decide.mutate({ id: mentor.id, status: 'approved', seen: seenOf(mentor) }),
          })}
        </>
      )),
    },
    approved: {
      list: approved,
      label: MESSAGES.approvedMentors(approved.rows?.length ?? UNCOUNTED),
      failure: (status: string) => MESSAGES.failedToFetch('approved mentors', status),
      empty: MESSAGES.noApprovedMentors,
      columns: approvedColumns(
        (mentor) => (
          <>
            <MentorRemoval onRemove={() => setLeaving(mentor)} />
            {more?.(mentor)}
          </>
        ),
        mark,
      ),
    },
  }
  const open = lists[tab]
  const { columns } = open
  const view = useListView({ rows: open.list.rows, columns, term: text, wordsOf, name: tab })

  return (
    <>
      <PeopleHeader title={MESSAGES.manageMentors}>
        <ListTools
          label="Search mentors"
          placeholder="Name, email, profession or expertise"
          term={text}
          onTermChange={setText}
          list={`${tab}-mentors`}
          columns={async () => (await import('./exports.ts')).MENTOR_EXPORT}
          rows={view.found}
        />
      </PeopleHeader>
      <Tabs
        label={MESSAGES.manageMentors}
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
                {...open}
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
        person={leaving}
        people={approved.rows}
        question={MESSAGES.confirmMentorRemoval}
        safeLabel="Keep mentor"
        actionLabel="Remove mentor"
        pending={remove.isPending}
        onClose={() => setLeaving(undefined)}
        onRemove={({ id }) => remove.mutate({ id }, { onSettled: () => setLeaving(undefined) })}
      />
    </>
  )
}
