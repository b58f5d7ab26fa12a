const PAGE_ROWS = 24

/** The mentors one may ask, as the page asks for them, and whoever is about to open it. */
export const mentorsPage = (term: string) => ({ q: term, limit: PAGE_ROWS })
