import { foldText, toSearchText } from '#shared/fold-text.ts'

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
