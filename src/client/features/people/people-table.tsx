import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { type Column, Table } from '#client/ui/table.tsx'
import { ListFailure } from './list-failure.tsx'
import { ListPending } from './list-pending.tsx'
import { searchPeople } from './search-people.ts'

export type PeopleTableProps<Row> = {
  /** A list of the server's: on its way, refused or there. */
  query: { data: { items: Row[] } | undefined; error: unknown }
  onRetry: () => void
  /** The rows of it that belong here; all of them by default. */
  only?: (row: Row) => boolean
  term: string
  wordsOf: (row: Row) => (string | null)[]
  label: string
  columns: readonly Column<Row>[]
  isBusy?: (row: Row) => boolean
  failure: (status: string) => string
  empty: string
  emptyAction?: ReactNode
}

/** A list as it may be: refused, on its way, empty, without a match, or there. */
export function PeopleTable<Row extends { id: number }>(props: PeopleTableProps<Row>) {
  const { query, onRetry, only, term, wordsOf, label, columns, isBusy, failure, empty, emptyAction } = props
  if (query.error) return <ListFailure error={query.error} failure={failure} onRetry={onRetry} />
  if (!query.data) return <ListPending />

  const all = only ? query.data.items.filter(only) : query.data.items
  const rows = searchPeople(all, term, wordsOf)
  if (rows.length > 0) {
    return <Table label={label} columns={columns} rows={rows} rowKey={({ id }) => id} isBusy={isBusy} />
  }
  return (
    <div className="card">
      {all.length > 0 ? (
        <EmptyState title={`Nothing found for "${term.trim()}".`} />
      ) : (
        <EmptyState title={empty} action={emptyAction} />
      )}
    </div>
  )
}
