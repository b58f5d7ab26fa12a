export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | null }

// A spreadsheet takes these for the beginning of a formula, in their wide forms as well.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A table as RFC 4180 writes it, with the mark that tells spreadsheets it is UTF-8. No cell can run as a formula. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
  return `\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
