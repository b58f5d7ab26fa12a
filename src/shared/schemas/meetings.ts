import * as z from 'zod/mini'
import { CALL_MAX_MINUTES, CALL_MIN_MINUTES, SESSION_MAX_HOURS, TITLE_MIN } from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { tidy } from '../text.ts'
import { DURATION_CHOICES, SESSION_LOCATIONS } from '../vocabulary.ts'
import { clientId, id, instant, line, longText, optionalText, webUrl } from './common.ts'

const title = line().check(z.minLength(TITLE_MIN, MESSAGES.titleTooShort))
const location = z.enum(SESSION_LOCATIONS, 'Location must be Virtual, In-Person or Phone.')

export const sessionRef = z.object({ id })

/** A session as it is scheduled. A link is kept only for a meeting that takes place online. */
export const newSession = z.pipe(
  z
    .object({
      matchId: id,
      title,
      description: optionalText(longText()),
      startTime: instant(MESSAGES.startTimeRequired),
      endTime: instant('Please select an end time.'),
      location: z._default(location, 'Virtual'),
      meetingLink: z.optional(z.nullable(z.string('Must be text.'))),
      notes: optionalText(longText()),
      clientId,
    })
    .check(
      z.refine(({ startTime, endTime }) => endTime > startTime, {
        path: ['endTime'],
        error: 'The end must be after the start.',
      }),
      z.refine(({ startTime, endTime }) => hoursBetween(startTime, endTime) <= SESSION_MAX_HOURS, {
        path: ['endTime'],
        error: `A session lasts at most ${SESSION_MAX_HOURS} hours.`,
      }),
      z.refine(({ location, meetingLink }) => location !== 'Virtual' || isLinkOrBlank(meetingLink), {
        path: ['meetingLink'],
        error: MESSAGES.invalidMeetingLink,
      }),
    ),
  z.transform((session) => ({
    ...session,
    meetingLink: session.location === 'Virtual' ? tidy(session.meetingLink ?? '') || null : '',
  })),
)

const hoursBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 3_600_000
const isLinkOrBlank = (link: string | null | undefined) => !link?.trim() || webUrl().safeParse(link).success

export const newCallRequest = z.object({
  matchId: id,
  title,
  dateTime: instant('Please select a date and time.'),
  duration: z
    .int('Duration must be a whole number of minutes.')
    .check(
      z.minimum(CALL_MIN_MINUTES, `A call lasts at least ${CALL_MIN_MINUTES} minutes.`),
      z.maximum(CALL_MAX_MINUTES, `A call lasts at most ${CALL_MAX_MINUTES} minutes.`),
    ),
  clientId,
})

export const callDecision = z.object({
  id,
  status: z.enum(['approved', 'declined'], 'Status must be approved or declined.'),
})

const day = z.string(MESSAGES.dateRequired).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, MESSAGES.dateRequired))
const time = z.string(MESSAGES.startTimeRequired).check(z.regex(/^\d{2}:\d{2}$/, MESSAGES.startTimeRequired))
const duration = z
  .int(MESSAGES.durationRequired)
  .check(
    z.refine((minutes) => DURATION_CHOICES.some((choice) => choice === minutes), MESSAGES.durationRequired),
  )

/** What the schedule dialog edits: a day and a time of day on the viewer's own clock. */
export const sessionForm = z.object({
  title,
  date: day,
  startTime: time,
  duration,
  location,
  meetingLink: webUrl(MESSAGES.invalidMeetingLink),
  description: longText(),
  notes: longText(),
})

/** What the call dialog edits. */
export const callRequestForm = z.object({ title, date: day, time, duration })

export type NewSession = z.output<typeof newSession>
export type SessionRef = z.output<typeof sessionRef>
export type NewCallRequest = z.output<typeof newCallRequest>
export type CallDecision = z.output<typeof callDecision>
