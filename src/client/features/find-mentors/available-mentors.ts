/** So many are asked for at once: each such part of the list is shown in the order of fit. */
const PAGE_ROWS = 200

/** The mentors one may ask, as the page asks for them, and whoever is about to open it. */
export const mentorsPage = (term: string) => ({ q: term, limit: PAGE_ROWS })

/** Kept as long as the list is looked at: what somebody reads must not change its order under his eyes. */
export const FITS = { staleTime: Number.POSITIVE_INFINITY } as const
