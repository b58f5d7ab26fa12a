import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES, type Role } from '#shared/enums.ts'
import { portraitPath, seededRandom } from '#shared/portrait.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

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

const DAY_MS = 86_400_000
const MAX_DAYS = 14

const midnightOf = (when: string) => new Date(when).setHours(0, 0, 0, 0)

/** Returns how long ago a day was, by the viewer's calendar: today, yesterday, 5 days ago, 3 weeks ago. */
export function formatDaysAgo(when: string, now: string): string {
  // Rounded, because a day with a daylight-saving change has 23 or 25 hours.
  const days = Math.round((midnightOf(now) - midnightOf(when)) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < MAX_DAYS ? `${days} days ago` : `${Math.floor(days / 7)} weeks ago`
}

const MINUTE_MS = 60_000

/** Returns the viewer's local date as `YYYY-MM-DD`, the format of date fields. */
export const toLocalDate = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)

/** Returns a key of the viewer's calendar day, to compare and group moments by day. */
export const dayKeyOf = (when: Date | string): string => new Date(when).toDateString()

/** Texts for the fields of a mentor's profile, with fallbacks for empty ones. */

const FLEXIBLE = AVAILABILITY_CHOICES[3]

export const professionText = (profession: string): string => profession || UI_TEXTS.professionalMentor

/** "7-10 years"; values that are not from the list are shown as written. */
export function experienceText(experience: string): string {
  if (!experience) return UI_TEXTS.notSpecified
  return EXPERIENCE_CHOICES.some((choice) => choice === experience) ? `${experience} years` : experience
}

export const availabilityText = (availability: readonly string[]): string =>
  availability.map((hours) => (hours === FLEXIBLE ? UI_TEXTS.flexible : hours)).join(', ') || UI_TEXTS.flexible

/** A drawn face to choose: its photo URL, and what it looks like in words. */
export type Face = { path: string; name: string }

/** Returns the faces that a person of this role can choose from. */
export const facesFor = (role: Role): Face[] =>
  Object.entries(role === 'mentee' ? FACE_TEXTS.young : FACE_TEXTS.grown).map(([seed, name]) => ({
    path: portraitPath(seed),
    name,
  }))

/** Returns one of the faces, the same for the same name. */
export const suggestFace = (faces: readonly Face[], name: string): Face | undefined =>
  faces[Math.floor(seededRandom(name)() * faces.length)]

/** Downloads the text as a CSV file named after the list and today's date. */
export const saveCsv = (list: string, csv: string) =>
  saveFile(`${list}-${new Date().toISOString().slice(0, 10)}.csv`, csv, 'text/csv;charset=utf-8')

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
