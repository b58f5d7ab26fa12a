import type { Column, SortDirection } from '#client/ui/table.tsx'
import { sortRows } from '#shared/sort-rows.ts'

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
