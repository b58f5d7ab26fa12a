import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Steps } from '../compatibility/time-slicing.ts'
import { cover } from './cover.ts'
import { type Market, NEVER, NOBODY, UNKNOWN, worthOf } from './pairing.ts'
import { stable } from './stable.ts'

/** Does all of it at once. */
function done<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A few mentees and mentors; few different worths, so that many fit equally well. */
const market: fc.Arbitrary<Market> = fc
  .record({ mentees: fc.integer({ min: 0, max: 5 }), mentors: fc.integer({ min: 0, max: 4 }) })
  .chain(({ mentees, mentors }) =>
    fc.record({
      worth: fc.array(
        fc
          .array(fc.constantFrom(NEVER, NEVER, UNKNOWN, 0, 1, 39, 40, 41, 80, 100), {
            minLength: mentors,
            maxLength: mentors,
          })
          .map((row) => Int16Array.from(row)),
        { minLength: mentees, maxLength: mentees },
      ),
      room: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: mentors, maxLength: mentors }),
    }),
  )
const runs = { numRuns: 1_500, seed: 6 }

/** Every assignment there is that breaks no rule. */
function* allowedIn(market: Market, at = 0, room = [...market.room]): Generator<number[]> {
  if (at === market.worth.length) {
    yield []
    return
  }
  for (const rest of allowedIn(market, at + 1, room)) yield [NOBODY, ...rest]
  for (const [mentor, free] of room.entries()) {
    if (free === 0 || worthOf(market, at, mentor) === NEVER) continue
    room[mentor] = free - 1
    for (const rest of allowedIn(market, at + 1, room)) yield [mentor, ...rest]
    room[mentor] = free
  }
}

const matched = (assigned: ArrayLike<number>) =>
  Array.from(assigned).filter((mentor) => mentor !== NOBODY).length
const totalOf = (market: Market, assigned: ArrayLike<number>) =>
  Array.from(assigned).reduce(
    (sum, mentor, mentee) => sum + (mentor === NOBODY ? 0 : Math.max(worthOf(market, mentee, mentor), 0)),
    0,
  )

function expectAllowed(market: Market, assigned: ArrayLike<number>) {
  const taken = market.room.map(() => 0)
  for (const [mentee, mentor] of Array.from(assigned).entries()) {
    if (mentor === NOBODY) continue
    expect(worthOf(market, mentee, mentor)).not.toBe(NEVER)
    taken[mentor] = (taken[mentor] ?? 0) + 1
  }
  for (const [mentor, count] of taken.entries()) expect(count).toBeLessThanOrEqual(market.room[mentor] ?? 0)
}

/** Whom a mentee would rather have: a better worth, and of two equal ones the mentor who has been here longer. */
const prefers = (market: Market, mentee: number, mentor: number, now: number) =>
  now === NOBODY || worthOf(market, mentee, mentor) - worthOf(market, mentee, now) > (mentor < now ? -1 : 0)

/** Two who are not together and would both rather be. */
function blockingPairIn(market: Market, assigned: ArrayLike<number>) {
  for (const [mentee, row] of market.worth.entries()) {
    for (const [mentor, worth] of row.entries()) {
      const now = assigned[mentee] ?? NOBODY
      if (worth === NEVER || mentor === now || !prefers(market, mentee, mentor, now)) continue
      const held = Array.from(assigned).flatMap((one, at) => (one === mentor ? [at] : []))
      const hasRoom = held.length < (market.room[mentor] ?? 0)
      const isLiked = held.some((other) => worth - worthOf(market, other, mentor) > (mentee < other ? -1 : 0))
      if (hasRoom || isLiked) return { mentee, mentor }
    }
  }
  return undefined
}

describe('a stable plan', () => {
  test('has no two who would rather be together than as they are', () => {
    fc.assert(
      fc.property(market, (one) => {
        const assigned = done(stable(one))
        expectAllowed(one, assigned)
        expect(blockingPairIn(one, assigned)).toBeUndefined()
      }),
      runs,
    )
  })

  test('is for every mentee the best of all plans that are stable', () => {
    fc.assert(
      fc.property(market, (one) => {
        const assigned = done(stable(one))
        const others = [...allowedIn(one)].filter((other) => !blockingPairIn(one, other))
        expect(others).toContainEqual([...assigned])
        for (const other of others) {
          for (const [mentee, mentor] of other.entries()) {
            const now = assigned[mentee] ?? NOBODY
            const isOther = mentor !== NOBODY && mentor !== now
            expect(isOther && prefers(one, mentee, mentor, now)).toBe(false)
          }
        }
      }),
      { ...runs, numRuns: 400 },
    )
  })
})

describe('a covering plan', () => {
  test('gives as many as possible a mentor, and of all such plans comes to most', () => {
    fc.assert(
      fc.property(market, (one) => {
        const assigned = done(cover(one))
        expectAllowed(one, assigned)
        const all = [...allowedIn(one)]
        const most = Math.max(...all.map(matched))
        const best = all.filter((other) => matched(other) === most).map((other) => totalOf(one, other))
        expect(matched(assigned)).toBe(most)
        expect(totalOf(one, assigned)).toBe(Math.max(...best))
      }),
      runs,
    )
  })

  test('can match more than a stable one, and a stable one can leave nobody wishing for more', () => {
    // The second mentee is wanted by the first mentor alone, who fits the first mentee best.
    const one: Market = { worth: [Int16Array.of(90, 80), Int16Array.of(50, NEVER)], room: [1, 1] }
    expect([...done(stable(one))]).toEqual([0, NOBODY])
    expect([...done(cover(one))]).toEqual([1, 0])
  })
})

test('both plans are the same every time, and need not be made at one go', () => {
  fc.assert(
    fc.property(market, (one) => {
      for (const mode of [stable, cover]) {
        expect(done(mode(one))).toEqual(done(mode(one)))
        const steps = [...mode(one)]
        expect(steps).toHaveLength(one.worth.length)
      }
    }),
    { ...runs, numRuns: 100 },
  )
})
