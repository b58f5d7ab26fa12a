import { BRAND } from '#shared/brand.ts'

/** The fields of a session that go into the calendar file. */
export type CalendarSession = {
  id: number
  title: string
  description: string | null
  startTime: string
  endTime: string
  location: string
  meetingLink: string | null
  notes: string | null
  status: string
  createdAt: string
  updatedAt: string
}

const LINE_OCTETS = 75

/** What one entry of a calendar shows of a session. */
export type CalendarEntry = { title: string; description?: string; link: string | null }

/** A calendar without entries must have some component (RFC 5545 3.6): UTC, which entries need not name. */
const NO_ENTRIES = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]
/** How often calendar apps should ask again; the second name is older. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']

/**
 * Returns a session as an iCalendar file (RFC 5545). It has no ORGANIZER or ATTENDEE, because those are e-mail
 * addresses; without them RFC 5546 3.2.1 allows no METHOD, and imports need none.
 */
export function calendarText(session: CalendarSession, people: string): string {
  const { title, description, notes, meetingLink } = session
  const parts = [people, description, notes].filter(Boolean)
  return calendarOf(entryOf(session, { title, description: parts.join('\n\n'), link: meetingLink }))
}

/** Returns many sessions as the iCalendar file that calendar apps fetch again and again. */
export function feedText<Session extends CalendarSession>(
  sessions: readonly Session[],
  show: (session: Session) => CalendarEntry,
): string {
  const entries = sessions.flatMap((session) => entryOf(session, show(session)))
  const name = escapeText(BRAND)
  return calendarOf([
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    ...REFRESH,
    ...(entries.length > 0 ? entries : NO_ENTRIES),
  ])
}

/** Who invites, and who alone is invited: mail addresses. */
export type InvitationPeople = { organizer: string; programme: string; attendee: string }

/**
 * Returns a session as a message for one person's calendar (RFC 5546 3.2): an invitation, or its cancellation. They need not
 * answer, as a session is planned already; an answer would only reach the organizer.
 */
export function invitationText(
  session: CalendarSession,
  entry: CalendarEntry,
  { method, organizer, programme, attendee }: InvitationPeople & { method: 'REQUEST' | 'CANCEL' },
): string {
  const name = programme.replace(/["\p{Cc}]/gu, '')
  const people = [
    `ORGANIZER;CN="${name}":${toMailUri(organizer)}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${toMailUri(attendee)}`,
  ]
  return calendarOf([`METHOD:${method}`, ...entryOf(session, entry, people)])
}

/** Calendar apps compare it with their own address, so only what an address cannot have in a URI is encoded. */
const toMailUri = (address: string) => `mailto:${encodeURI(address).replace(/[?#]/g, encodeURIComponent)}`

function calendarOf(lines: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${BRAND}//${BRAND}//EN`, 'CALSCALE:GREGORIAN']
  return [...head, ...lines, 'END:VCALENDAR'].map((line) => `${foldLine(line)}\r\n`).join('')
}

function entryOf(
  session: CalendarSession,
  { title, description, link }: CalendarEntry,
  people: readonly string[] = [],
): string[] {
  const { id, startTime, endTime, location, status, createdAt, updatedAt } = session
  return [
    'BEGIN:VEVENT',
    // Another installation may use the same id, but hardly the same creation time.
    `UID:session-${id}-${Date.parse(createdAt)}@${BRAND.toLowerCase()}`,
    `DTSTAMP:${toUtc(updatedAt)}`,
    `SEQUENCE:${Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000)}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${toUtc(startTime)}`,
    `DTEND:${toUtc(endTime)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `LOCATION:${escapeText(link || location)}`,
    ...(link ? [`URL:${new URL(link).href}`] : []),
    ...people,
    'END:VEVENT',
  ]
}

/** Returns `20260105T090000Z`: iCalendar has no milliseconds. */
const toUtc = (instant: string) => instant.replace(/\.\d+/, '').replace(/[-:]/g, '')

/** Escapes a text as a property value. */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')

/** Folds a line at 75 octets (RFC 5545 3.1) without splitting a character. */
export function foldLine(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
