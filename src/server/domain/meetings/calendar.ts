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

/**
 * Returns a session as an iCalendar file (RFC 5545). It has no ORGANIZER or ATTENDEE, because those are e-mail
 * addresses; without them RFC 5546 3.2.1 allows no METHOD, and imports need none.
 */
export function calendarText(session: CalendarSession, people: string): string {
  const { id, title, description, startTime, endTime, location, meetingLink, notes, status } = session
  const { createdAt, updatedAt } = session
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND}//${BRAND}//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    // Another installation may use the same id, but hardly the same creation time.
    `UID:session-${id}-${Date.parse(createdAt)}@${BRAND.toLowerCase()}`,
    `DTSTAMP:${toUtc(updatedAt)}`,
    `SEQUENCE:${Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000)}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${toUtc(startTime)}`,
    `DTEND:${toUtc(endTime)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText([people, description, notes].filter(Boolean).join('\n\n'))}`,
    `LOCATION:${escapeText(meetingLink || location)}`,
    ...(meetingLink ? [`URL:${new URL(meetingLink).href}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
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
