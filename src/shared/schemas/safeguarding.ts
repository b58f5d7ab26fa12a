import * as z from 'zod/mini'
import { NOTE_MIN } from '../product-limits.ts'
import { CASE_OUTCOMES, CASE_STATES, CONTACT_CHANGES, REPORT_REASONS } from '../supervision-enums.ts'
import { REPORTING_TEXTS } from '../texts/reporting.ts'
import { SAFEGUARDING_TEXTS } from '../texts/safeguarding.ts'
import { id, multiLine, optionalText, page } from './common.ts'

export const NOTE_NEEDED = SAFEGUARDING_TEXTS.noteNeeded

export const newReport = z
  .object({
    matchId: id,
    /** The reported message; without it the report is about the conversation. */
    messageId: z.optional(id),
    reason: z.enum(REPORT_REASONS, 'Must be one of the reasons.'),
    details: optionalText(multiLine()),
    /** Also stops contact. */
    pauseContact: z.optional(z.boolean('Must be true or false.')),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details !== null, {
      path: ['details'],
      error: REPORTING_TEXTS.wordsNeeded,
    }),
  )
export type NewReport = z.output<typeof newReport>

const caseState = z.enum(CASE_STATES, 'Must be one of the states.')

/** Without a state: all cases that need action. */
export const caseQuery = z.extend(page, { state: z.optional(caseState) })
export type CaseQuery = z.output<typeof caseQuery>

export const caseRef = z.object({ id })
export type CaseRef = z.output<typeof caseRef>

/** The short number that people use, or the public one. */
export const caseNumber = z.object({ number: id })
export type CaseNumber = z.output<typeof caseNumber>

/** Without `ownerId` the caller has seen nobody as the owner. */
export const takenCase = z.object({ id, ownerId: z.optional(z.nullable(id)) })
export type TakenCase = z.output<typeof takenCase>

const note = multiLine().check(z.minLength(NOTE_MIN, NOTE_NEEDED))

export const closedCase = z.object({
  id,
  outcome: z.enum(CASE_OUTCOMES, 'Must be one of the outcomes.'),
  note,
})
export type ClosedCase = z.output<typeof closedCase>

/** A note on a case, which may change its state or the contact. */
export const newCaseEntry = z.object({
  id,
  note,
  state: z.optional(caseState),
  contact: z.optional(z.enum(CONTACT_CHANGES, 'Must be stopped or allowed.')),
})
export type NewCaseEntry = z.output<typeof newCaseEntry>
