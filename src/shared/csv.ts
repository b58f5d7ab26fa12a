export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | null }

// CSV injection: spreadsheets take these, also as full-width characters, for the start of a formula.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

function toCell(value: string | number | null): string {
  const text = String(value ?? '')
  const escaped = FORMULA_START.test(text) ? `'${text}` : text
  return `"${escaped.replaceAll('"', '""')}"`
}

/**
 * Returns a table as CSV (RFC 4180) with a byte order mark, which tells spreadsheets it is UTF-8. Cells that would
 * run as formulas are escaped.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => toCell(header)),
    ...rows.map((row) => columns.map(({ value }) => toCell(value(row)))),
  ]
  return `\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
