import type { PlanMentee, PlanMentor } from '#server/domain/planning/plan.ts'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'

/** Takes a seed and returns a source of numbers below a limit, which look random and are the same every time. */
export function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

const SYLLABLES = 'ba ce di fo gu ka lo me ni pu ra sta tri vel wo zan'.split(' ')

/** Returns mentees and mentors with profiles of realistic length, made of words of which some are frequent. */
export function createPlanningPeople(mentees: number, mentors: number, seed: number) {
  const pick = createRandom(seed)
  const word = () =>
    [pick(16), Math.min(pick(16), pick(16)), Math.min(pick(16), pick(16))].map((at) => SYLLABLES[at]).join('')
  const words = (count: number) => Array.from({ length: count }, word)
  const phrases = (count: number) => Array.from({ length: count }, () => words(1 + pick(2)).join(' '))
  const one = <T>(list: readonly T[]) => list[pick(list.length)] as T
  return {
    mentees: Array.from({ length: mentees }, (_, at): PlanMentee => {
      return { id: at + 1, interests: phrases(pick(8)), goals: words(pick(40)).join(' ') }
    }),
    mentors: Array.from({ length: mentors }, (_, at): PlanMentor => {
      return {
        id: at + 1,
        profession: words(2).join(' '),
        experience: one(EXPERIENCE_CHOICES),
        expertise: phrases(1 + pick(10)),
        availability: [one(AVAILABILITY_CHOICES)],
        bio: words(pick(120)).join(' '),
        freePlaces: 1 + pick(6),
      }
    }),
  }
}
