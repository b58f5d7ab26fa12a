import { fold } from '#shared/text.ts'

/** What a search for a mentor looks through: name, profession and expertise, folded, each on a line of its own. */
export const searchTextOf = (mentor: { fullName: string; profession: string; expertise: string[] }): string =>
  [mentor.fullName, mentor.profession, ...mentor.expertise].map(fold).join('\n')
