import { keepPreviousData } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { ALL_PAGES } from '#client/lib/api/use-all-pages.ts'
import { clockTime, shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { isolated } from '#shared/isolated.ts'
import { AUDIT_TEXTS } from '#shared/texts/supervision.ts'
import { nameOfAction } from './action-names.ts'
import type { AuditFilterValues } from './audit-filter.tsx'

const PAGE_ROWS = 50

type Entry = Outputs['admin']['audit']['list']['items'][number]

/** Filtered audit entries, newest first, page by page. */
export function AuditEntries({ filter, isOpen }: { filter: AuditFilterValues; isOpen: boolean }) {
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

function detailsOf({ detail, address, requestId, seal }: Entry) {
  const details = Object.entries(JSON.parse(detail) as Record<string, unknown>)
  return [
    ...details.filter(([, value]) => !isEmpty(value)).map(([term, value]) => ({ term, value: textOf(value) })),
    ...(address ? [{ term: AUDIT_TEXTS.address, value: address }] : []),
    ...(requestId ? [{ term: AUDIT_TEXTS.request, value: requestId }] : []),
    { term: AUDIT_TEXTS.seal, value: <code className="font-mono text-xs">{seal}</code> },
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
