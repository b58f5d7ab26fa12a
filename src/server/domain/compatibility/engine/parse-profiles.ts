import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'
import { entryStems, extractWords, type Word } from './words.ts'

/** Maximum number of different list entries compared. */
export const TERMS_MAX = 20

/** What the score uses of a mentee's profile. */
export type MenteeProfile = { interests: readonly string[]; goals: string }
/** What the score uses of a mentor's profile. */
export type MentorProfile = {
  profession: string
  experience: string
  expertise: readonly string[]
  availability: readonly string[]
  bio: string | null
}

/** An entry of a list; entries with the same key are equal. */
export type Term = { written: string; key: string; stems: readonly string[] }

export type ParsedMentee = { interests: readonly Term[]; goals: readonly Word[] }
export type ParsedMentor = {
  expertise: readonly Term[]
  /** The stems of the profession, and of the whole profile. */
  profession: ReadonlySet<string>
  words: ReadonlySet<string>
  /** From 0 to 1; null without a choice from the list. */
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

/** Parses a mentee's profile into stems and terms. Parse once and reuse for many comparisons. */
export const parseMentee = ({ interests, goals }: MenteeProfile): ParsedMentee => ({
  interests: parseTerms(interests),
  goals: extractWords(goals),
})

/** Parses a mentor's profile into stems and terms. */
export function parseMentor({
  profession,
  experience,
  expertise,
  availability,
  bio,
}: MentorProfile): ParsedMentor {
  const terms = parseTerms(expertise)
  const work = stemsIn(profession)
  return {
    expertise: terms,
    profession: new Set(work),
    words: new Set([...terms.flatMap(({ stems }) => stems), ...work, ...stemsIn(bio ?? '')]),
    experience: lowestChoice(EXPERIENCE, EXPERIENCE_CHOICES, [experience]),
    availability: lowestChoice(AVAILABILITY, AVAILABILITY_CHOICES, availability),
  }
}

const stemsIn = (text: string) => extractWords(text).map(({ stem }) => stem)

/**
 * Sorts and removes duplicates before cutting off, so that the result does not depend on the order of the list.
 */
function parseTerms(list: readonly string[]): Term[] {
  const all = list.flatMap((entry) => entry.split(/[,;/\n]/)).map(parseTerm)
  const sorted = all.filter(({ stems }) => stems.length > 0).sort(byKey)
  return sorted.filter(({ key }, at) => key !== sorted[at - 1]?.key).slice(0, TERMS_MAX)
}

function parseTerm(entry: string): Term {
  const stems = entryStems(entry)
  return { written: entry.trim(), key: stems.join(' '), stems }
}

const byKey = (a: Term, b: Term) => compare(a.key, b.key) || compare(a.written, b.written)
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Of several choices the lowest value counts. */
function lowestChoice<Choice extends string>(
  values: Record<Choice, number>,
  choices: readonly Choice[],
  chosen: readonly string[],
) {
  const known = choices.filter((choice) => chosen.includes(choice))
  return known.map((choice) => ({ choice, value: values[choice] })).sort((a, b) => a.value - b.value)[0] ?? null
}
