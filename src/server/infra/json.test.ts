import { describe, expect, test } from 'vitest'
import { RawJson, stringifyWithRaw } from './raw-json.ts'

describe('raw JSON', () => {
  test('is inserted unchanged, at the top or nested', () => {
    const list = new RawJson<number[]>('[1, 2]')
    expect(stringifyWithRaw(list)).toBe('[1, 2]')
    expect(stringifyWithRaw({ items: list, next: null, more: { again: list } })).toBe(
      '{"items":[1, 2],"next":null,"more":{"again":[1, 2]}}',
    )
    expect(JSON.stringify({ items: list })).toBe('{"items":[1,2]}')
  })

  test.for([
    { text: 'quotes " and \u2028', none: undefined, nothing: null, list: [1, { two: 2 }], when: new Date(0) },
    ['a', null],
    'text',
    7,
    null,
  ])('and other values are serialized as usual: %j', (value) => {
    expect(stringifyWithRaw(value)).toBe(JSON.stringify(value))
    expect(stringifyWithRaw({ value, written: new RawJson('1') })).toBe(JSON.stringify({ value, written: 1 }))
  })
})
