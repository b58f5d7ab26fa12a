import { toSearchText } from '#shared/fold-text.ts'

/** Returns the text that the mentor search matches: folded name, profession and expertise, one per line. */
export const toMentorSearchText = (mentor: {
  fullName: string
  profession: string
  expertise: string[]
}): string => toSearchText([mentor.fullName, mentor.profession, ...mentor.expertise])
