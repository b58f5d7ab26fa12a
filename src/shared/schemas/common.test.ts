import { describe, expect, test } from 'vitest'
import * as fc from '#tests/support/fast-check.ts'
import { ID_MAX } from '../product-limits.ts'
import { id, instant, multiLine, page, singleLine, textList, webUrl } from './common.ts'

const NOT_A_TIME = 'Please select a start time.'
const time = instant(NOT_A_TIME)

describe('an id', () => {
  test.for([1, 7, ID_MAX])('may be %i', (value) => expect(id.parse(value)).toBe(value))
  test.for([0, -1, 1.5, ID_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', '', null, undefined, true, [1]])(
    'cannot be %j',
    (value) => expect(id.safeParse(value).error?.issues[0]?.message).toBe('Must be a positive whole number.'),
  )
})

describe('an instant', () => {
  const reach = {
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  }

  test('keeps UTC with milliseconds unchanged', () => {
    fc.assert(
      fc.property(fc.date(reach), (date) => {
        expect(time.parse(date.toISOString())).toBe(date.toISOString())
      }),
    )
  })

  test('is the same for every offset', () => {
    fc.assert(
      fc.property(fc.date(reach), fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, minutes) => {
        const sign = minutes < 0 ? '-' : '+'
        const pad = (value: number) => String(value).padStart(2, '0')
        const offset = `${sign}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
        const local = new Date(date.getTime() + minutes * 60_000).toISOString().replace('Z', offset)
        expect(time.parse(local)).toBe(date.toISOString())
      }),
    )
  })

  test.for([
    'tomorrow',
    '2026-01-05',
    '2026-01-05T09:00:00',
    '2026-02-30T09:00:00Z',
    '2026-01-05T25:00:00Z',
    '1999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    1_767_603_600_000,
    null,
  ])('cannot be %j', (value) => expect(time.safeParse(value).error?.issues[0]?.message).toBe(NOT_A_TIME))
})

describe('a URL', () => {
  test.for(['https://example.org/a.png', 'HTTP://example.org', 'https://xn--bcher-kva.example/?q=ü', ''])(
    'may be %j',
    (url) => expect(webUrl().safeParse(url).success).toBe(true),
  )
  test.for([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.org',
    'https://',
    '//example.org',
    'https://user@example.org',
    ' java\nscript:alert(1)',
    `https://example.org/${'x'.repeat(2_048)}`,
  ])('cannot be %j', (url) => expect(webUrl().safeParse(url).success).toBe(false))
})

describe('a text', () => {
  test('is normalized before its length is checked', () => {
    expect(singleLine(3).parse('  e\u0301tu ')).toBe('étu')
    expect(multiLine(3).parse(' a\r\nb ')).toBe('a\nb')
    expect(singleLine(3).safeParse('abcd').error?.issues[0]?.message).toBe('Must be at most 3 characters.')
  })

  test('of one line refuses line breaks', () => {
    expect(singleLine().safeParse('a\nb').error?.issues[0]?.message).toBe(
      'Must not contain control characters.',
    )
  })

  test('that PostgreSQL cannot store is refused', () => {
    for (const text of ['a\u0000b', 'half \ud83d a pair']) {
      expect(singleLine().safeParse(text).success).toBe(false)
      expect(multiLine().safeParse(text).success).toBe(false)
    }
  })
})

describe('a list', () => {
  test('is the same as text or as entries', () => {
    const entry = fc.stringMatching(/^[a-z]{1,10}$/)
    fc.assert(
      fc.property(fc.uniqueArray(entry, { maxLength: 50 }), (entries) => {
        expect(textList.parse(entries)).toEqual(entries)
        expect(textList.parse(entries.join(' , '))).toEqual(entries)
      }),
    )
  })

  test('has at most 50 entries, as text too', () => {
    const messages = (list: unknown) => textList.safeParse(list).error?.issues.map(({ message }) => message)
    const entries = Array.from({ length: 51 }, (_, at) => `entry ${at}`)
    for (const list of [entries, entries.join()]) {
      expect(messages(list)).toEqual(['Must have at most 50 entries.'])
    }
    expect(messages([...entries.slice(1), ' '])).toBeUndefined()
    expect(messages(7)).toEqual(['Must be a list.'])
  })

  test('has pages of 1 to 1000 rows', () => {
    expect(page.parse({ limit: 1000 })).toEqual({ limit: 1000 })
    for (const limit of [0, 1001, 1.5, '10']) expect(page.safeParse({ limit }).success).toBe(false)
  })
})
