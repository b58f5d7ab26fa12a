import { describe, expect, test } from 'vitest'
import { createLimits } from '../../infra/rate-limits/rate-limits.ts'
import { queueOf } from './queue.ts'

/** A limit with a few left, and the queue of the attempts that take of it. */
function limitWith(left: number) {
  const limits = createLimits({ on: true, clock: () => 0 })
  const state = { left }
  const queue = () => queueOf(limits, 'an address')
  const take = () => {
    if (state.left === 0) return 'spent'
    state.left -= 1
    return undefined
  }
  return {
    state,
    queue,
    enter: () => queue().enter(async () => take()),
    succeed: () =>
      queue().leave({
        failed: false,
        giveBack: async () => {
          state.left += 1
        },
      }),
    fail: () =>
      queue().leave({ failed: true, giveBack: () => Promise.reject(new Error('nothing to give back')) }),
  }
}

describe('an attempt that finds nothing left', () => {
  test('is refused at once where nobody is under way', async () => {
    expect(await limitWith(0).enter()).toBe('spent')
  })

  test('is handed the one of an attempt that succeeds', async () => {
    const { state, enter, succeed } = limitWith(1)
    expect(await enter()).toBeUndefined()
    const second = enter()
    await Promise.resolve()
    await succeed()
    expect(await second).toBeUndefined()
    expect(state.left).toBe(0)
  })

  test('is refused when those under way fail', async () => {
    const { enter, fail } = limitWith(1)
    await enter()
    const second = enter()
    await Promise.resolve()
    await fail()
    expect(await second).toBe('spent')
  })

  test('looks again where one was given back after it looked', async () => {
    const { state, queue, enter, succeed } = limitWith(1)
    await enter()
    let answer: (spent: 'spent') => void = () => {}
    const looked = new Promise<'spent'>((resolve) => {
      answer = resolve
    })
    let looks = 0
    const second = queue().enter(async () => {
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
    const { state, queue, enter } = limitWith(1)
    await enter()
    let end: () => void = () => {}
    const left = queue().leave({
      failed: false,
      giveBack: () =>
        new Promise<void>((resolve) => {
          end = () => {
            state.left += 1
            resolve()
          }
        }),
    })
    const second = enter()
    await Promise.resolve()
    end()
    await left
    expect(await second).toBeUndefined()
  })
})
