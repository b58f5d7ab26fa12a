import * as z from 'zod/mini'
import { DECLINE_REASONS, END_REASONS, MATCH_OUTCOMES, MATCH_SORTS, MATCH_STATUSES } from '../enums.ts'
import {
  CAPACITY_MAX,
  END_TEXT_MAX,
  FIRST_LINE_MAX,
  HISTORY_ROWS,
  LIST_COUNT_MAX,
  MESSAGE_MAX,
  PAGE_MAX_ROWS,
  PLAN_CAPACITY_DEFAULT,
} from '../product-limits.ts'
import { PLAN_MODES } from '../supervision-enums.ts'
import { isVisible } from '../text.ts'
import { END_TEXTS } from '../texts/matches.ts'
import { UI_TEXTS } from '../ui-texts.ts'
import { clientId, id, instant, multiLine, optionalText, singleLine } from './common.ts'

export const matchRef = z.object({ matchId: id })

/** What a mentee writes to a mentor with a request; null if nothing of it is visible. */
const firstLine = z.pipe(
  optionalText(multiLine(FIRST_LINE_MAX)),
  z.transform((text) => (text && isVisible(text) ? text : null)),
)

/** The form in the sheet of a mentor. */
export const firstLineForm = z.object({ firstLine })

/** `menteeId`, if given, must be the sender's own; statuses are ignored. */
export const mentorRequest = z.object({
  mentorId: id,
  menteeId: z.optional(z.nullable(id)),
  status: z.optional(z.unknown()),
  requestStatus: z.optional(z.unknown()),
  firstLine: z.optional(firstLine),
})

export const requestDecision = z.object({
  id,
  requestStatus: z.enum(['approved', 'rejected'], 'requestStatus must be approved or rejected.'),
})

export const requestRef = z.object({ id })

/** Declines a request, with an optional reason. */
export const requestDecline = z.object({
  id,
  reason: z.optional(
    z.nullable(z.enum(DECLINE_REASONS, `reason must be one of ${DECLINE_REASONS.join(', ')}.`)),
  ),
})

/** Adds the reason to a request that was declined a moment ago. */
export const declineReasonInput = z.object({
  id,
  reason: z.enum(DECLINE_REASONS, `reason must be one of ${DECLINE_REASONS.join(', ')}.`),
})

/** Ends a match; only administrators see the text. */
export const matchEnd = z.object({
  matchId: id,
  reason: z.enum(END_REASONS, END_TEXTS.reasonMissing),
  text: optionalText(multiLine(END_TEXT_MAX)),
})

/** The form of the dialog that ends a match. */
export const matchEndForm = z.omit(matchEnd, { matchId: true })

/** A mentor's capacity (null: unlimited), and whether they take new mentees now. */
export const mentorAvailability = z.partial(
  z.object({
    capacity: z.nullable(
      z
        .int('capacity must be a whole number or null.')
        .check(
          z.minimum(1, 'capacity must be at least 1.'),
          z.maximum(CAPACITY_MAX, `capacity must be at most ${CAPACITY_MAX}.`),
        ),
    ),
    paused: z.boolean('paused must be true or false.'),
  }),
)

export const messageText = multiLine(MESSAGE_MAX).check(z.refine(isVisible, UI_TEXTS.messageBlank))

/** `clientId` is an idempotency key. */
export const newChatMessage = z.object({
  matchId: id,
  content: messageText,
  clientId,
})

/** Without bounds the latest messages; `before` and `after` page back and forward. Always oldest first. */
export const messagePage = z.object({
  matchId: id,
  before: z.optional(id),
  after: z.optional(id),
  limit: z._default(
    z
      .int('Must be a whole number.')
      .check(
        z.minimum(1, 'Must be at least 1.'),
        z.maximum(PAGE_MAX_ROWS, `Must be at most ${PAGE_MAX_ROWS}.`),
      ),
    HISTORY_ROWS,
  ),
})

/** Asks for the first messages since a time; without one, for the first of the conversation. */
export const messagesSince = z.object({
  matchId: id,
  since: z.optional(instant('Please select a day.')),
})

export const readMark = z.object({ matchId: id, messageId: id })

const wholeNumber = (min: number, max: number) =>
  z
    .int('Must be a whole number.')
    .check(z.minimum(min, `Must be at least ${min}.`), z.maximum(max, `Must be at most ${max}.`))

/**
 * One page of the matches that administrators look for, by name or e-mail address and status; `page` counts from 0. With
 * `rowId` it is the page of that match.
 */
export const matchSearch = z.object({
  q: z.optional(singleLine()),
  status: z.optional(z.enum([...MATCH_STATUSES, ...MATCH_OUTCOMES], 'Unknown status.')),
  sort: z.optional(z.enum(MATCH_SORTS, `sort must be one of ${MATCH_SORTS.join(', ')}.`)),
  descending: z.optional(z.boolean('descending must be true or false.')),
  page: z._default(wholeNumber(0, LIST_COUNT_MAX), 0),
  size: z._default(wholeNumber(1, PAGE_MAX_ROWS), PAGE_MAX_ROWS),
  rowId: z.optional(id),
})

export type MatchSearch = z.output<typeof matchSearch>
export type MatchRef = z.output<typeof matchRef>
export type MentorRequest = z.output<typeof mentorRequest>
export type RequestDecision = z.output<typeof requestDecision>
export type RequestRef = z.output<typeof requestRef>
export type RequestDecline = z.output<typeof requestDecline>
export type DeclineReasonInput = z.output<typeof declineReasonInput>
export type MatchEnd = z.output<typeof matchEnd>
export type MentorAvailability = z.output<typeof mentorAvailability>
export type NewMessage = z.output<typeof newChatMessage>
export type MessagePage = z.output<typeof messagePage>
export type MessagesSince = z.output<typeof messagesSince>
export type ReadMark = z.output<typeof readMark>

const WHOLE = 'Must be a whole number.'
const between = (least: number, most: number) =>
  z
    .int(WHOLE)
    .check(z.minimum(least, `Must be at least ${least}.`), z.maximum(most, `Must be at most ${most}.`))

/** `room` is the capacity assumed for mentors without one of their own. */
export const planRequest = z.object({
  mode: z.enum(PLAN_MODES, `Mode must be one of ${PLAN_MODES.join(', ')}.`),
  room: z._default(between(1, CAPACITY_MAX), PLAN_CAPACITY_DEFAULT),
  leastScore: z.optional(z.nullable(between(0, 100))),
})

export const pairRef = z.object({ menteeId: id, mentorId: id })

const typedNumber = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === '' ? null : Number(text))),
)

/** The planner's form: numbers as typed. */
export const planForm = z.object({
  mode: planRequest.shape.mode,
  room: z.pipe(typedNumber, between(1, CAPACITY_MAX)),
  leastScore: z.pipe(typedNumber, z.nullable(between(0, 100))),
})

export type PlanRequest = z.output<typeof planRequest>
export type PairRef = z.output<typeof pairRef>
