import * as z from 'zod/mini'
import { NOTE_MIN, WARNINGS_MAX } from '../limits.ts'
import { HELD_DECISIONS } from '../supervision.ts'
import { id, longText, page } from './common.ts'
import { matchRef } from './matches.ts'
import { NOTE_NEEDED } from './safeguarding.ts'

/** One's own messages of a match that were not delivered. */
export const heldOfMatch = z.extend(page, matchRef.shape)

/** What an administrator decides about a message that waits for a check; the note says why. */
export const heldMessageDecision = z.object({
  id,
  decision: z.enum(HELD_DECISIONS, 'Please choose what happens with this message.'),
  note: longText().check(z.minLength(NOTE_MIN, NOTE_NEEDED)),
})
export type HeldMessageDecision = z.output<typeof heldMessageDecision>

/** As the form has it, which knows of which message. */
export const heldDecisionForm = z.omit(heldMessageDecision, { id: true })

const warnings = z
  .int('Must be a whole number.')
  .check(z.minimum(0, 'Must be at least 0.'), z.maximum(WARNINGS_MAX, `Must be at most ${WARNINGS_MAX}.`))

/** How often the writer was warned, and then sent the words or changed them; the same `key` again counts nothing. */
export const warningCount = z.object({
  matchId: id,
  sent: warnings,
  changed: warnings,
  key: z.guid('key must be a UUID.'),
})
export type WarningCount = z.output<typeof warningCount>
