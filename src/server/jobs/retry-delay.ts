const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS

/** Milliseconds until a failed delivery is tried again: exponential backoff from a minute to six hours (decision 77). */
export const retryDelayMs = (attempts: number): number => Math.min(MINUTE_MS * 2 ** attempts, LONGEST_MS)
