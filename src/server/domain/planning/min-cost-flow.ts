import type { Steps } from '../compatibility/time-slicing.ts'
import { type Assignment, FORBIDDEN, type MatchingProblem, UNASSIGNED } from './matching-problem.ts'

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
