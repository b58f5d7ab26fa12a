import { describe, expect, test } from 'vitest'
import { createRateLimits } from '../../infra/rate-limits/rate-limits.ts'
import { signInQueueFor } from './sign-in-queue.ts'

/** A limit with `left` slots, and the queue of its attempts. */
function limitWith(left: number) {
  const limits = createRateLimits({ on: true, clock: () => 0 })
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
      queue().release({ failed: true, refund: () => Promise.reject(new Error('nothing to give back')) }),
  }
}

describe('an attempt that finds nothing left', () => {
  test('is refused at once where nobody is under way', async () => {
    expect(await limitWith(0).acquire()).toBe('spent')
  })

  test('is handed the one of an attempt that succeeds', async () => {
    const { state, acquire, succeed } = limitWith(1)
    expect(await acquire()).toBeUndefined()
    const second = acquire()
    await Promise.resolve()
    await succeed()
    expect(await second).toBeUndefined()
    expect(state.left).toBe(0)
  })

  test('is refused when those under way fail', async () => {
    const { acquire, fail } = limitWith(1)
    await acquire()
    const second = acquire()
    await Promise.resolve()
    await fail()
    expect(await second).toBe('spent')
  })

  test('looks again where one was given back after it looked', async () => {
    const { state, queue, acquire, succeed } = limitWith(1)
    await acquire()
    let answer: (spent: 'spent') => void = () => {}
    const looked = new Promise<'spent'>((resolve) => {
      answer = resolve
    })
    let looks = 0
    const second = queue().acquire(async () => {
      looks += 1
      if (looks === 1) return looked
      state.left -= 1
      return undefined
    })
    await succeed()
    answer('spent')
    expect(await second).toBeUndefined()
    expect(state.left).toBe(0)
  })

  test('looks again where one is given back while it begins to wait', async () => {
    const { state, queue, acquire } = limitWith(1)
    await acquire()
    let end: () => void = () => {}
    const left = queue().release({
      failed: false,
      refund: () =>
        new Promise<void>((resolve) => {
          end = () => {
            state.left += 1
            resolve()
          }
        }),
    })
    const second = acquire()
    await Promise.resolve()
    end()
    await left
    expect(await second).toBeUndefined()
  })
})
