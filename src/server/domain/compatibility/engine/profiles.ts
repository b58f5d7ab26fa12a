import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/vocabulary.ts'
import { stemsOfEntry, type Word, wordsOf } from './words.ts'

/** So many different entries of a list are looked at. */
export const TERMS_MAX = 20

/** All that the score may know of a mentee. */
export type MenteeProfile = { interests: readonly string[]; goals: string }
/** All that the score may know of a mentor. */
export type MentorProfile = {
  profession: string
  experience: string
  expertise: readonly string[]
  availability: readonly string[]
  bio: string | null
}

/** An entry of a list; entries of one key are the same. */
export type Term = { written: string; key: string; stems: readonly string[] }

export type ReadMentee = { interests: readonly Term[]; goals: readonly Word[] }
export type ReadMentor = {
  expertise: readonly Term[]
  /** What he says of his work, and all that he says. */
  profession: ReadonlySet<string>
  words: ReadonlySet<string>
  /** How much of it he has, from 0 to 1; null where he has chosen nothing from the list. */
  experience: { choice: string; value: number } | null
  availability: { choice: string; value: number } | null
}

const EXPERIENCE: Record<(typeof EXPERIENCE_CHOICES)[number], number> = {
  '1-3': 0.4,
  '4-6': 0.6,
  '7-10': 0.85,
  '10+': 1,
}
const AVAILABILITY: Record<(typeof AVAILABILITY_CHOICES)[number], number> = {
  '1-2 hours/week': 0.4,
  '3-5 hours/week': 0.7,
  '5+ hours/week': 1,
  flexible: 0.9,
}

/** A profile in the form in which it is compared; worth keeping where it is compared with many. */
export const readMentee = ({ interests, goals }: MenteeProfile): ReadMentee => ({
  interests: termsOf(interests),
  goals: wordsOf(goals),
})

export function readMentor({
  profession,
  experience,
  expertise,
  availability,
  bio,
}: MentorProfile): ReadMentor {
  const terms = termsOf(expertise)
  const work = stemsIn(profession)
  return {
    expertise: terms,
    profession: new Set(work),
    words: new Set([...terms.flatMap(({ stems }) => stems), ...work, ...stemsIn(bio ?? '')]),
    experience: leastOf(EXPERIENCE, EXPERIENCE_CHOICES, [experience]),
    availability: leastOf(AVAILABILITY, AVAILABILITY_CHOICES, availability),
  }
}

const stemsIn = (text: string) => wordsOf(text).map(({ stem }) => stem)

/** Each entry once, in an order that is not that of the list: whatever it is, the same twenty are looked at. */
function termsOf(list: readonly string[]): Term[] {
  const all = list.flatMap((entry) => entry.split(/[,;/\n]/)).map(termOf)
  const sorted = all.filter(({ stems }) => stems.length > 0).sort(byKey)
  return sorted.filter(({ key }, at) => key !== sorted[at - 1]?.key).slice(0, TERMS_MAX)
}

function termOf(entry: string): Term {
  const stems = stemsOfEntry(entry)
  return { written: entry.trim(), key: stems.join(' '), stems }
}

const byKey = (one: Term, other: Term) => compare(one.key, other.key) || compare(one.written, other.written)
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Who names several is taken at the least of them. */
function leastOf<Choice extends string>(
  values: Record<Choice, number>,
  choices: readonly Choice[],
  chosen: readonly string[],
) {
  const known = choices.filter((choice) => chosen.includes(choice))
  return known.map((choice) => ({ choice, value: values[choice] })).sort((a, b) => a.value - b.value)[0] ?? null
}
