import { normalizeName } from '#shared/normalize-text.ts'

/** Returns the rows in which any given text contains the term, ignoring case. */
export function searchPeople<Row>(
  rows: readonly Row[],
  term: string,
  searchTextsOf: (row: Row) => (string | null)[],
): readonly Row[] {
  const query = normalizeName(term)
  if (!query) return rows
  return rows.filter((row) =>
    searchTextsOf(row).some((text) => text !== null && normalizeName(text).includes(query)),
  )
}
