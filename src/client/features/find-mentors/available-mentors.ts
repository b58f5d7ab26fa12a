import type { Api } from '#client/lib/api/api.ts'

/** What the list of mentors is searched for. */
export type MentorFilter = {
  term: string
  /** Topics; a mentor knows at least one of them. Empty for all mentors. */
  expertise: readonly string[]
}

/** Input of the mentor list query, shared with prefetching. */
export const mentorListInput = ({ term, expertise }: MentorFilter) => ({
  q: term,
  ...(expertise.length > 0 && { expertise: [...expertise] }),
})

/** Fetches what the list shows, without waiting. */
export const prefetchMentors = ({ mentee }: Pick<Api['utils'], 'mentee'>, filter: MentorFilter) =>
  void mentee.findMentors.prefetch(mentorListInput(filter))
