const MINUTE_MS = 60_000

/** The day of an instant on the viewer's own clock, as date fields write it: 2026-01-05. */
export const dayOf = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
