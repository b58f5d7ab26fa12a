/** Page size. Each page is sorted by compatibility. */
const PAGE_ROWS = 200

/** What the list of mentors is searched for. */
export type MentorFilter = {
  term: string
  /** Topics; a mentor knows at least one of them. Empty for all mentors. */
  expertise: readonly string[]
}

/** Input of the mentor list query, shared with prefetching. A refusal shows once it can no longer be undone. */
export const mentorListInput = ({ term, expertise }: MentorFilter) => ({
  q: term,
  limit: PAGE_ROWS,
  settled: true,
  ...(expertise.length > 0 && { expertise: [...expertise] }),
})

/** Never stale: the order must not change while the list is read. */
export const FITS = { staleTime: Number.POSITIVE_INFINITY } as const
