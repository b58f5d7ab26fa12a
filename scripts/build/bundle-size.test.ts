import { expect, test } from 'vitest'
import { measureClientBundles, ROLE_LIMITS_KIB, SIZED_ROLES } from './bundle-size.ts'

test('a conversation loads the screening when a member starts writing', () => {
  expect(measureClientBundles().writing.js).toBeGreaterThan(10)
})

test('what each role can ever load stays within its limit, and is less than everything', () => {
  const { visitors, roles, all } = measureClientBundles()
  for (const role of SIZED_ROLES) {
    expect(roles[role].js).toBeGreaterThan(visitors.js)
    expect(roles[role].js).toBeLessThanOrEqual(ROLE_LIMITS_KIB[role])
    expect(roles[role].js).toBeLessThan(all.js)
  }
})
