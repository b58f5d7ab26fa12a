import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Steps } from '../compatibility/time-slicing.ts'
import { assignStable } from './deferred-acceptance.ts'
import { FORBIDDEN, type MatchingProblem, NO_SCORE, scoreAt, UNASSIGNED } from './matching-problem.ts'
import { assignMost } from './min-cost-flow.ts'

/** Runs a computation without time slicing. */
function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A small problem with few distinct scores, so that ties are frequent. */
const problem: fc.Arbitrary<MatchingProblem> = fc
  .record({ mentees: fc.integer({ min: 0, max: 5 }), mentors: fc.integer({ min: 0, max: 4 }) })
  .chain(({ mentees, mentors }) =>
    fc.record({
      scores: fc.array(
        fc
          .array(fc.constantFrom(FORBIDDEN, FORBIDDEN, NO_SCORE, 0, 1, 39, 40, 41, 80, 100), {
            minLength: mentors,
            maxLength: mentors,
          })
          .map((row) => Int16Array.from(row)),
        { minLength: mentees, maxLength: mentees },
      ),
      freePlaces: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: mentors, maxLength: mentors }),
    }),
  )
const runs = { numRuns: 1_500, seed: 6 }

/** Enumerates all valid assignments. */
function* allowedIn(
  problem: MatchingProblem,
  at = 0,
  freePlaces = [...problem.freePlaces],
): Generator<number[]> {
  if (at === problem.scores.length) {
    yield []
    return
  }
  for (const rest of allowedIn(problem, at + 1, freePlaces)) yield [UNASSIGNED, ...rest]
  for (const [mentor, free] of freePlaces.entries()) {
    if (free === 0 || scoreAt(problem, at, mentor) === FORBIDDEN) continue
    freePlaces[mentor] = free - 1
    for (const rest of allowedIn(problem, at + 1, freePlaces)) yield [mentor, ...rest]
    freePlaces[mentor] = free
  }
}

const matched = (assigned: ArrayLike<number>) =>
  Array.from(assigned).filter((mentor) => mentor !== UNASSIGNED).length
const totalOf = (problem: MatchingProblem, assigned: ArrayLike<number>) =>
  Array.from(assigned).reduce(
    (sum, mentor, mentee) => sum + (mentor === UNASSIGNED ? 0 : Math.max(scoreAt(problem, mentee, mentor), 0)),
    0,
  )

function expectAllowed(problem: MatchingProblem, assigned: ArrayLike<number>) {
  const taken = problem.freePlaces.map(() => 0)
  for (const [mentee, mentor] of Array.from(assigned).entries()) {
    if (mentor === UNASSIGNED) continue
    expect(scoreAt(problem, mentee, mentor)).not.toBe(FORBIDDEN)
    taken[mentor] = (taken[mentor] ?? 0) + 1
  }
  for (const [mentor, count] of taken.entries())
    expect(count).toBeLessThanOrEqual(problem.freePlaces[mentor] ?? 0)
}

/** Whether a mentee prefers a mentor to the current one: by score, then longest registered. */
const prefers = (problem: MatchingProblem, mentee: number, mentor: number, now: number) =>
  now === UNASSIGNED ||
  scoreAt(problem, mentee, mentor) - scoreAt(problem, mentee, now) > (mentor < now ? -1 : 0)

/** Finds a pair that would both prefer each other, which makes an assignment unstable. */
function blockingPairIn(problem: MatchingProblem, assigned: ArrayLike<number>) {
  for (const [mentee, row] of problem.scores.entries()) {
    for (const [mentor, score] of row.entries()) {
      const now = assigned[mentee] ?? UNASSIGNED
      if (score === FORBIDDEN || mentor === now || !prefers(problem, mentee, mentor, now)) continue
      const held = Array.from(assigned).flatMap((one, at) => (one === mentor ? [at] : []))
      const hasFreePlace = held.length < (problem.freePlaces[mentor] ?? 0)
      const isLiked = held.some((other) => score - scoreAt(problem, other, mentor) > (mentee < other ? -1 : 0))
      if (hasFreePlace || isLiked) return { mentee, mentor }
    }
  }
  return undefined
}

describe('a stable plan', () => {
  test('has no two who would rather be together than as they are', () => {
    fc.assert(
      fc.property(problem, (one) => {
        const assigned = runToEnd(assignStable(one))
        expectAllowed(one, assigned)
        expect(blockingPairIn(one, assigned)).toBeUndefined()
      }),
      runs,
    )
  })

  test('is for every mentee the best of all plans that are stable', () => {
    fc.assert(
      fc.property(problem, (one) => {
        const assigned = runToEnd(assignStable(one))
        const others = [...allowedIn(one)].filter((other) => !blockingPairIn(one, other))
        expect(others).toContainEqual([...assigned])
        for (const other of others) {
          for (const [mentee, mentor] of other.entries()) {
            const now = assigned[mentee] ?? UNASSIGNED
            const isOther = mentor !== UNASSIGNED && mentor !== now
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
      fc.property(problem, (one) => {
        const assigned = runToEnd(assignMost(one))
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
    // Only the first mentor is possible for the second mentee, and that mentor fits the first mentee best.
    const one: MatchingProblem = {
      scores: [Int16Array.of(90, 80), Int16Array.of(50, FORBIDDEN)],
      freePlaces: [1, 1],
    }
    expect([...runToEnd(assignStable(one))]).toEqual([0, UNASSIGNED])
    expect([...runToEnd(assignMost(one))]).toEqual([1, 0])
  })
})

test('both plans are the same every time, and need not be made at one go', () => {
  fc.assert(
    fc.property(problem, (one) => {
      for (const mode of [assignStable, assignMost]) {
        expect(runToEnd(mode(one))).toEqual(runToEnd(mode(one)))
        const steps = [...mode(one)]
        expect(steps).toHaveLength(one.scores.length)
      }
    }),
    { ...runs, numRuns: 100 },
  )
})
