import { expect, test } from 'vitest'
import { LIMITS, weighClient } from './weights.ts'

test('what is fetched when somebody begins to write is the screening, and weighs no more than it may', () => {
  const { writing } = weighClient()
  expect(writing.js).toBeGreaterThan(10)
  expect(writing.js).toBeLessThanOrEqual(LIMITS.writing)
})
