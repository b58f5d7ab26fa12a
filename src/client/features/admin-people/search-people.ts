import { fold } from '#shared/text.ts'

/** Returns the rows in which any given text contains the term, ignoring case. */
export function searchPeople<Row>(
  rows: readonly Row[],
  term: string,
  wordsOf: (row: Row) => (string | null)[],
): readonly Row[] {
  const wanted = fold(term)
  if (!wanted) return rows
  return rows.filter((row) => wordsOf(row).some((word) => word !== null && fold(word).includes(wanted)))
}
