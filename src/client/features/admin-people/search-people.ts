import { fold } from '#shared/text.ts'

/** The rows of which any of the given words contains the term, without regard to case. */
export function searchPeople<Row>(
  rows: readonly Row[],
  term: string,
  wordsOf: (row: Row) => (string | null)[],
): readonly Row[] {
  const wanted = fold(term)
  if (!wanted) return rows
  return rows.filter((row) => wordsOf(row).some((word) => word !== null && fold(word).includes(wanted)))
}
