import type { Steps } from '../compatibility/time-slicing.ts'
import {
  type Assignment,
  type MatchingProblem,
  preferencesOf,
  scoreAt,
  UNASSIGNED,
} from './matching-problem.ts'

/**
 * Deferred acceptance (Gale-Shapley) with mentees proposing: no mentee and mentor prefer each other to their
 * assignment. Of all stable assignments it is the best for every mentee (docs/matching.md).
 */
export function* assignStable(problem: MatchingProblem): Steps<Assignment> {
  const mentees = problem.scores.length
  const assigned: Assignment = new Int32Array(mentees).fill(UNASSIGNED)
  const tentative = problem.freePlaces.map((): number[] => [])
  const preferences: number[][] = []
  const nextChoice = new Int32Array(mentees)

  for (let first = 0; first < mentees; first += 1) {
    yield
    preferences[first] = preferencesOf(problem, first)
    // A rejected mentee proposes to the next preference at once.
    for (let mentee: number | undefined = first; mentee !== undefined; ) {
      const mentor: number | undefined = preferences[mentee]?.[nextChoice[mentee] ?? 0]
      if (mentor === undefined) break
      nextChoice[mentee] = (nextChoice[mentee] ?? 0) + 1
      assigned[mentee] = mentor
      const rejected = acceptTentatively(problem, tentative[mentor] ?? [], mentor, mentee)
      if (rejected !== undefined) assigned[rejected] = UNASSIGNED
      mentee = rejected
    }
  }
  return assigned
}

/**
 * Inserts a mentee into a mentor's tentative list, best score first. Returns the mentee rejected for lack of free
 * places, if any.
 */
function acceptTentatively(
  problem: MatchingProblem,
  tentative: number[],
  mentor: number,
  mentee: number,
): number | undefined {
  const score = scoreAt(problem, mentee, mentor)
  let [low, high] = [0, tentative.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = tentative[middle] ?? UNASSIGNED
    const order = scoreAt(problem, other, mentor) - score || mentee - other
    if (order > 0) low = middle + 1
    else high = middle
  }
  tentative.splice(low, 0, mentee)
  return tentative.length > (problem.freePlaces[mentor] ?? 0) ? tentative.pop() : undefined
}
