import { useState } from 'react'
import { api, type Inputs } from '#client/lib/api/api.ts'
import { statusText } from '#client/lib/api/errors.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/queries.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { MenteeStatus } from '#shared/enums.ts'
import { AGE_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { AgeDialogProps } from './account-dialogs.tsx'
import { CodeControl } from './code-control.tsx'
import { MENTEE_EXPORT } from './exports.ts'
import { MENTEE_TABS, type MenteeTab } from './list-search.ts'
import { ListTools, type ListToolsProps, PeopleHeader, type StatusChoice, StatusFilter } from './list-tools.tsx'
import { type ListView, useListPlace, useListView } from './list-view.ts'
import type { ManageProps } from './manage-mentors.tsx'
import {
  isActive,
  MENTEE_TABLE,
  type Mentee,
  menteeColumns,
  menteeStatusChoices,
  nameIdOf,
} from './people-columns.tsx'
import { COUNT_PENDING, PeopleTable } from './people-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { STATUS_UNDONE_TEXTS } from './texts.ts'
import { useStatusUndo } from './use-status-undo.ts'

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
    columns={MENTEE_EXPORT}
    found={view.found.length}
    rows={() => view.found}
    status={choices.find(({ value }) => value === view.status)}
    filter={
      choices.length > 0 && (
        <StatusFilter
          choices={choices}
          countOf={(status) => rows.filter((mentee) => mentee.status === status).length}
          value={view.status}
          onValueChange={view.place.onStatus}
        />
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
                className={MENTEE_TABLE}
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

type MenteeButtonsProps = Pick<AgeControlProps, 'mentee'> & {
  userId: number
  active: boolean
  busy: boolean
  onStatusChange: (status: 'active' | 'inactive') => void
  onRemove: () => void
}

function MenteeButtons({ mentee, userId, active, busy, onStatusChange, onRemove }: MenteeButtonsProps) {
  const nameId = nameIdOf(mentee.id)
  return (
    <>
      <AgeControl mentee={mentee} busy={busy} />
      <CodeControl nameId={nameId} person={{ userId, name: mentee.name }} />
      <Button
        size="sm"
        variant="outline"
        aria-describedby={nameId}
        disabled={busy}
        onClick={() => onStatusChange(active ? 'inactive' : 'active')}
      >
        {active ? 'Deactivate' : 'Activate'}
      </Button>
      <Button size="sm" variant="danger-ghost" aria-describedby={nameId} disabled={busy} onClick={onRemove}>
        Remove
      </Button>
    </>
  )
}

const Dialog = lazyComponent(async () => (await import('./account-dialogs.tsx')).AgeDialog)

type AgeControlProps = Pick<AgeDialogProps, 'mentee'> & { busy: boolean }

/** Button in a mentee's row that shows the age and opens the dialog to record it (decision 69). */
function AgeControl({ mentee, busy }: AgeControlProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="age-control"
        disabled={busy}
        aria-haspopup="dialog"
        aria-describedby={nameIdOf(mentee.id)}
        onPointerEnter={() => void Dialog.preload()}
        onFocus={() => void Dialog.preload()}
        onClick={() => setOpen(true)}
      >
        {mentee.age === null ? AGE_TEXTS.record : AGE_TEXTS.action(mentee.age)}
      </Button>
      <MountOnFirstOpen dialog={Dialog} props={{ mentee, open: isOpen, onClose: () => setOpen(false) }} />
    </>
  )
}

const DONE = { active: UI_TEXTS.menteeActivated, inactive: UI_TEXTS.menteeDeactivated }

const undoneText = (status: MenteeStatus, name: string) =>
  status === 'suspended' ? STATUS_UNDONE_TEXTS.menteeSuspended(name) : DONE[status]

/** Mutations on mentees; outcomes show in the page's alert banner. */
function useMenteeActions() {
  const { isBusy, whileBusy, offerUndo, undoCallbacks, refresh } = useStatusUndo(undoneText)

  const change = api.admin.mentees.setStatus.useMutation({
    ...whileBusy,
    onSuccess: async (mentee, input) => {
      offerUndo(DONE[input.status], mentee, () => undoStatus(input))
      await refresh()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.menteeStatusFailed(statusText(error)) }),
  })
  const undo = api.admin.mentees.undoStatus.useMutation(undoCallbacks(undoStatus))
  function undoStatus(input: Inputs['admin']['mentees']['undoStatus']): void {
    undo.mutate(input)
  }

  const remove = api.admin.mentees.remove.useMutation({
    onSuccess: async () => {
      showAlert({ tone: 'success', text: UI_TEXTS.menteeRemoved })
      await refresh()
    },
    onError: (error) => showAlert({ tone: 'danger', text: UI_TEXTS.menteeRemovalFailed(statusText(error)) }),
  })

  return { change, remove, isBusy }
}
