/** In a row of worths: these two are never brought together. */
export const NEVER = -2
/** They may be, but nothing is known of how well they fit. */
export const UNKNOWN = -1
/** Of a mentee for whom there is no mentor. */
export const NOBODY = -1

/** Who may be brought together. Mentees and mentors are known by their places, each in the order of their ids. */
export type Market = {
  /** For each mentee what each mentor is worth to him, and he to the mentor: 0 to 100, UNKNOWN or NEVER. */
  worth: readonly Int16Array[]
  /** How many more mentees each mentor takes. */
  room: readonly number[]
}

/** For each mentee the place of his mentor, or NOBODY. */
export type Assignment = Int32Array

export const worthOf = ({ worth }: Market, mentee: number, mentor: number): number =>
  worth[mentee]?.[mentor] ?? NEVER

/** The mentors a mentee may have, the best first; of those he fits equally well the one who has been here longest. */
export function wishesOf(market: Market, mentee: number): number[] {
  const wished: number[] = []
  for (let mentor = 0; mentor < market.room.length; mentor += 1) {
    const hasRoom = (market.room[mentor] ?? 0) > 0
    if (hasRoom && worthOf(market, mentee, mentor) !== NEVER) wished.push(mentor)
  }
  return wished.sort((a, b) => worthOf(market, mentee, b) - worthOf(market, mentee, a) || a - b)
}
