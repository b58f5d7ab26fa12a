import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { api, type Inputs, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { ALL_PAGES } from '#client/lib/api/queries.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { clockTime, saveCsv, shortDate } from '#client/lib/format/format.ts'
import { useIsOwner } from '#client/lib/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field, SelectField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { AUDIT_ACTIONS } from '#shared/audit-actions.ts'
import { USERNAME_MAX } from '#shared/product-limits.ts'
import { isolated } from '#shared/text.ts'
import { AUDIT_TEXTS } from '#shared/texts/supervision.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** The audit log with filter, entries and CSV export. */
export function AuditDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [filter, setFilter] = useState<AuditFilterValues>({})
  const { client } = api.useUtils()
  const isOwner = useIsOwner()
  const save = useAction(
    useMutation({
      mutationFn: async () => saveCsv('audit', await client.admin.audit.export.query(filter)),
      onSuccess: () => toast.success(AUDIT_TEXTS.exported),
      onError: (error) => toast.error(AUDIT_TEXTS.notExported, failureText(error, UI_TEXTS.somethingWentWrong)),
    }),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={AUDIT_TEXTS.title}
      description={AUDIT_TEXTS.note}
      size="lg"
      phone="full"
      footer={
        isOwner && (
          <Button variant="outline" pending={save.isPending} onClick={() => save.mutate()}>
            <Download aria-hidden="true" className="size-4.5 text-ink-2" />
            {AUDIT_TEXTS.export}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        <AuditFilter onFilter={setFilter} />
        <AuditEntries filter={filter} isOpen={open} />
      </div>
    </Dialog>
  )
}

const PAGE_ROWS = 50

type Entry = Outputs['admin']['audit']['list']['items'][number]

/** Filtered audit entries, newest first, page by page. */
function AuditEntries({ filter, isOpen }: { filter: AuditFilterValues; isOpen: boolean }) {
  const query = api.admin.audit.list.useInfiniteQuery(
    { ...filter, limit: PAGE_ROWS },
    { ...ALL_PAGES, enabled: isOpen, placeholderData: keepPreviousData, refetchOnWindowFocus: false },
  )
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const entries = data?.pages.flatMap(({ items }) => items)
  if (error && !entries) {
    return (
      <FailurePanel text={AUDIT_TEXTS.failed}>
        <Button onClick={() => void refetch()}>Retry</Button>
      </FailurePanel>
    )
  }
  if (!entries) return <Pending />
  return (
    <div aria-busy={isFetching || undefined} className="grid gap-4">
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {entries.length === 0 && AUDIT_TEXTS.none}
      </p>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-center"
        >
          {AUDIT_TEXTS.more}
        </Button>
      )}
    </div>
  )
}

const nameOf = (person: NonNullable<Entry['actor']>) =>
  person.username === null || person.fullName === null
    ? AUDIT_TEXTS.account(person.id)
    : isolated`${person.fullName} (${person.username})`

function Row({ entry }: { entry: Entry }) {
  const { id, at, action, actor, subject, reason } = entry
  const isOther = subject && subject.id !== actor?.id
  return (
    <li className="grid gap-1 py-4 first:pt-0 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{nameOfAction(action)}</h3>
        <time dateTime={at} className="text-ink-3 text-xs tabular-nums">
          {`${AUDIT_TEXTS.entry(id)} · ${shortDate(at)}, ${clockTime(at)}`}
        </time>
      </div>
      <p className="text-ink-2 text-sm">
        {`${AUDIT_TEXTS.by}: ${actor ? nameOf(actor) : AUDIT_TEXTS.nobody}`}
        {isOther && ` · ${AUDIT_TEXTS.about}: ${nameOf(subject)}`}
      </p>
      {reason && <p className="text-sm">{isolated`${AUDIT_TEXTS.reason}: ${reason}`}</p>}
      <details className="group text-sm">
        <summary className="inline-flex min-h-6 cursor-pointer items-center gap-0.5 rounded-sm font-semibold text-ink-3 text-xs hover:text-ink">
          {AUDIT_TEXTS.details}
          <span className="sr-only">{AUDIT_TEXTS.entry(id)}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
        </summary>
        <DescriptionList details={detailsOf(entry)} className="mt-1 border-line border-l-2 pl-4" />
      </details>
    </li>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const isEmpty = (value: unknown) => textOf(value) === '{}'

function detailsOf({ detail, address, requestId, digest }: Entry) {
  const details = Object.entries(JSON.parse(detail) as Record<string, unknown>)
  return [
    ...details.filter(([, value]) => !isEmpty(value)).map(([term, value]) => ({ term, value: textOf(value) })),
    ...(address ? [{ term: AUDIT_TEXTS.address, value: address }] : []),
    ...(requestId ? [{ term: AUDIT_TEXTS.request, value: requestId }] : []),
    { term: AUDIT_TEXTS.hash, value: <code className="font-mono text-xs">{digest}</code> },
  ]
}

const Pending = () => (
  <div aria-busy="true" className="grid gap-4">
    {['w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className={`h-5 ${width}`} />
        <Skeleton className="h-4 w-4/5" />
      </div>
    ))}
  </div>
)

type AuditFilterValues = Omit<Inputs['admin']['audit']['list'], 'limit' | 'cursor'>

const ACTIONS = [
  { value: 'all', label: AUDIT_TEXTS.allActions },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: nameOfAction(value) })),
]

/** Returns the local midnight `daysLater` days after a day. */
const startOfDay = (day: string, daysLater = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater)
}

function parseFilter(form: FormData): AuditFilterValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const action = AUDIT_ACTIONS.find((known) => known === text('action'))
  const [person, from, to] = [text('person'), text('from'), text('to')]
  return {
    ...(action && { action }),
    ...(person && { person }),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: new Date(startOfDay(to, 1).getTime() - 1).toISOString() }),
  }
}

/** Filter form. Runs on submit only, because every search is recorded in the audit log. */
function AuditFilter({ onFilter }: { onFilter: (filter: AuditFilterValues) => void }) {
  const [from, setFrom] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(parseFilter(new FormData(event.currentTarget)))
      }}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <SelectField label={AUDIT_TEXTS.action} name="action" options={ACTIONS} />
      <Field
        label={AUDIT_TEXTS.person}
        name="person"
        hint={AUDIT_TEXTS.personHint}
        maxLength={USERNAME_MAX}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        label={AUDIT_TEXTS.from}
        name="from"
        type="date"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field label={AUDIT_TEXTS.to} name="to" type="date" min={from || undefined} />
      <Button type="submit" className="sm:col-span-2 sm:justify-self-start">
        {AUDIT_TEXTS.show}
      </Button>
    </form>
  )
}

/** `mentor_status_changed` → Mentor status changed */
function nameOfAction(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
