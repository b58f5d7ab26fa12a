/** Returns the instant that is this many milliseconds later; earlier, if they are negative. */
export const addMs = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** Returns the day (`2026-01-05`, in UTC) of an instant. */
export const dayOf = (instant: string): string => instant.slice(0, 10)
