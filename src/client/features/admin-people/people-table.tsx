import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { failureCause, statusText } from '#client/lib/api/errors.ts'
import type { AllPages } from '#client/lib/api/queries.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { EmptyState, FailurePanel } from '#client/ui/panels.tsx'
import { Table } from '#client/ui/table.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type ListColumn, type ListView, PAGE_SIZES, type PageSize, parsePageSize } from './list-view.ts'
import { FILTER_TEXTS, LIST_TEXTS, PAGES_TEXTS } from './texts.ts'

/** Rows of which the table needs only the number. */
type Counted = { readonly length: number }

export type PeopleTableProps<Row> = {
  list: Pick<AllPages<unknown>, 'isCut' | 'error' | 'retry'> & { rows: Counted | undefined }
  view: Omit<ListView<Row>, 'found'> & { found: Counted }
  columns: readonly ListColumn<Row>[]
  label: string
  term: string
  onClear: () => void
  isBusy?: (row: Row) => boolean
  failure: (status: string) => string
  empty: string
  emptyAction?: ReactNode
  /** Of the table. */
  className?: string | undefined
}

/** A table with search result, pagination and states. The frame takes the focus when a focused row is removed. */
export function PeopleTable<Row extends { id: number }>(props: PeopleTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnRemoval(frame)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={frame}
      role="group"
      tabIndex={-1}
      aria-label={props.label}
      className="people-list grid grid-cols-1 scroll-mt-24 gap-4"
    >
      <List {...props} onPageChange={() => frame.current?.scrollIntoView()} />
    </div>
  )
}

/** Renders the state of the list: error, loading, empty, nothing found or rows. */
function List<Row extends { id: number }>(props: PeopleTableProps<Row> & { onPageChange: () => void }) {
  const {
    list,
    view,
    columns,
    label,
    term,
    onClear,
    isBusy,
    failure,
    empty,
    emptyAction,
    onPageChange,
    className,
  } = props
  if (list.error) return <ListFailure error={list.error} failure={failure} onRetry={list.retry} />
  if (!list.rows) return <ListPending />
  if (view.total === 0) return <Empty title={empty} action={emptyAction} />

  const { found, shown, page, pages, first, place } = view
  const query = term.trim()
  const isNarrowed = query !== '' || view.status !== undefined
  return (
    <>
      {/* Always mounted, because a live region that appears with its text is not announced. */}
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {isNarrowed && found.length > 0 ? LIST_TEXTS.found(found.length, view.total) : ''}
      </p>
      {found.length === 0 ? (
        <NothingFound
          query={query}
          status={view.status}
          onClear={onClear}
          onAll={() => place.onStatus(undefined)}
        />
      ) : (
        <Table
          label={label}
          columns={columns.map((column) => ({ ...column, sortable: Boolean(column.sortBy) }))}
          rows={shown}
          rowKey={({ id }) => id}
          isBusy={isBusy}
          sort={view.sort}
          onSort={place.onSort}
          className={className}
        />
      )}
      {list.isCut && <p className="text-ink-2 text-sm">{LIST_TEXTS.cut(list.rows.length)}</p>}
      {found.length > PAGE_SIZES[0] && (
        <Pagination
          {...{ page, pages, first }}
          size={place.size}
          shown={shown.length}
          total={found.length}
          onPage={(next) => {
            place.onPage(next)
            onPageChange()
          }}
          onSize={(size) => place.onSize(size, first)}
        />
      )}
    </>
  )
}

const Empty = (text: { title: string; action?: ReactNode }) => (
  <div className="card">
    <EmptyState {...text} />
  </div>
)

type ListFailureProps = { error: unknown; failure: (status: string) => string; onRetry: () => void }

function ListFailure({ error, failure, onRetry }: ListFailureProps) {
  return (
    <FailurePanel text={failure(statusText(error))} note={failureCause(error)}>
      <Link to="/admin-dashboard" className={buttonClass()}>
        {UI_TEXTS.backToDashboard}
      </Link>
      <Button variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </FailurePanel>
  )
}

type NothingFoundProps = {
  query: string
  status: string | undefined
  onClear: () => void
  onAll: () => void
}

/** Says what was looked for, and offers to show more. */
function NothingFound({ query, status, onClear, onAll }: NothingFoundProps) {
  return (
    <div className="card">
      <EmptyState
        title={query ? FILTER_TEXTS.nothingFound(query) : FILTER_TEXTS.nothingWithStatus}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {query && (
              <Button variant="outline" onClick={onClear}>
                {FILTER_TEXTS.clearSearch}
              </Button>
            )}
            {status && (
              <Button variant="outline" onClick={onAll}>
                {FILTER_TEXTS.showAllStatuses}
              </Button>
            )}
          </span>
        }
      />
    </div>
  )
}

type PaginationProps = {
  /** Zero-based. */
  page: number
  pages: number
  size: PageSize
  first: number
  shown: number
  total: number
  onPage: (page: number) => void
  onSize: (size: PageSize) => void
}

/** Moves between the pages of a list and sets their size. */
function Pagination(props: PaginationProps) {
  const { page, pages, size, first, shown, total, onPage, onSize } = props
  return (
    <nav
      aria-label={PAGES_TEXTS.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden"
    >
      <p role="status" className="text-ink-2 text-sm tabular-nums">
        {PAGES_TEXTS.range(first + 1, first + shown, total)}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <SelectField
          label={PAGES_TEXTS.size}
          labelHidden
          value={size}
          options={PAGE_SIZES.map((rows) => ({ value: String(rows), label: PAGES_TEXTS.sizeOption(rows) }))}
          onChange={({ target }) => onSize(parsePageSize(target.value) ?? size)}
          className="list-select"
        />
        {pages > 1 && (
          <>
            <SelectField
              label={PAGES_TEXTS.jump}
              labelHidden
              value={page}
              options={Array.from({ length: pages }, (_, index) => ({
                value: String(index),
                label: PAGES_TEXTS.page(index + 1, pages),
              }))}
              onChange={({ target }) => onPage(Number(target.value))}
              className="list-select"
            />
            <Step label={PAGES_TEXTS.previous} atEnd={page === 0} onPress={() => onPage(page - 1)} />
            <Step label={PAGES_TEXTS.next} atEnd={page === pages - 1} onPress={() => onPage(page + 1)} />
          </>
        )}
      </div>
    </nav>
  )
}

/** A button to the next page; at the end it only looks disabled, because a disabled one would lose the focus. */
function Step({ label, atEnd, onPress }: { label: string; atEnd: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={atEnd || undefined}
      onClick={() => atEnd || onPress()}
      className={buttonClass(
        { variant: 'outline' },
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 max-sm:flex-1',
      )}
    >
      {label === PAGES_TEXTS.previous && <ChevronLeft aria-hidden="true" className="size-4.5" />}
      {label}
      {label === PAGES_TEXTS.next && <ChevronRight aria-hidden="true" className="size-4.5" />}
    </button>
  )
}

/** Placeholder of a count that is still loading. */
export const COUNT_PENDING = '…'

function ListPending() {
  return (
    <div role="status" className="grid gap-3">
      <p className="sr-only">Loading</p>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  )
}
