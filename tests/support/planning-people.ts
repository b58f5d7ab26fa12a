import type { PlanMentee, PlanMentor } from '#server/domain/planning/plan.ts'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'

/** Returns a seeded pseudo-random generator of integers below a limit. */
export function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

const SYLLABLES = 'ba ce di fo gu ka lo me ni pu ra sta tri vel wo zan'.split(' ')

/** Creates mentees and mentors with profiles of realistic length; some words are frequent. */
export function createPlanningPeople(mentees: number, mentors: number, seed: number) {
  const pick = createRandom(seed)
  const word = () =>
    [pick(16), Math.min(pick(16), pick(16)), Math.min(pick(16), pick(16))]
      .map((index) => SYLLABLES[index])
      .join('')
  const words = (count: number) => Array.from({ length: count }, word)
  const phrases = (count: number) => Array.from({ length: count }, () => words(1 + pick(2)).join(' '))
  const pickFrom = <T>(list: readonly T[]) => list[pick(list.length)] as T
  return {
    mentees: Array.from({ length: mentees }, (_, index): PlanMentee => {
      return { id: index + 1, interests: phrases(pick(8)), goals: words(pick(40)).join(' ') }
    }),
    mentors: Array.from({ length: mentors }, (_, index): PlanMentor => {
      return {
        id: index + 1,
        profession: words(2).join(' '),
        experience: pickFrom(EXPERIENCE_CHOICES),
        expertise: phrases(1 + pick(10)),
        availability: [pickFrom(AVAILABILITY_CHOICES)],
        bio: words(pick(120)).join(' '),
        freePlaces: 1 + pick(6),
      }
    }),
  }
}
