import type { Steps } from '../compatibility/time-slicing.ts'
import { type Assignment, type Market, NEVER, NOBODY } from './pairing.ts'

const WORTH_MAX = 100
const NO_WAY = -1
/** Farther than any way can be. */
const FAR = Number.MAX_SAFE_INTEGER

/**
 * As many mentees as possible get a mentor, and of all ways to do that the one whose worths come to most: a flow of
 * least cost, found by shortest augmenting paths in whole numbers. Having nobody is a place that takes everybody and
 * costs more than all that any other choice could save.
 */
export function* cover({ worth, room }: Market): Steps<Assignment> {
  const nobody = room.length
  const apart = WORTH_MAX * worth.length + 1
  const flow = createFlow(worth.length, [...room, worth.length])
  for (const [mentee, row] of worth.entries()) {
    yield
    const cost = new Int32Array(room.length + 1).fill(apart)
    for (const [mentor, one] of row.entries())
      cost[mentor] = one === NEVER ? NO_WAY : WORTH_MAX - Math.max(one, 0)
    flow.place(mentee, cost)
  }
  return flow.places.map((place) => (place === nobody ? NOBODY : place))
}

/** The Hungarian method for places that take several: prices keep what every step costs at nought or more. */
function createFlow(mentees: number, room: readonly number[]) {
  const costs: Int32Array[] = []
  const places: Assignment = new Int32Array(mentees).fill(NOBODY)
  const held = room.map((): number[] => [])
  const menteePrice = new Float64Array(mentees)
  const placePrice = new Float64Array(room.length)
  const distance = new Float64Array(room.length)
  const from = new Int32Array(room.length)
  const passed = new Uint8Array(room.length)

  /** Whoever stands at `mentee`, having come `far`, may go on to every place. */
  function look(mentee: number, far: number) {
    const cost = costs[mentee] ?? []
    const start = far - (menteePrice[mentee] ?? 0)
    for (let place = 0; place < cost.length; place += 1) {
      const own = cost[place] ?? NO_WAY
      if (own === NO_WAY || passed[place] === 1) continue
      const reached = start + own - (placePrice[place] ?? 0)
      if (reached < (distance[place] ?? FAR)) {
        distance[place] = reached
        from[place] = mentee
      }
    }
  }

  function nearest(): number {
    let [best, least] = [NOBODY, FAR]
    for (let place = 0; place < distance.length; place += 1) {
      const far = distance[place] ?? FAR
      if (far >= least || passed[place] === 1) continue
      best = place
      least = far
    }
    return best
  }

  /** The nearest place that has room, going by way of those that are full and of whom they hold. */
  function reach(start: number): number {
    distance.fill(FAR)
    passed.fill(0)
    look(start, 0)
    for (;;) {
      const place = nearest()
      const there = held[place] ?? []
      if (there.length < (room[place] ?? 0)) return place
      passed[place] = 1
      for (const mentee of there) look(mentee, distance[place] ?? 0)
    }
  }

  function reprice(start: number, far: number) {
    menteePrice[start] = (menteePrice[start] ?? 0) + far
    for (const [place, there] of held.entries()) {
      if (passed[place] === 0) continue
      const saved = far - (distance[place] ?? 0)
      placePrice[place] = (placePrice[place] ?? 0) - saved
      for (const mentee of there) menteePrice[mentee] = (menteePrice[mentee] ?? 0) + saved
    }
  }

  /** Everybody on the way to `free` moves on by one place. */
  function moveAlong(start: number, free: number) {
    for (let place = free; ; ) {
      const mentee = from[place] ?? start
      const before = places[mentee] ?? NOBODY
      places[mentee] = place
      held[place]?.push(mentee)
      if (mentee === start) return
      const left = held[before] ?? []
      left.splice(left.indexOf(mentee), 1)
      place = before
    }
  }

  return {
    places,
    /** Finds a place for one more mentee, given what each place costs him. */
    place(start: number, cost: Int32Array) {
      costs[start] = cost
      const free = reach(start)
      reprice(start, distance[free] ?? 0)
      moveAlong(start, free)
    },
  }
}
