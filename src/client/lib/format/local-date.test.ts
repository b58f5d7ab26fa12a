import { afterEach, expect, it, vi } from 'vitest'
import { toLocalDate } from './local-date.ts'

afterEach(() => vi.unstubAllEnvs())

it('returns the viewer’s local day, not that of UTC', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(toLocalDate(new Date('2026-01-05T20:00:00.000Z'))).toBe('2026-01-06')
  expect(toLocalDate(new Date(2026, 1, 3))).toBe('2026-02-03')
  vi.stubEnv('TZ', 'America/New_York')
  expect(toLocalDate(new Date('2026-01-05T02:00:00.000Z'))).toBe('2026-01-04')
})
