import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { SearchField } from '#client/ui/search-field.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { MentorDecision, MentorRemoval } from './mentor-buttons.tsx'
import { approvedColumns, type Mentor, pendingColumns } from './mentor-columns.tsx'
import { PeopleHeader } from './people-header.tsx'
import { PeopleTable } from './people-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useMentorActions } from './use-mentor-actions.ts'

const wordsOf = ({ user, profession, expertise }: Mentor) => [
  user.fullName,
  user.email,
  profession,
  expertise.join('\n'),
]

/** `notice` is the page's banner; its place is between the tabs and the table. */
export function ManageMentors({ notice }: { notice: ReactNode }) {
  const [tab, setTab] = useState<'pending' | 'approved'>('pending')
  const [term, setTerm] = useState('')
  const [leaving, setLeaving] = useState<Mentor>()
  const { decide, remove, refresh, isBusy } = useMentorActions()
  const pending = api.admin.pendingMentors.useQuery({})
  const approved = api.admin.approvedMentors.useQuery({})

  const lists = {
    pending: {
      query: pending,
      label: MESSAGES.pendingApprovals(pending.data?.items.length ?? 0),
      failure: (status: string) => MESSAGES.failedToFetch('pending mentors', status),
      empty: MESSAGES.noPendingApprovals,
      columns: pendingColumns((mentor) => (
        <MentorDecision
          busy={isBusy(mentor.id)}
          onDecide={(status) => decide.mutate({ id: mentor.id, status })}
        />
      )),
    },
    approved: {
      query: approved,
      label: MESSAGES.approvedMentors(approved.data?.items.length ?? 0),
      failure: (status: string) => MESSAGES.failedToFetch('approved mentors', status),
      empty: MESSAGES.noApprovedMentors,
      columns: approvedColumns((mentor) => <MentorRemoval onRemove={() => setLeaving(mentor)} />),
    },
  }

  return (
    <>
      <PeopleHeader title={MESSAGES.manageMentors}>
        <SearchField
          label="Search mentors"
          labelHidden
          placeholder="Name, email, profession or expertise"
          value={term}
          onValueChange={setTerm}
          className="sm:w-80"
        />
      </PeopleHeader>
      <Tabs
        label={MESSAGES.manageMentors}
        value={tab}
        onValueChange={setTab}
        activateOnFocus
        panelClassName="grid gap-5 pt-5"
        tabs={(['pending', 'approved'] as const).map((value) => ({
          value,
          label: lists[value].label,
          content: (
            <>
              {notice}
              <PeopleTable
                {...lists[value]}
                term={term}
                wordsOf={wordsOf}
                onRetry={refresh}
                isBusy={({ id }) => isBusy(id)}
              />
            </>
          ),
        }))}
      />
      <RemoveDialog
        person={leaving?.user.fullName}
        question={MESSAGES.confirmMentorRemoval}
        safeLabel="Keep mentor"
        actionLabel="Remove mentor"
        pending={remove.isPending}
        onClose={() => setLeaving(undefined)}
        onRemove={() =>
          leaving && remove.mutate({ id: leaving.id }, { onSettled: () => setLeaving(undefined) })
        }
      />
    </>
  )
}
