import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clearReturnTo, getReturnTo, storeReturnTo } from './return-to.ts'

const [OWN, OTHER] = [1, 2]

beforeEach(clearReturnTo)

describe('a page that was asked for', () => {
  // rash805115/P.O.T.S#29
  test('of an ended session is offered to its own member alone', () => {
    storeReturnTo('/settings', OWN)
    expect(getReturnTo(OTHER)).toBeUndefined()
    expect(getReturnTo(OWN)).toBe('/settings')
  })

  test('is not offered after ten minutes', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    storeReturnTo('/settings')
    expect(getReturnTo(OTHER)).toBe('/settings')
    vi.advanceTimersByTime(10 * 60_000)
    expect(getReturnTo(OTHER)).toBeUndefined()
  })
})
