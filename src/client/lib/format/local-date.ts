const MINUTE_MS = 60_000

/** Returns the viewer's local date as `YYYY-MM-DD`, the format of date fields. */
export const toLocalDate = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)

/** Returns a key of the viewer's calendar day, to compare and group moments by day. */
export const dayKeyOf = (when: Date | string): string => new Date(when).toDateString()
