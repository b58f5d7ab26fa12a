import { normalizeName } from '#shared/normalize-text.ts'

/** Returns the text that the mentor search matches: folded name, profession and expertise, one per line. */
export const toMentorSearchText = (mentor: {
  fullName: string
  profession: string
  expertise: string[]
}): string => [mentor.fullName, mentor.profession, ...mentor.expertise].map(normalizeName).join('\n')
