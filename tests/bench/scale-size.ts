/** The size of an installation, and what follows from it. */
export type ScaleSize = {
  people: number
  matches: number
  mentors: number
  mentees: number
  /** The first mentors, who have all the matches; the others are free. */
  matchedMentors: number
}

/** A match has about this many messages, one in each round. */
export const ROUNDS_OF_MESSAGES = 211
const COPIES_OF_LONG = 24

/** Two of five people are mentors, of whom seven of ten have matches. */
export function sizeOf(people: number, matches: number): ScaleSize {
  const mentors = Math.floor(people * 0.4)
  return { people, matches, mentors, mentees: people - 1 - mentors, matchedMentors: Math.floor(mentors * 0.7) }
}

/** One match in 450 has some 5,000 messages. */
export const isLong = (match: number): boolean => match % 450 === 1

/** Messages of a match in each round. */
export const messagesOfMatch = (match: number): number => (isLong(match) ? COPIES_OF_LONG : 1)

export const isActive = (match: number): boolean => match % 10 !== 0

export const mentorUserIn = ({ matchedMentors }: ScaleSize, match: number): number =>
  2 + (match % matchedMentors)
export const menteeUserIn = ({ mentors }: ScaleSize, match: number): number => match + mentors + 1

const SAMPLES = 150

/** Active matches from everywhere in an installation. */
export const sampledMatches = ({ matches }: ScaleSize): number[] =>
  Array.from({ length: SAMPLES * 2 }, (_, index) => 1 + ((index * 7_919) % matches))
    .filter(isActive)
    .slice(0, SAMPLES)

/** The number of all messages, which is also the last id. */
export function messagesInAll({ matches }: ScaleSize): number {
  let inRound = 0
  for (let match = 1; match <= matches; match += 1) if (isActive(match)) inRound += messagesOfMatch(match)
  return inRound * ROUNDS_OF_MESSAGES
}

/** A match close to this one that was declined. */
export const declinedNear = (match: number): number => match - (match % 20) + 10
