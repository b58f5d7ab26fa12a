import { describe, expect, test } from 'vitest'
import { type CsvColumn, toCsv } from './csv.ts'

const columns: CsvColumn<{ name: string | null; count: number }>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Messages', value: ({ count }) => count },
]
const bodyOf = (name: string | null) =>
  toCsv(columns, [{ name, count: 0 }])
    .split('\r\n')
    .slice(1)
    .join('\r\n')

describe('a table as CSV', () => {
  test('begins with a byte order mark and the headers, and ends lines with CRLF (RFC 4180)', () => {
    expect(toCsv(columns, [{ name: 'Zoë Ångström', count: 3 }])).toBe(
      '\ufeff"Name","Messages"\r\n"Zoë Ångström","3"\r\n',
    )
  })

  test('has headers even without rows', () => {
    expect(toCsv(columns, [])).toBe('\ufeff"Name","Messages"\r\n')
  })

  test('escapes quotation marks and keeps commas and line breaks inside a cell', () => {
    expect(bodyOf('A "b", c\nd')).toBe('"A ""b"", c\nd","0"\r\n')
  })

  test('lets no name turn the rest of its row', () => {
    expect(bodyOf('\u202ea\u2067b \u0639\u0644\u064a')).toBe('"ab \u0639\u0644\u064a","0"\r\n')
  })

  test('writes a missing value as an empty cell', () => {
    expect(bodyOf(null)).toBe('"","0"\r\n')
  })

  test.for(['=1+1', '+SUM(A1)', '-2+cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1', '+1|x', '-A1'])(
    'escapes the formula %j',
    (text) => {
      expect(bodyOf(text)).toBe(`"'${text}","0"\r\n`)
    },
  )

  // Automattic/camptix#40, hhurz/tableExport.jquery.plugin#103, yajra/laravel-datatables#2985, mautic/mautic#890.
  test.for([
    '02134',
    '07700900123',
    '+1 555 0100',
    '+353871234567',
    '(0)20 7946 0000',
    '-2',
    '1-3',
    '4/6',
    '1.5',
    '12345678901234567890',
    '1E5',
    '50%',
    '12:30',
    '9 am',
    'MAY2010',
    '5 Jan',
    'TRUE',
    '０２１３４',
  ])('keeps %j a text', (text) => {
    expect(bodyOf(text)).toBe(`"\t${text}","0"\r\n`)
  })

  test('escapes a formula after a quotation mark', () => {
    expect(bodyOf('="x"')).toBe(`"'=""x""","0"\r\n`)
  })

  test.for([
    'a=b',
    '1-3 years',
    'x@example.org',
    ' =1',
    'sean07',
    'Ann 1E',
    'May',
    '2026-01-05T09:00:00.000Z',
    '',
  ])('does not change %j', (text) => {
    expect(bodyOf(text)).toBe(`"${text}","0"\r\n`)
  })
})
