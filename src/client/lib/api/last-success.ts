/** Time of the last successful action, in `performance.now()` milliseconds. */
export const lastSuccess = { at: Number.NEGATIVE_INFINITY }
