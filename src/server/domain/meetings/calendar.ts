import { BRAND } from '#shared/brand.ts'

/** What of a session a calendar is told. */
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
 * A session as an iCalendar file (RFC 5545). It names no organizer or attendee: those are e-mail addresses. Without
 * them it may have no METHOD either (RFC 5546 3.2.1); a file that calendars import needs none.
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
    // Another installation has sessions of the same number, but not made at the same millisecond.
    `UID:session-${id}-${Date.parse(createdAt)}@${BRAND.toLowerCase()}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `SEQUENCE:${Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000)}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(startTime)}`,
    `DTEND:${utc(endTime)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped([people, description, notes].filter(Boolean).join('\n\n'))}`,
    `LOCATION:${escaped(meetingLink || location)}`,
    ...(meetingLink ? [`URL:${new URL(meetingLink).href}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20260105T090000Z. Calendars know no milliseconds. */
const utc = (instant: string) => instant.replace(/\.\d+/, '').replace(/[-:]/g, '')

/** A text as the value of a property. */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')

/** No line is longer than 75 octets; the rest goes on behind a line break and a space, no character torn apart. */
export function folded(line: string): string {
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
