import * as z from 'zod/mini'
import { NOTE_MIN } from '../limits.ts'
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
