import { describe, expect, test } from 'vitest'
import { createRateLimits } from '../../infra/rate-limits/rate-limits.ts'
import { signInQueueFor } from './sign-in-queue.ts'

/** A limit with `left` slots, and the queue of its attempts. */
function limitWith(left: number) {
  const limits = createRateLimits({ on: true, monotonicMs: () => 0 })
  const state = { left }
  const queue = () => signInQueueFor(limits, 'an address')
  const take = () => {
    if (state.left === 0) return 'spent'
    state.left -= 1
    return undefined
  }
  return {
    state,
    queue,
    acquire: () => queue().acquire(async () => take()),
    succeed: () =>
      queue().release({
        failed: false,
        refund: async () => {
          state.left += 1
        },
      }),
    fail: () =>
      queue().release({ failed: true, refund: () => Promise.reject(new Error('a failure refunds nothing')) }),
  }
}

describe('an attempt that finds no slot', () => {
  test('is refused at once when no other attempt is running', async () => {
    expect(await limitWith(0).acquire()).toBe('spent')
  })

  test('gets the slot of a running attempt that succeeds', async () => {
    const { state, acquire, succeed } = limitWith(1)
    expect(await acquire()).toBeUndefined()
    const second = acquire()
    await Promise.resolve()
    await succeed()
    expect(await second).toBeUndefined()
    expect(state.left).toBe(0)
  })

  test('is refused when the running attempts fail', async () => {
    const { acquire, fail } = limitWith(1)
    await acquire()
    const second = acquire()
    await Promise.resolve()
    await fail()
    expect(await second).toBe('spent')
  })

  test('retries when a slot was refunded after it looked', async () => {
    const { state, queue, acquire, succeed } = limitWith(1)
    await acquire()
    let resolveTake: (spent: 'spent') => void = () => {}
    const firstTake = new Promise<'spent'>((resolve) => {
      resolveTake = resolve
    })
    let takes = 0
    const second = queue().acquire(async () => {
      takes += 1
      if (takes === 1) return firstTake
      state.left -= 1
      return undefined
    })
    await succeed()
    resolveTake('spent')
    expect(await second).toBeUndefined()
    expect(state.left).toBe(0)
  })

  test('retries when a slot is refunded while it begins to wait', async () => {
    const { state, queue, acquire } = limitWith(1)
    await acquire()
    let finishRefund: () => void = () => {}
    const released = queue().release({
      failed: false,
      refund: () =>
        new Promise<void>((resolve) => {
          finishRefund = () => {
            state.left += 1
            resolve()
          }
        }),
    })
    const second = acquire()
    await Promise.resolve()
    finishRefund()
    await released
    expect(await second).toBeUndefined()
  })
})
