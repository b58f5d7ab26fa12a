import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore } from '#client/lib/state/store.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { idIn } from '#client/lib/state/use-url-dialog.ts'
import type { Column, SortDirection } from '#client/ui/table.tsx'
import { foldText, toSearchText } from '#shared/fold-text.ts'
import { sortRows } from '#shared/sort-rows.ts'
import type { ListSearch } from './list-search.ts'

export type ListColumn<Row> = Column<Row> & {
  /** Returns the value to sort by. */
  sortBy?: (row: Row) => string | number | null
}

export type Sort = { key: string; direction: SortDirection }

/** Returns the rows sorted by a column. Rows without a value come last in both directions. */
export function sortByColumn<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const value = columns.find(({ key }) => key === sort?.key)?.sortBy
  return value ? sortRows(rows, value, sort?.direction === 'descending') : rows
}

/** Returns the next sort of a column: ascending, descending, then the original order. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' }
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined
}

/** Reads a sort as the URL has it: the key of a column, after a minus for the descending order. */
export function parseSort(text: unknown): Sort | undefined {
  if (typeof text !== 'string') return undefined
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' }
}

export const formatSort = (sort: Sort | undefined): string | undefined =>
  sort && (sort.direction === 'descending' ? `-${sort.key}` : sort.key)

/** Rows on a page of a list; the first is the default. */
export const PAGE_SIZES = [25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

const STORAGE_KEY = 'list-page-size'

export const parsePageSize = (raw: unknown): PageSize | undefined =>
  PAGE_SIZES.find((size) => size === Number(raw))

function storedPageSize(): PageSize {
  try {
    return parsePageSize(localStorage.getItem(STORAGE_KEY)) ?? PAGE_SIZES[0]
  } catch {
    return PAGE_SIZES[0]
  }
}

/** The rows on a page of any list, as last chosen in this browser. */
export const chosenPageSize = createStore<PageSize>(storedPageSize())

/** Sets the rows on a page and stores the choice. */
function choosePageSize(size: PageSize) {
  chosenPageSize.set(size)
  try {
    localStorage.setItem(STORAGE_KEY, String(size))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Each letter of a term searches all rows again, and folding the texts of 10,000 people takes a quarter of a second. */
const searchTexts = new WeakMap<object, string>()

/** Returns the rows in which any given text contains the term, both folded. */
export function searchPeople<Row extends object>(
  rows: readonly Row[],
  term: string,
  searchTextsOf: (row: Row) => (string | null)[],
): readonly Row[] {
  const query = foldText(term)
  if (!query) return rows
  return rows.filter((row) => {
    const text = searchTexts.get(row) ?? toSearchText(searchTextsOf(row).filter((one) => one !== null))
    searchTexts.set(row, text)
    return text.includes(query)
  })
}

/** The place in a list, and the ways to another. Each change is an entry of the history, so Back leads to the last place. */
type ListPlace = {
  /** The search term in the URL, which follows the field after a pause in typing. */
  q: string
  /** Zero-based; may be after the last page. */
  page: number
  size: PageSize
  sort: Sort | undefined
  status: string | undefined
  /** The id of the row whose dialog is open. */
  openId: number | undefined
  onPage: (page: number) => void
  /** Corrects the page in the URL, in the same entry of the history. */
  followRow: (page: number) => void
  /** Changes the rows on a page; the row at index `first` stays on the page. */
  onSize: (size: PageSize, first: number) => void
  onSort: (key: string) => void
  onStatus: (status: string | undefined) => void
}

/** Reads the place in a list from the parameters of the URL; `lastSize` is the size without one. */
export function readPlace(
  { q = '', page, size, sort, status, dialog }: ListSearch<string>,
  lastSize: PageSize,
) {
  return {
    q,
    page: Number.isSafeInteger(page) && Number(page) > 0 ? Number(page) - 1 : 0,
    size: parsePageSize(size) ?? lastSize,
    sort: parseSort(sort),
    status,
    openId: idIn(dialog),
  }
}

/** Reads the place in a list from the URL. */
export function useListPlace(): ListPlace {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const lastSize = useStore(chosenPageSize)
  const place = readPlace(search, lastSize)
  const { size, sort } = place
  const go = (change: ListSearch) =>
    void navigate({ to: '.', search: (all) => ({ ...all, page: undefined, ...change }), resetScroll: false })
  // The size belongs to the page's number: a shared link must lead to the same rows.
  const pageAndSize = (index: number, rows: PageSize) => ({
    page: index > 0 ? index + 1 : undefined,
    size: rows,
  })

  return {
    ...place,
    onPage: (next) => go({ dialog: undefined, ...pageAndSize(next, size) }),
    followRow: (next) =>
      void navigate({
        to: '.',
        search: (all) => ({ ...all, ...pageAndSize(next, size) }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    onSize: (next, first) => {
      choosePageSize(next)
      go(pageAndSize(Math.floor(first / next), next))
    },
    onSort: (key) => go({ sort: formatSort(nextSort(sort, key)) }),
    onStatus: (next) => go({ status: next }),
  }
}

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
