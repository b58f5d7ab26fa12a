import { LANDING_SPINNER_MS } from '#shared/limits.ts'

/** How long the cover still stays, `now` and `since` on the page's own clock, which starts at the navigation. */
export const coverLeft = (since: number, now: number): number => Math.max(0, since + LANDING_SPINNER_MS - now)
