/** Score of a pair that must not be matched. */
export const FORBIDDEN = -2
/** Score of a pair whose profiles say too little. */
export const NO_SCORE = -1
/** In an assignment: the mentee has no mentor. */
export const UNASSIGNED = -1

/** Which pairs are possible. Mentees and mentors are given by position, in the order of their ids. */
export type MatchingProblem = {
  /** A row per mentee with a score per mentor: 0 to 100, NO_SCORE or FORBIDDEN. */
  scores: readonly Int16Array[]
  /** How many more mentees each mentor takes. */
  freePlaces: readonly number[]
}

/** The position of each mentee's mentor, or UNASSIGNED. */
export type Assignment = Int32Array

export const scoreAt = ({ scores }: MatchingProblem, mentee: number, mentor: number): number =>
  scores[mentee]?.[mentor] ?? FORBIDDEN

/** Returns the possible mentors of a mentee, best score first, then longest registered. */
export function preferencesOf(problem: MatchingProblem, mentee: number): number[] {
  const preferred: number[] = []
  for (let mentor = 0; mentor < problem.freePlaces.length; mentor += 1) {
    const hasFreePlace = (problem.freePlaces[mentor] ?? 0) > 0
    if (hasFreePlace && scoreAt(problem, mentee, mentor) !== FORBIDDEN) preferred.push(mentor)
  }
  return preferred.sort((a, b) => scoreAt(problem, mentee, b) - scoreAt(problem, mentee, a) || a - b)
}
