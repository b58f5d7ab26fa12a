import type { Column, SortDirection } from '#client/ui/table.tsx'

export type ListColumn<Row> = Column<Row> & {
  /** What the column can be sorted by. */
  sortBy?: (row: Row) => string | number | null
}

export type Sort = { key: string; direction: SortDirection }

// Numbers inside words count as numbers: "4-6" stands before "10+".
const words = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return words.compare(String(one), String(other))
}

/** The rows in the order of a column. What has no value stands at the end, whichever way it is sorted. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const value = columns.find(({ key }) => key === sort?.key)?.sortBy
  if (!value) return rows
  const sign = sort?.direction === 'descending' ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compare(a, b)
  })
}

/** A press on a header: up, down, and back to the order the list came in. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' }
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined
}
