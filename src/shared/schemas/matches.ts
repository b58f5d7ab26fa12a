import * as z from 'zod/mini'
import { HISTORY_ROWS, MESSAGE_MAX, PAGE_MAX_ROWS } from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { isVisible } from '../text.ts'
import { clientId, id, longText } from './common.ts'

export const matchRef = z.object({ matchId: id })

/** `menteeId` may be said, and must then be the asker's own; the statuses a client sends are never read. */
export const mentorRequest = z.object({ mentorId: id, menteeId: z.optional(z.nullable(id)) })

export const requestDecision = z.object({
  id,
  requestStatus: z.enum(['approved', 'rejected'], 'requestStatus must be approved or rejected.'),
})

export const messageText = longText(MESSAGE_MAX).check(z.refine(isVisible, MESSAGES.messageBlank))

/** `clientId` names one sending: the same one again stores nothing new. */
export const newMessage = z.object({
  matchId: id,
  content: messageText,
  clientId,
})

/** Without bounds: the latest messages. `before` pages back, `after` forward; always oldest first. */
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

export const readMark = z.object({ matchId: id, messageId: id })

export type MatchRef = z.output<typeof matchRef>
export type MentorRequest = z.output<typeof mentorRequest>
export type RequestDecision = z.output<typeof requestDecision>
export type NewMessage = z.output<typeof newMessage>
export type MessagePage = z.output<typeof messagePage>
export type ReadMark = z.output<typeof readMark>
