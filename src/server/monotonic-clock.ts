/**
 * Returns whole milliseconds of a clock that is never set back, unlike that of `Date`: for intervals and ages in memory. Its
 * zero differs between processes, so nothing of it is stored.
 */
export const monotonicMs = (): number => Math.floor(performance.now())
