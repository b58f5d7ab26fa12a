import * as z from 'zod/mini'
import { NOTE_MIN, WARNINGS_MAX } from '../product-limits.ts'
import { HELD_DECISIONS } from '../supervision-enums.ts'
import { id, multiLine, page } from './common.ts'
import { matchRef } from './matches.ts'
import { NOTE_NEEDED } from './safeguarding.ts'

/** The sender's own undelivered messages of a match. */
export const heldOfMatch = z.extend(page, matchRef.shape)

/** An administrator's decision about a held message, with a note. */
export const heldMessageDecision = z.object({
  id,
  decision: z.enum(HELD_DECISIONS, 'Please choose what happens with this message.'),
  note: multiLine().check(z.minLength(NOTE_MIN, NOTE_NEEDED)),
})
export type HeldMessageDecision = z.output<typeof heldMessageDecision>

/** The decision's form, for a known message. */
export const heldDecisionForm = z.omit(heldMessageDecision, { id: true })

const warnings = z
  .int('Must be a whole number.')
  .check(z.minimum(0, 'Must be at least 0.'), z.maximum(WARNINGS_MAX, `Must be at most ${WARNINGS_MAX}.`))

/** How often a writer sent or changed a text after a warning; `key` is an idempotency key. */
export const warningCount = z.object({
  matchId: id,
  sent: warnings,
  changed: warnings,
  key: z.guid('key must be a UUID.'),
})
export type WarningCount = z.output<typeof warningCount>
