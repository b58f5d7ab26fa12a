import * as z from 'zod/mini'
import { CALL_DECLINE_REASONS, DURATION_CHOICES, SESSION_LOCATIONS } from '../enums.ts'
import { CALL_MAX_MINUTES, CALL_MIN_MINUTES, SESSION_MAX_HOURS, TITLE_MIN } from '../product-limits.ts'
import { normalizeText } from '../text.ts'
import { CLOCK_CHANGE_TEXTS } from '../texts/meetings.ts'
import { UI_TEXTS } from '../ui-texts.ts'
import { clientId, id, instant, multiLine, optionalText, singleLine, webUrl } from './common.ts'

const title = singleLine().check(z.minLength(TITLE_MIN, UI_TEXTS.titleTooShort))
const location = z.enum(SESSION_LOCATIONS, 'Location must be Virtual, In-Person or Phone.')

export const sessionRef = z.object({ id })

type Span = { startTime: string; endTime: string }
const span = {
  startTime: instant(UI_TEXTS.startTimeRequired),
  endTime: instant('Please select an end time.'),
}
const endsAfterStart = z.refine<Span>(({ startTime, endTime }) => endTime > startTime, {
  path: ['endTime'],
  error: 'The end must be after the start.',
})
const hoursBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 3_600_000
const isWithinMaxLength = z.refine<Span>(
  ({ startTime, endTime }) => hoursBetween(startTime, endTime) <= SESSION_MAX_HOURS,
  {
    path: ['endTime'],
    error: `A session lasts at most ${SESSION_MAX_HOURS} hours.`,
  },
)

/** A time span for a meeting of a match. */
export const spanOfMatch = z.object({ matchId: id, ...span }).check(endsAfterStart, isWithinMaxLength)

/** A new session. A link is stored only for virtual sessions. */
export const newSession = z.pipe(
  z
    .object({
      matchId: id,
      title,
      description: optionalText(multiLine()),
      ...span,
      location: z._default(location, 'Virtual'),
      meetingLink: z.optional(z.nullable(z.string('Must be text.'))),
      notes: optionalText(multiLine()),
      clientId,
    })
    .check(
      endsAfterStart,
      isWithinMaxLength,
      z.refine(({ location, meetingLink }) => location !== 'Virtual' || isLinkOrBlank(meetingLink), {
        path: ['meetingLink'],
        error: UI_TEXTS.invalidMeetingLink,
      }),
    ),
  z.transform((session) => ({
    ...session,
    meetingLink: session.location === 'Virtual' ? normalizeText(session.meetingLink ?? '') || null : '',
  })),
)

const isLinkOrBlank = (link: string | null | undefined) => !link?.trim() || webUrl().safeParse(link).success

const callTime = instant('Please select a date and time.')
const callDuration = z
  .int('Duration must be a whole number of minutes.')
  .check(
    z.minimum(CALL_MIN_MINUTES, `A call lasts at least ${CALL_MIN_MINUTES} minutes.`),
    z.maximum(CALL_MAX_MINUTES, `A call lasts at most ${CALL_MAX_MINUTES} minutes.`),
  )

export const newCallRequest = z.object({
  matchId: id,
  title,
  dateTime: callTime,
  duration: callDuration,
  clientId,
})

export const callDecision = z.object({
  id,
  status: z.enum(['approved', 'declined'], 'Status must be approved or declined.'),
})

/** May name the time the sender saw, so that they accept no other (optimistic lock). */
export const callAcceptance = z.object({
  id,
  dateTime: z.optional(callTime),
  duration: z.optional(callDuration),
})

const declineReason = z.enum(CALL_DECLINE_REASONS, `Reason must be one of ${CALL_DECLINE_REASONS.join(', ')}.`)

/** Declines a call, with an optional reason and note. */
export const callRefusal = z.object({
  id,
  reason: z.pipe(
    z.optional(z.nullable(declineReason)),
    z.transform((reason) => reason ?? null),
  ),
  note: optionalText(singleLine()),
})

export const callProposal = z.object({ id, dateTime: callTime, duration: callDuration })

const day = z.string(UI_TEXTS.dateRequired).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, UI_TEXTS.dateRequired))
const time = z.string(UI_TEXTS.startTimeRequired).check(z.regex(/^\d{2}:\d{2}$/, UI_TEXTS.startTimeRequired))
const duration = z
  .int(UI_TEXTS.durationRequired)
  .check(
    z.refine((minutes) => DURATION_CHOICES.some((choice) => choice === minutes), UI_TEXTS.durationRequired),
  )

/** Whether a local time is skipped that day, because the clocks are put forward: `Date` would silently take a later one. */
function isSkipped(date: string, chosen: string): boolean {
  const at = new Date(`${date}T${chosen}`)
  const [hours, minutes] = chosen.split(':').map(Number)
  return !Number.isNaN(at.getTime()) && (at.getHours() !== hours || at.getMinutes() !== minutes)
}

/** The schedule dialog's form: date and time in the viewer's time zone. */
export const sessionForm = z
  .object({
    title,
    date: day,
    startTime: time,
    duration,
    location,
    meetingLink: webUrl(UI_TEXTS.invalidMeetingLink),
    description: multiLine(),
    notes: multiLine(),
  })
  .check(
    z.refine((form) => !isSkipped(form.date, form.startTime), {
      path: ['startTime'],
      error: CLOCK_CHANGE_TEXTS.skipped,
    }),
  )

const callTimeExists = z.refine<{ date: string; time: string }>((form) => !isSkipped(form.date, form.time), {
  path: ['time'],
  error: CLOCK_CHANGE_TEXTS.skipped,
})

/** The call dialog's form. */
export const callRequestForm = z.object({ title, date: day, time, duration }).check(callTimeExists)

/** The form that proposes another time. */
export const callProposalForm = z.object({ date: day, time, duration }).check(callTimeExists)

/** The form that declines a call; an empty reason is none. */
export const callRefusalForm = z.object({
  reason: z.union([z.literal(''), declineReason]),
  note: singleLine(),
})

export type NewSession = z.output<typeof newSession>
export type SessionRef = z.output<typeof sessionRef>
export type NewCallRequest = z.output<typeof newCallRequest>
export type CallDecision = z.output<typeof callDecision>
export type SpanOfMatch = z.output<typeof spanOfMatch>
export type CallAcceptance = z.output<typeof callAcceptance>
export type CallRefusal = z.output<typeof callRefusal>
export type CallProposal = z.output<typeof callProposal>

const flag = z.boolean('Must be true or false.')

/** What a calendar feed shows besides the titles of sessions. */
export const calendarFeedOptions = z.object({ withNames: flag, withLinks: flag })
export type CalendarFeedOptions = z.output<typeof calendarFeedOptions>

/** The key of a feed: 256 bits in base64url. */
export const calendarFeedKey = z.object({
  key: z.string('Must be text.').check(z.regex(/^[\w-]{43}$/, 'Must be the key of a calendar.')),
})
export type CalendarFeedKey = z.output<typeof calendarFeedKey>
