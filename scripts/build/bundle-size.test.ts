import { expect, test } from 'vitest'
import { measureClientBundles, SIZE_LIMITS_KIB } from './bundle-size.ts'

test('the code loaded when a member starts writing includes the screening and stays within its limit', () => {
  const { writing } = measureClientBundles()
  expect(writing.js).toBeGreaterThan(10)
  expect(writing.js).toBeLessThanOrEqual(SIZE_LIMITS_KIB.writing)
})
