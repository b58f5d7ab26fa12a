import { type ReactNode, useRef } from 'react'
import type { AllPages } from '#client/lib/api/fetch-all-pages.ts'
import { useListFocus } from '#client/lib/focus/use-list-focus.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Table } from '#client/ui/table.tsx'
import { ListFailure } from './list-failure.tsx'
import { ListPending } from './list-pending.tsx'
import type { ListColumn } from './list-view.ts'
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
  useListFocus(frame)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={frame}
      role="group"
      tabIndex={-1}
      aria-label={props.label}
      className="grid grid-cols-1 scroll-mt-24 gap-4"
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

  const { found, shown, onPage, onSort, ...paging } = view
  const query = term.trim()
  return (
    <>
      {/* Always mounted, because a live region that appears with its text is not announced. */}
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {query && found.length > 0 ? `${found.length} of ${view.total} found` : ''}
      </p>
      {found.length === 0 ? (
        <Empty
          title={`Nothing found for "${query}".`}
          action={
            <Button variant="outline" onClick={onClear}>
              Clear search
            </Button>
          }
        />
      ) : (
        <Table
          label={label}
          columns={columns.map((column) => ({ ...column, sortable: Boolean(column.sortBy) }))}
          rows={shown}
          rowKey={({ id }) => id}
          isBusy={isBusy}
          sort={paging.sort}
          onSort={onSort}
        />
      )}
      {list.isCut && (
        <p className="text-ink-2 text-sm">{`These are the newest ${list.rows.length}; there are more.`}</p>
      )}
      <Pagination
        {...paging}
        shown={shown.length}
        total={found.length}
        onPage={(page) => {
          onPage(page)
          onPageChange()
        }}
      />
    </>
  )
}

const Empty = (text: { title: string; action?: ReactNode }) => (
  <div className="card">
    <EmptyState {...text} />
  </div>
)
