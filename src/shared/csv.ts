import { withoutDirectionControls } from './text.ts'

export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | null }

// CSV injection: spreadsheets take these, also as full-width characters, for the start of a formula.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** Words of dates, times and powers of ten. */
const VALUE_WORDS =
  /january|february|march|april|may|june|july|august|september|october|november|december|sept|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|[ap]\.?m\.?|(?<=\d)e(?=[+-]?\d)/gi
const VALUE_SIGNS = /^[\p{Nd}\s.,:/()%+\-–$€£¥]+$/u

/** Whether spreadsheets read a text as a number, date, time or truth: `02134`, `+1 555 0100`, `4-6`, `1e5`, `may2010`, `TRUE`. */
const looksLikeValue = (text: string): boolean =>
  /\p{Nd}/u.test(text) ? VALUE_SIGNS.test(text.replace(VALUE_WORDS, '')) : /^(?:true|false)$/i.test(text)

/**
 * A tab before a text keeps it as it is in Excel, and LibreOffice drops the tab whether it evaluates formulas or not
 * (decision 13). Such texts can hold no formula. Numbers stay numbers.
 */
function escapeText(text: string): string {
  if (looksLikeValue(text)) return `\t${text}`
  return FORMULA_START.test(text) ? `'${text}` : text
}

function toCell(value: string | number | null): string {
  // A name that turns its direction would turn the rest of its row.
  const text = typeof value === 'string' ? escapeText(withoutDirectionControls(value)) : String(value ?? '')
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Returns a table as CSV (RFC 4180) with a byte order mark, which tells spreadsheets it is UTF-8. Texts stay texts: those that
 * would run as formulas are escaped, and those that look like numbers or dates are kept from becoming some.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => toCell(header)),
    ...rows.map((row) => columns.map(({ value }) => toCell(value(row)))),
  ]
  return `\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
