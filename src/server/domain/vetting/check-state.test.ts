import { describe, expect, test } from 'vitest'
import type { VettingState } from '#shared/supervision-enums.ts'
import { checkStateOf } from './check-state.ts'

const NOW = '2026-01-05T23:30:00.000Z'

describe('the state of a check', () => {
  test.for<[result: 'passed' | 'failed' | 'not_needed', expiresOn: string | null, state: VettingState]>([
    ['passed', null, 'passed'],
    ['not_needed', null, 'not_needed'],
    ['failed', null, 'failed'],
    ['passed', '2026-02-05', 'passed'],
    ['passed', '2026-02-04', 'expiring'],
    ['not_needed', '2026-02-04', 'expiring'],
    ['passed', '2026-01-05', 'expiring'],
    ['passed', '2026-01-04', 'expired'],
    ['not_needed', '2026-01-04', 'expired'],
    ['failed', '2030-01-01', 'failed'],
    ['failed', '2020-01-01', 'failed'],
  ])('with the result %s, expiring on %s, is %s', ([result, expiresOn, state]) => {
    expect(checkStateOf({ result, expiresOn }, NOW)).toBe(state)
  })

  test('is missing without a record', () => {
    expect(checkStateOf(undefined, NOW)).toBe('missing')
  })
})
