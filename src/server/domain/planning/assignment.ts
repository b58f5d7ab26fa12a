import type { Steps } from '../compatibility/score.ts'

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

const SCORE_MAX = 100
const NO_EDGE = -1
/** More than any path can cost. */
const INFINITE = Number.MAX_SAFE_INTEGER

/**
 * Assigns as many mentees as possible, with the highest total score among such assignments: a minimum-cost flow,
 * found by successive shortest augmenting paths with integer costs. An extra column for `unassigned` has
 * room for all mentees and costs more than all other choices can save (docs/matching.md).
 */
export function* assignMost({ scores, freePlaces }: MatchingProblem): Steps<Assignment> {
  const unassignedColumn = freePlaces.length
  const unassignedCost = SCORE_MAX * scores.length + 1
  const flow = createFlow(scores.length, [...freePlaces, scores.length])
  for (const [mentee, row] of scores.entries()) {
    yield
    const cost = new Int32Array(freePlaces.length + 1).fill(unassignedCost)
    for (const [mentor, score] of row.entries())
      cost[mentor] = score === FORBIDDEN ? NO_EDGE : SCORE_MAX - Math.max(score, 0)
    flow.assign(mentee, cost)
  }
  return flow.assignment.map((column) => (column === unassignedColumn ? UNASSIGNED : column))
}

/**
 * The Hungarian method for columns with a capacity. Potentials keep all reduced costs non-negative, as Dijkstra's
 * algorithm requires.
 */
function createFlow(mentees: number, capacities: readonly number[]) {
  const costs: Int32Array[] = []
  const assignment: Assignment = new Int32Array(mentees).fill(UNASSIGNED)
  const assignedTo = capacities.map((): number[] => [])
  const menteePotential = new Float64Array(mentees)
  const columnPotential = new Float64Array(capacities.length)
  const distance = new Float64Array(capacities.length)
  const from = new Int32Array(capacities.length)
  const visited = new Uint8Array(capacities.length)

  /** Updates the distance of every unvisited column that a mentee at this distance can reach. */
  function relax(mentee: number, menteeDistance: number) {
    const cost = costs[mentee] ?? []
    const start = menteeDistance - (menteePotential[mentee] ?? 0)
    for (let column = 0; column < cost.length; column += 1) {
      const edgeCost = cost[column] ?? NO_EDGE
      if (edgeCost === NO_EDGE || visited[column] === 1) continue
      const reached = start + edgeCost - (columnPotential[column] ?? 0)
      if (reached < (distance[column] ?? INFINITE)) {
        distance[column] = reached
        from[column] = mentee
      }
    }
  }

  function nearestUnvisited(): number {
    let [nearest, least] = [UNASSIGNED, INFINITE]
    for (let column = 0; column < distance.length; column += 1) {
      const columnDistance = distance[column] ?? INFINITE
      if (columnDistance >= least || visited[column] === 1) continue
      nearest = column
      least = columnDistance
    }
    return nearest
  }

  /** Finds the nearest column with free capacity (Dijkstra), through full columns and the mentees they hold. */
  function findFreeColumn(start: number): number {
    distance.fill(INFINITE)
    visited.fill(0)
    relax(start, 0)
    for (;;) {
      const column = nearestUnvisited()
      const occupants = assignedTo[column] ?? []
      if (occupants.length < (capacities[column] ?? 0)) return column
      visited[column] = 1
      for (const mentee of occupants) relax(mentee, distance[column] ?? 0)
    }
  }

  function updatePotentials(start: number, pathCost: number) {
    menteePotential[start] = (menteePotential[start] ?? 0) + pathCost
    for (const [column, occupants] of assignedTo.entries()) {
      if (visited[column] === 0) continue
      const saved = pathCost - (distance[column] ?? 0)
      columnPotential[column] = (columnPotential[column] ?? 0) - saved
      for (const mentee of occupants) menteePotential[mentee] = (menteePotential[mentee] ?? 0) + saved
    }
  }

  /** Moves each mentee on the augmenting path to `free` to the next column. */
  function augment(start: number, free: number) {
    for (let column = free; ; ) {
      const mentee = from[column] ?? start
      const previous = assignment[mentee] ?? UNASSIGNED
      assignment[mentee] = column
      assignedTo[column]?.push(mentee)
      if (mentee === start) return
      const occupants = assignedTo[previous] ?? []
      occupants.splice(occupants.indexOf(mentee), 1)
      column = previous
    }
  }

  return {
    assignment,
    /** Assigns one more mentee, given the cost of each column. */
    assign(start: number, cost: Int32Array) {
      costs[start] = cost
      const free = findFreeColumn(start)
      updatePotentials(start, distance[free] ?? 0)
      augment(start, free)
    },
  }
}

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
function preferencesOf(problem: MatchingProblem, mentee: number): number[] {
  const preferred: number[] = []
  for (let mentor = 0; mentor < problem.freePlaces.length; mentor += 1) {
    const hasFreePlace = (problem.freePlaces[mentor] ?? 0) > 0
    if (hasFreePlace && scoreAt(problem, mentee, mentor) !== FORBIDDEN) preferred.push(mentor)
  }
  return preferred.sort((a, b) => scoreAt(problem, mentee, b) - scoreAt(problem, mentee, a) || a - b)
}
