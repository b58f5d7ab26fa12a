import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { type Mentee, menteeColumns } from './mentee-columns.tsx'
import { PeopleHeader } from './people-header.tsx'
import { PeopleTable } from './people-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useMenteeActions } from './use-mentee-actions.ts'

// Whoever is suspended counts as inactive.
const isActive = ({ status }: Mentee) => status === 'active'
const LISTS = {
  all: { word: 'All', only: () => true, empty: MESSAGES.noMentees },
  active: { word: MESSAGES.active, only: isActive, empty: MESSAGES.noActiveMentees },
  inactive: {
    word: 'Inactive',
    only: (mentee: Mentee) => !isActive(mentee),
    empty: MESSAGES.noInactiveMentees,
  },
}
type Tab = keyof typeof LISTS
const TABS: Tab[] = ['all', 'active', 'inactive']

const wordsOf = ({ user, location, background, goals }: Mentee) => [
  user.fullName,
  user.email,
  location,
  background,
  goals,
]

/** `notice` is the page's banner; its place is between the tabs and the table. */
export function ManageMentees({ notice }: { notice: ReactNode }) {
  const [tab, setTab] = useState<Tab>('all')
  const [term, setTerm] = useState('')
  const [leaving, setLeaving] = useState<Mentee>()
  const { setStatus, remove, isBusy } = useMenteeActions()
  const query = api.admin.mentees.useQuery({})

  const columns = menteeColumns((mentee) => (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={isBusy(mentee.id)}
        onClick={() => setStatus.mutate({ id: mentee.id, status: isActive(mentee) ? 'inactive' : 'active' })}
      >
        {isActive(mentee) ? 'Deactivate' : 'Activate'}
      </Button>
      <Button size="sm" variant="danger-ghost" onClick={() => setLeaving(mentee)}>
        Remove
      </Button>
    </>
  ))

  return (
    <>
      <PeopleHeader title={MESSAGES.manageMentees}>
        <SearchField
          label="Search mentees"
          labelHidden
          placeholder="Name, email, location or goals"
          value={term}
          onValueChange={setTerm}
          className="sm:w-80"
        />
      </PeopleHeader>
      <Tabs
        label={MESSAGES.manageMentees}
        value={tab}
        onValueChange={setTab}
        activateOnFocus
        panelClassName="grid gap-5 pt-5"
        tabs={TABS.map((value) => {
          const { word, only, empty } = LISTS[value]
          const label = `${word} (${query.data?.items.filter(only).length ?? 0})`
          const table = { query, only, empty, label, term, wordsOf, columns }
          return {
            value,
            label,
            content: (
              <>
                {notice}
                <PeopleTable
                  {...table}
                  onRetry={() => query.refetch()}
                  isBusy={({ id }) => isBusy(id)}
                  failure={(status) => MESSAGES.failedToFetch('mentees', status)}
                />
              </>
            ),
          }
        })}
      />
      <RemoveDialog
        person={leaving?.user.fullName}
        question={MESSAGES.confirmMenteeRemoval}
        safeLabel="Keep mentee"
        actionLabel="Remove mentee"
        pending={remove.isPending}
        onClose={() => setLeaving(undefined)}
        onRemove={() =>
          leaving && remove.mutate({ id: leaving.id }, { onSettled: () => setLeaving(undefined) })
        }
      />
    </>
  )
}
