/** Until a browser has said where its member is, and the operator where the programme is. */
export const DEFAULT_TIME_ZONE = 'UTC'

/** Whether this is the name of a time zone, such as `Africa/Lagos`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns a time zone and what people call it at an instant, such as `British Summer Time`: for what is read outside of the page. */
export function namedZoneAt(dateTime: string, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
  const name = format.formatToParts(new Date(dateTime)).find(({ type }) => type === 'timeZoneName')?.value
  return { timeZone, zoneName: name ?? timeZone }
}
