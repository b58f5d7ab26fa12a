import type { Api } from '#client/lib/api/api.ts'
import { RANKED_MENTORS_MAX } from '#shared/product-limits.ts'

/** What the list of mentors is searched for. */
export type MentorFilter = {
  term: string
  /** Topics; a mentor knows at least one of them. Empty for all mentors. */
  expertise: readonly string[]
}

/** Input of the mentor list query, shared with prefetching. A refusal shows once it can no longer be undone. */
export const mentorListInput = ({ term, expertise }: MentorFilter) => ({
  q: term,
  // One page has all mentors that are ranked: the list is sorted as a whole.
  limit: RANKED_MENTORS_MAX,
  settled: true,
  ...(expertise.length > 0 && { expertise: [...expertise] }),
})

/** Never stale: the order must not change while the list is read. */
export const FITS = { staleTime: Number.POSITIVE_INFINITY } as const

/** Fetches what the list shows, without waiting. */
export function prefetchMentors({ mentee }: Pick<Api['utils'], 'mentee'>, filter: MentorFilter) {
  void mentee.availableMentors.prefetchInfinite(mentorListInput(filter))
  void mentee.mentorFits.prefetch({}, FITS)
  void mentee.expertise.prefetch(undefined, FITS)
}
