/** Page size. Each page is sorted by compatibility. */
const PAGE_ROWS = 200

/** Input of the mentor list query, shared with prefetching. A refusal shows once it can no longer be undone. */
export const mentorListInput = (term: string) => ({ q: term, limit: PAGE_ROWS, settled: true })

/** Never stale: the order must not change while the list is read. */
export const FITS = { staleTime: Number.POSITIVE_INFINITY } as const
