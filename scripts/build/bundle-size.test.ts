import { expect, test } from 'vitest'
import { measureClientBundles, SIZE_LIMITS_KIB } from './bundle-size.ts'

test('what is fetched when somebody begins to write is the screening, and weighs no more than it may', () => {
  const { writing } = measureClientBundles()
  expect(writing.js).toBeGreaterThan(10)
  expect(writing.js).toBeLessThanOrEqual(SIZE_LIMITS_KIB.writing)
})
