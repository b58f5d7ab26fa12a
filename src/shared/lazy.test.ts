import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

test('lazy computes a value on first use and returns the cached one afterwards', () => {
  let calls = 0
  const ask = lazy(() => {
    calls += 1
    return undefined
  })
  expect(calls).toBe(0)
  expect([ask(), ask(), calls]).toEqual([undefined, undefined, 1])
})
