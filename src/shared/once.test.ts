import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

test('what is made once is made when it is asked for first, and is the same ever after', () => {
  let made = 0
  const ask = lazy(() => {
    made += 1
    return undefined
  })
  expect(made).toBe(0)
  expect([ask(), ask(), made]).toEqual([undefined, undefined, 1])
})
