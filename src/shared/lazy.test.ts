import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

test('what is made once is made when it is asked for first, and is the same ever after', () => {
  let calls = 0
  const ask = lazy(() => {
    calls += 1
    return undefined
  })
  expect(calls).toBe(0)
  expect([ask(), ask(), calls]).toEqual([undefined, undefined, 1])
})
