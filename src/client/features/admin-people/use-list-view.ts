import { useState } from 'react'
import { type ListColumn, nextSort, type Sort, sortRows } from './list-view.ts'
import { searchPeople } from './search-people.ts'

const PAGE_ROWS = 25

export type ListView<Row> = {
  /** Number of rows before the search. */
  total: number
  /** Rows that match the search, sorted. */
  found: readonly Row[]
  /** Rows of the current page. */
  shown: readonly Row[]
  sort: Sort | undefined
  onSort: (key: string) => void
  page: number
  pages: number
  /** Zero-based index of the first row shown. */
  first: number
  onPage: (page: number) => void
}

type ListOptions<Row> = {
  rows: readonly Row[] | undefined
  columns: readonly ListColumn<Row>[]
  term: string
  searchTextsOf: (row: Row) => (string | null)[]
  /** Identifies the list; a change returns to the first page. */
  name: string
}

/** Client-side search, sorting and pagination of a list. */
export function useListView<Row>(options: ListOptions<Row>): ListView<Row> {
  const { rows = [], columns, term, searchTextsOf, name } = options
  const [sort, setSort] = useState<Sort>()
  const viewKey = JSON.stringify([name, term, sort])
  const [lastPage, setLastPage] = useState({ viewKey, page: 0 })

  const found = sortRows(searchPeople(rows, term, searchTextsOf), columns, sort)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const page = lastPage.viewKey === viewKey ? Math.min(lastPage.page, pages - 1) : 0
  const first = page * PAGE_ROWS

  return {
    total: rows.length,
    found,
    shown: found.slice(first, first + PAGE_ROWS),
    sort,
    onSort: (key) => setSort(nextSort(sort, key)),
    page,
    pages,
    first,
    onPage: (next) => setLastPage({ viewKey, page: next }),
  }
}
