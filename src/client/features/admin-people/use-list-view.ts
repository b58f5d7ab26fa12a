import { useEffect } from 'react'
import { type ListColumn, type Sort, sortByColumn } from './list-view.ts'
import { searchPeople } from './search-people.ts'
import type { ListPlace } from './use-list-place.ts'

export type ListView<Row> = {
  /** Number of rows before search and filter. */
  total: number
  /** Rows that match search and filter, sorted. */
  found: readonly Row[]
  /** Rows of the current page. */
  shown: readonly Row[]
  /** The status that is shown; undefined for all. */
  status: string | undefined
  sort: Sort | undefined
  /** Zero-based. */
  page: number
  pages: number
  /** Zero-based index of the first row shown. */
  first: number
  place: ListPlace
}

type ListOptions<Row> = {
  rows: readonly Row[] | undefined
  columns: readonly ListColumn<Row>[]
  /** The search term as typed. */
  term: string
  searchTextsOf: (row: Row) => (string | null)[]
  /** The values of the status filter; others are ignored. */
  statuses?: readonly string[]
  place: ListPlace
}

/** Client-side search, filter, sorting and pagination of a list, at the place in the URL. */
export function useListView<Row extends { id: number; status: string }>(
  options: ListOptions<Row>,
): ListView<Row> {
  const { rows = [], columns, term, searchTextsOf, statuses = [], place } = options
  const status = statuses.find((value) => value === place.status)
  const filtered = status === undefined ? rows : rows.filter((row) => row.status === status)
  const found = sortByColumn(searchPeople(filtered, term, searchTextsOf), columns, place.sort)
  const pages = Math.max(1, Math.ceil(found.length / place.size))
  const page = Math.min(pageOf(found, term, place), pages - 1)
  const first = page * place.size
  // A link to a row's dialog leads to the page that the row is on now.
  const moved = place.openId !== undefined && rows.length > 0 && page !== place.page
  useEffect(() => {
    if (moved) place.followRow(page)
  })

  return {
    total: rows.length,
    found,
    shown: found.slice(first, first + place.size),
    status,
    sort: place.sort,
    page,
    pages,
    first,
    place,
  }
}

/** Returns the page with the open dialog's row; the first while the URL does not have the typed term yet. */
function pageOf(found: readonly { id: number }[], term: string, { openId, q, page, size }: ListPlace): number {
  if (openId !== undefined) {
    const index = found.findIndex(({ id }) => id === openId)
    if (index >= 0) return Math.floor(index / size)
  }
  return term.trim() === q ? page : 0
}
