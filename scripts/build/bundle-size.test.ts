import { expect, test } from 'vitest'
import { measureClientBundles, measureServiceWorker, SIZE_LIMITS_KIB, SIZED_ROLES } from './bundle-size.ts'

test('the code loaded when a member starts writing includes the screening and stays within its limit', () => {
  const { writing } = measureClientBundles()
  expect(writing.js).toBeGreaterThan(10)
  expect(writing.js).toBeLessThanOrEqual(SIZE_LIMITS_KIB.writing)
})

test('what each role can ever load stays within its limit, and is less than everything', () => {
  const { visitors, roles, all } = measureClientBundles()
  for (const role of SIZED_ROLES) {
    expect(roles[role].js).toBeGreaterThan(visitors.js)
    expect(roles[role].js).toBeLessThanOrEqual(SIZE_LIMITS_KIB.roles[role])
    expect(roles[role].js).toBeLessThan(all.js)
  }
})

test('the service worker stays within its limit', () => {
  expect(measureServiceWorker()).toBeLessThanOrEqual(SIZE_LIMITS_KIB.serviceWorker)
})
