/** Dates and times in American English, in the viewer's own time zone. */

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options)
  // Some engines put a narrow no-break space before AM and PM.
  return (when: Date | string | number) => format.format(new Date(when)).replaceAll('\u202f', ' ')
}

/** Monday, January 1, 2024 */
export const longDate = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** 9:00 AM */
export const clockTime = formatter({ hour: 'numeric', minute: '2-digit' })

/** 09:05 AM */
export const messageTime = formatter({ hour: '2-digit', minute: '2-digit' })

/** Jan 1, 2024 */
export const shortDate = formatter({ month: 'short', day: 'numeric', year: 'numeric' })

/** 9:00 AM – 10:00 AM */
export const timeRange = (start: Date | string, end: Date | string) => `${clockTime(start)} – ${clockTime(end)}`

/** Times are in your time zone: Africa/Lagos (GMT+1). Takes the date because daylight saving changes the offset. */
export function timeZoneCaption(when: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(when).find((part) => part.type === 'timeZoneName')?.value
  return `Times are in your time zone: ${format.resolvedOptions().timeZone} (${offset})`
}
