import { describe, expect, test } from 'vitest'
import * as fc from '#tests/support/fast-check.ts'
import { sized } from '#tests/support/sizes.ts'
import type { Steps } from '../compatibility/score.ts'
import {
  assignMost,
  assignStable,
  FORBIDDEN,
  type MatchingProblem,
  NO_SCORE,
  scoreAt,
  UNASSIGNED,
} from './assignment.ts'

/** Runs a computation without time slicing. */
function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A small problem with few distinct scores, so that ties are frequent. */
const anyProblem: fc.Arbitrary<MatchingProblem> = fc
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

/** Enumerates all valid assignments. */
function* validAssignments(
  problem: MatchingProblem,
  mentee = 0,
  freePlaces = [...problem.freePlaces],
): Generator<number[]> {
  if (mentee === problem.scores.length) {
    yield []
    return
  }
  for (const rest of validAssignments(problem, mentee + 1, freePlaces)) yield [UNASSIGNED, ...rest]
  for (const [mentor, free] of freePlaces.entries()) {
    if (free === 0 || scoreAt(problem, mentee, mentor) === FORBIDDEN) continue
    freePlaces[mentor] = free - 1
    for (const rest of validAssignments(problem, mentee + 1, freePlaces)) yield [mentor, ...rest]
    freePlaces[mentor] = free
  }
}

const countMatched = (assigned: ArrayLike<number>) =>
  Array.from(assigned).filter((mentor) => mentor !== UNASSIGNED).length
const totalOf = (problem: MatchingProblem, assigned: ArrayLike<number>) =>
  Array.from(assigned).reduce(
    (sum, mentor, mentee) => sum + (mentor === UNASSIGNED ? 0 : Math.max(scoreAt(problem, mentee, mentor), 0)),
    0,
  )

function expectValid(problem: MatchingProblem, assigned: ArrayLike<number>) {
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
const prefers = (problem: MatchingProblem, mentee: number, mentor: number, current: number) =>
  current === UNASSIGNED ||
  scoreAt(problem, mentee, mentor) - scoreAt(problem, mentee, current) > (mentor < current ? -1 : 0)

/** Finds a pair that would both prefer each other, which makes an assignment unstable. */
function blockingPairIn(problem: MatchingProblem, assigned: ArrayLike<number>) {
  for (const [mentee, row] of problem.scores.entries()) {
    for (const [mentor, score] of row.entries()) {
      const current = assigned[mentee] ?? UNASSIGNED
      if (score === FORBIDDEN || mentor === current || !prefers(problem, mentee, mentor, current)) continue
      const accepted = Array.from(assigned).flatMap((assignedMentor, other) =>
        assignedMentor === mentor ? [other] : [],
      )
      const hasFreePlace = accepted.length < (problem.freePlaces[mentor] ?? 0)
      const isPreferred = accepted.some(
        (other) => score - scoreAt(problem, other, mentor) > (mentee < other ? -1 : 0),
      )
      if (hasFreePlace || isPreferred) return { mentee, mentor }
    }
  }
  return undefined
}

describe('a stable plan', () => {
  test('has no blocking pair', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const assigned = runToEnd(assignStable(problem))
        expectValid(problem, assigned)
        expect(blockingPairIn(problem, assigned)).toBeUndefined()
      }),
      { numRuns: sized(30, 1_500) },
    )
  })

  test('is the best stable plan for every mentee', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const assigned = runToEnd(assignStable(problem))
        const others = [...validAssignments(problem)].filter((other) => !blockingPairIn(problem, other))
        expect(others).toContainEqual([...assigned])
        for (const other of others) {
          for (const [mentee, mentor] of other.entries()) {
            const current = assigned[mentee] ?? UNASSIGNED
            const isOther = mentor !== UNASSIGNED && mentor !== current
            expect(isOther && prefers(problem, mentee, mentor, current)).toBe(false)
          }
        }
      }),
      { numRuns: sized(30, 400) },
    )
  })
})

describe('a covering plan', () => {
  test('assigns as many mentees as possible, with the highest total score', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const assigned = runToEnd(assignMost(problem))
        expectValid(problem, assigned)
        const all = [...validAssignments(problem)]
        const most = Math.max(...all.map(countMatched))
        const best = all.filter((other) => countMatched(other) === most).map((other) => totalOf(problem, other))
        expect(countMatched(assigned)).toBe(most)
        expect(totalOf(problem, assigned)).toBe(Math.max(...best))
      }),
      { numRuns: sized(30, 1_500) },
    )
  })

  test('can assign more mentees than a stable plan', () => {
    // Only the first mentor is possible for the second mentee, and that mentor fits the first mentee best.
    const problem: MatchingProblem = {
      scores: [Int16Array.of(90, 80), Int16Array.of(50, FORBIDDEN)],
      freePlaces: [1, 1],
    }
    expect([...runToEnd(assignStable(problem))]).toEqual([0, UNASSIGNED])
    expect([...runToEnd(assignMost(problem))]).toEqual([1, 0])
  })
})

test('both algorithms are deterministic and yield once per mentee', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      for (const mode of [assignStable, assignMost]) {
        expect(runToEnd(mode(problem))).toEqual(runToEnd(mode(problem)))
        const steps = [...mode(problem)]
        expect(steps).toHaveLength(problem.scores.length)
      }
    }),
    { numRuns: sized(30, 100) },
  )
})
