/** When an action last succeeded, on the clock of the browser's events. */
export const done = { at: Number.NEGATIVE_INFINITY }
