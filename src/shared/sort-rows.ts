// Natural order: "4-6" comes before "10+".
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

type Value = string | number | null

/** Returns the rows sorted by a value of theirs. Rows without one come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => Value,
  isDescending: boolean,
): readonly Row[] {
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return sign * compareValues(a, b)
    })
    .map(({ row }) => row)
}

function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
