import type { Steps } from '../compatibility/time-slicing.ts'
import { type Assignment, type Market, NOBODY, wishesOf, worthOf } from './pairing.ts'

/**
 * Deferred acceptance, the mentees proposing: nobody is left with a mentor while another, who would rather have him
 * than one of those he got, fits him better. Of all such assignments it is the best for every mentee.
 */
export function* stable(market: Market): Steps<Assignment> {
  const mentees = market.worth.length
  const assigned: Assignment = new Int32Array(mentees).fill(NOBODY)
  const held = market.room.map((): number[] => [])
  const wishes: number[][] = []
  const asked = new Int32Array(mentees)

  for (let first = 0; first < mentees; first += 1) {
    yield
    wishes[first] = wishesOf(market, first)
    // Whoever is turned away asks on at once.
    for (let mentee: number | undefined = first; mentee !== undefined; ) {
      const mentor: number | undefined = wishes[mentee]?.[asked[mentee] ?? 0]
      if (mentor === undefined) break
      asked[mentee] = (asked[mentee] ?? 0) + 1
      assigned[mentee] = mentor
      const turnedAway = hold(market, held[mentor] ?? [], mentor, mentee)
      if (turnedAway !== undefined) assigned[turnedAway] = NOBODY
      mentee = turnedAway
    }
  }
  return assigned
}

/** Takes a mentee for the time being, in the order in which the mentor likes them; whom he has no room for any more goes. */
function hold(market: Market, held: number[], mentor: number, mentee: number): number | undefined {
  const worth = worthOf(market, mentee, mentor)
  let [low, high] = [0, held.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = held[middle] ?? NOBODY
    const isBefore = worthOf(market, other, mentor) - worth || mentee - other
    if (isBefore > 0) low = middle + 1
    else high = middle
  }
  held.splice(low, 0, mentee)
  return held.length > (market.room[mentor] ?? 0) ? held.pop() : undefined
}
