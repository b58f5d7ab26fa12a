import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useUrlDialogOf } from '#client/lib/state/use-url-dialog.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/fields.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { Spinner } from '#client/ui/loading.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { EmptyState, FailurePanel } from '#client/ui/panels.tsx'
import { ID_MAX } from '#shared/product-limits.ts'
import { CASE_STATES, type CaseState } from '#shared/supervision-enums.ts'
import { CASE_STATE_TEXTS, SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { CaseTable } from './case-table.tsx'
import { CASE_STEP_TEXTS, type CaseDetail, type CaseRow } from './texts.ts'
import { useCases } from './use-cases.ts'

const ScreeningListsDialog = lazyComponent(
  async () => (await import('./screening-lists-dialog.tsx')).ScreeningListsDialog,
)
const CaseDialog = lazyComponent(async () => (await import('./case-dialog.tsx')).CaseDialog)

const WAITING = 'waiting'
const MINE = 'mine'
type Filter = CaseState | typeof WAITING | typeof MINE
const FILTERS: { value: Filter; label: string }[] = [
  { value: WAITING, label: SAFEGUARDING_TEXTS.waiting },
  { value: MINE, label: CASE_STEP_TEXTS.mine },
  ...CASE_STATES.map((value) => ({ value, label: CASE_STATE_TEXTS[value] })),
]

export type SafeguardingProps = {
  userId: number
  /** Renders the link from a case to its conversation. */
  conversation?: (caseDetail: CaseDetail) => ReactNode
}

/** The safeguarding queue with filter, and access to the screening lists. */
export function Safeguarding({ userId, conversation }: SafeguardingProps) {
  const { cases } = useSearch({ strict: false })
  const filter = FILTERS.find(({ value }) => value === cases)?.value ?? WAITING
  const navigate = useNavigate()
  const { openId, openDialog, closeDialog } = useUrlDialogOf('case')
  const [opened, setOpened] = useState<CaseRow>()
  const open = (row: CaseRow) => {
    setOpened(row)
    openDialog(row.id)
  }
  // The case stays while its dialog closes.
  const [caseId, setCaseId] = useState(openId)
  if (openId !== undefined && openId !== caseId) setCaseId(openId)
  const [isCustomRulesOpen, setCustomRulesOpen] = useState(false)
  const waiting = useCases().rows?.length
  const setFilter = (next: Filter) =>
    void navigate({
      to: '.',
      search: (all) => ({ ...all, cases: next === WAITING ? undefined : next }),
      resetScroll: false,
    })

  return (
    <section id="safeguarding" aria-labelledby="safeguarding-title" className="grid min-w-0 scroll-mt-20 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="safeguarding-title" tabIndex={-1} className="text-xl">
          {SAFEGUARDING_TEXTS.title}
        </h2>
        <p role="status" className="grow font-semibold text-ink-2 text-sm">
          {waiting !== undefined && countText(waiting)}
        </p>
        <Button
          variant="outline"
          onPointerEnter={() => void ScreeningListsDialog.preload()}
          onClick={() => setCustomRulesOpen(true)}
        >
          {SAFEGUARDING_TEXTS.ownLists}
        </Button>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ChoiceChips
          label={SAFEGUARDING_TEXTS.show}
          name="case-state"
          choices={FILTERS}
          value={filter}
          onValueChange={setFilter}
        />
        <CaseFinder onFound={open} />
      </div>
      <Queue filter={filter} userId={userId} onOpen={open} />
      <MountOnFirstOpen
        dialog={ScreeningListsDialog}
        props={{ open: isCustomRulesOpen, onClose: () => setCustomRulesOpen(false) }}
      />
      {caseId !== undefined && (
        <MountOnFirstOpen
          dialog={CaseDialog}
          props={{
            id: caseId,
            opened: opened?.id === caseId ? opened : undefined,
            userId,
            open: openId !== undefined,
            onClose: closeDialog,
            conversation,
          }}
        />
      )}
    </section>
  )
}

function countText(count: number): string {
  if (count === 0) return SAFEGUARDING_TEXTS.nothingWaits
  return count === 1 ? SAFEGUARDING_TEXTS.oneWaits : SAFEGUARDING_TEXTS.manyWait(String(count))
}

type QueueProps = { filter: Filter; userId: number; onOpen: (row: CaseRow) => void }

function Queue({ filter, userId, onOpen }: QueueProps) {
  const { rows: all, error, retry } = useCases(filter === WAITING || filter === MINE ? undefined : filter)
  const rows = filter === MINE ? all?.filter(({ owner }) => owner?.id === userId) : all
  if (!rows && error) {
    return (
      <FailurePanel text={SAFEGUARDING_TEXTS.notLoaded}>
        <Button onClick={retry}>{SAFEGUARDING_TEXTS.retry}</Button>
      </FailurePanel>
    )
  }
  if (!rows) {
    return (
      <Card className="grid place-items-center py-12">
        <Spinner text={SAFEGUARDING_TEXTS.loading} />
      </Card>
    )
  }
  if (rows.length > 0) return <CaseTable rows={rows} onOpen={onOpen} />
  return (
    <Card>
      {filter === WAITING ? (
        <EmptyState stones={3} title={SAFEGUARDING_TEXTS.nothingWaits} note={SAFEGUARDING_TEXTS.nothingNote} />
      ) : (
        <EmptyState title={filter === MINE ? CASE_STEP_TEXTS.noneMine : SAFEGUARDING_TEXTS.nothing} />
      )}
    </Card>
  )
}

/** Opens a case in any state by its short or its public number. */
function CaseFinder({ onFound }: { onFound: (row: CaseRow) => void }) {
  const { client } = api.useUtils()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const number = Number(text.trim().replace(/^#/, ''))
    const field = event.currentTarget.querySelector('input')
    const refuse = (why: string) => {
      setError(why)
      field?.focus()
    }
    if (!Number.isInteger(number) || number < 1 || number > ID_MAX) return refuse(CASE_STEP_TEXTS.numberNeeded)
    setPending(true)
    setError(undefined)
    client.admin.cases.find
      .query({ number })
      .then(onFound, (failure: unknown) => refuse(failureText(failure, CASE_STEP_TEXTS.notFound)))
      .finally(() => setPending(false))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form submits
    <form
      noValidate
      role="search"
      aria-label={CASE_STEP_TEXTS.find}
      onSubmit={find}
      className="flex items-start gap-2"
    >
      <Field
        label={CASE_STEP_TEXTS.find}
        labelHidden
        placeholder={CASE_STEP_TEXTS.find}
        title={CASE_STEP_TEXTS.findHint}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
        className="w-44 max-sm:flex-1"
      />
      <Button type="submit" variant="outline" pending={isPending} className="min-h-12.5">
        {CASE_STEP_TEXTS.findAction}
      </Button>
    </form>
  )
}
