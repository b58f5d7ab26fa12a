import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/use-all-pages.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { PeopleTable } from './lazy-people-table.tsx'
import { COUNT_PENDING } from './list-pending.tsx'
import { MENTEE_TABS, type MenteeTab } from './list-search.ts'
import { ListTools, type ListToolsProps } from './list-tools.tsx'
import type { ManageProps } from './manage-mentors.tsx'
import { MenteeButtons } from './mentee-buttons.tsx'
import { isActive, type Mentee, menteeColumns, menteeStatusChoices } from './mentee-columns.tsx'
import { PeopleHeader } from './people-header.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { type StatusChoice, StatusFilter } from './status-filter.tsx'
import { useListPlace } from './use-list-place.ts'
import { type ListView, useListView } from './use-list-view.ts'
import { useMenteeActions } from './use-mentee-actions.ts'

const FILTERS = {
  all: { label: 'All', includes: () => true, empty: UI_TEXTS.noMentees },
  active: { label: UI_TEXTS.active, includes: isActive, empty: UI_TEXTS.noActiveMentees },
  inactive: {
    label: 'Inactive',
    includes: (mentee: Mentee) => !isActive(mentee),
    empty: UI_TEXTS.noInactiveMentees,
  },
}

const searchTextsOf = ({ user, location, background, goals }: Mentee) => [
  user.fullName,
  user.email,
  location,
  background,
  goals,
]

type MenteeToolsProps = Pick<ListToolsProps<Mentee>, 'term' | 'onTermChange'> & {
  tab: MenteeTab
  /** The rows of the tab. */
  rows: readonly Mentee[] | undefined
  choices: readonly StatusChoice[]
  view: ListView<Mentee>
}

const MenteeTools = ({ tab, rows = [], choices, view, ...tools }: MenteeToolsProps) => (
  <ListTools
    {...tools}
    label="Search mentees"
    placeholder="Name, email, location or goals"
    list={tab === 'all' ? 'mentees' : `${tab}-mentees`}
    columns={async () => (await import('./exports.ts')).MENTEE_EXPORT}
    rows={view.found}
    status={choices.find(({ value }) => value === view.status)}
    filter={
      choices.length > 0 && (
        <StatusFilter choices={choices} rows={rows} value={view.status} onValueChange={view.place.onStatus} />
      )
    }
  />
)

export function ManageMentees({ notice, tab, onTabChange, term, onTermChange }: ManageProps<MenteeTab>) {
  const [text, setText] = useDebouncedInput(term, onTermChange)
  const [toRemove, setToRemove] = useState<Mentee>()
  const query = api.admin.mentees.list.useInfiniteQuery({}, ALL_PAGES)
  const list = useAllPages(query)
  const { change, remove, isBusy } = useMenteeActions()

  const columns = menteeColumns((mentee) => (
    <MenteeButtons
      mentee={{ id: mentee.id, age: mentee.age, name: mentee.user.fullName }}
      userId={mentee.userId}
      active={isActive(mentee)}
      busy={isBusy(mentee.id)}
      onStatusChange={(status) => change.mutate({ id: mentee.id, status })}
      onRemove={() => setToRemove(mentee)}
    />
  ))
  const { includes, empty } = FILTERS[tab]
  const rows = list.rows?.filter(includes)
  const place = useListPlace()
  const choices = menteeStatusChoices(tab)
  const statuses = choices.map(({ value }) => value)
  const view = useListView({ rows, columns, term: text, searchTextsOf, statuses, place })
  const labelOf = (value: MenteeTab) =>
    `${FILTERS[value].label} (${list.rows?.filter(FILTERS[value].includes).length ?? COUNT_PENDING})`

  return (
    <>
      <PeopleHeader title={UI_TEXTS.manageMentees} tab={tab === 'all' ? undefined : FILTERS[tab].label}>
        <MenteeTools tab={tab} term={text} onTermChange={setText} rows={rows} choices={choices} view={view} />
      </PeopleHeader>
      <Tabs
        label={UI_TEXTS.manageMentees}
        value={tab}
        onValueChange={onTabChange}
        activateOnFocus
        panelClassName="grid grid-cols-1 gap-5 pt-5"
        tabs={MENTEE_TABS.map((value) => ({
          value,
          label: labelOf(value),
          content: value === tab && (
            <>
              {notice}
              <PeopleTable
                {...{ list, view, columns, empty }}
                label={labelOf(value)}
                term={text}
                onClear={() => setText('')}
                isBusy={({ id }) => isBusy(id)}
                failure={(status) => UI_TEXTS.failedToFetch('mentees', status)}
              />
            </>
          ),
        }))}
      />
      <RemoveDialog
        person={toRemove}
        people={list.rows}
        question={UI_TEXTS.confirmMenteeRemoval}
        safeLabel="Keep mentee"
        actionLabel="Remove mentee"
        pending={remove.isPending}
        onClose={() => setToRemove(undefined)}
        onRemove={({ id }) => remove.mutate({ id }, { onSettled: () => setToRemove(undefined) })}
      />
    </>
  )
}
