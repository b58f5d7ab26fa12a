import { describe, expect, test } from 'vitest'
import { coverLeft } from './cover-time.ts'

describe('the cover of the landing page', () => {
  test('stays for 500 ms from the navigation, whenever the page came to life [S2.15, S9.1]', () => {
    expect(coverLeft(0, 0)).toBe(500)
    expect(coverLeft(0, 180)).toBe(320)
    expect(coverLeft(0, 499.5)).toBe(0.5)
  })

  test('is over at once on a page that came to life later than that', () => {
    expect(coverLeft(0, 500)).toBe(0)
    expect(coverLeft(0, 4_200)).toBe(0)
  })

  test('stays for 500 ms from the moment somebody came from another page', () => {
    expect(coverLeft(60_000, 60_000)).toBe(500)
    expect(coverLeft(60_000, 60_120)).toBe(380)
  })
})
