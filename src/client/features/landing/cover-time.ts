import { LANDING_SPINNER_MS } from '#shared/product-limits.ts'

/** Returns the milliseconds the cover still stays. Times are on the `performance.now()` clock. */
export const coverMsLeft = (since: number, now: number): number => Math.max(0, since + LANDING_SPINNER_MS - now)
