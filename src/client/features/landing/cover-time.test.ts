import { describe, expect, test } from 'vitest'
import { coverMsLeft } from './cover-time.ts'

describe('the cover of the landing page', () => {
  test('stays for 500 ms from the navigation, whenever the script starts [S2.15, S9.1]', () => {
    expect(coverMsLeft(0, 0)).toBe(500)
    expect(coverMsLeft(0, 180)).toBe(320)
    expect(coverMsLeft(0, 499.5)).toBe(0.5)
  })

  test('is removed at once when the script starts later than that', () => {
    expect(coverMsLeft(0, 500)).toBe(0)
    expect(coverMsLeft(0, 4_200)).toBe(0)
  })

  test('stays for 500 ms from an in-app navigation', () => {
    expect(coverMsLeft(60_000, 60_000)).toBe(500)
    expect(coverMsLeft(60_000, 60_120)).toBe(380)
  })
})
