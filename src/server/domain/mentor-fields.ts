import { toSearchText } from '#shared/fold-text.ts'

/** The fields of a mentor's own profile, as its owner gets them back. */
export const MENTOR_FIELDS = ['profession', 'experience', 'expertise', 'availability'] as const

/** Returns the text that the mentor search matches: folded name, profession and expertise, one per line. */
export const toMentorSearchText = (mentor: {
  fullName: string
  profession: string
  expertise: string[]
}): string => toSearchText([mentor.fullName, mentor.profession, ...mentor.expertise])

/** Returns an object with only these fields, in their order. */
export function pickFields<T extends object, Field extends keyof T>(
  source: T,
  fields: readonly Field[],
): Pick<T, Field> {
  const picked = {} as Pick<T, Field>
  for (const field of fields) picked[field] = source[field]
  return picked
}

/** Returns a list as the JSON text in which both databases store it. */
export const encodeList = (list: readonly string[]): string => JSON.stringify(list)
/** Returns the list in a stored JSON text. */
export const decodeList = (text: string): string[] => JSON.parse(text) as string[]
