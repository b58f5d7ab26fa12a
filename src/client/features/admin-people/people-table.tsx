import { type ReactNode, useRef } from 'react'
import type { AllPages } from '#client/lib/api/use-all-pages.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Table } from '#client/ui/table.tsx'
import { LIST_TEXTS } from '#shared/texts/lists.ts'
import { ListFailure } from './list-failure.tsx'
import { ListPending } from './list-pending.tsx'
import type { ListColumn } from './list-view.ts'
import { NothingFound } from './nothing-found.tsx'
import { PAGE_SIZES } from './page-size.ts'
import { Pagination } from './pagination.tsx'
import type { ListView } from './use-list-view.ts'

export type PeopleTableProps<Row> = {
  list: AllPages<unknown>
  view: ListView<Row>
  columns: readonly ListColumn<Row>[]
  label: string
  term: string
  onClear: () => void
  isBusy?: (row: Row) => boolean
  failure: (status: string) => string
  empty: string
  emptyAction?: ReactNode
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
  const { list, view, columns, label, term, onClear, isBusy, failure, empty, emptyAction, onPageChange } = props
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
