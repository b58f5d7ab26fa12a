import * as z from 'zod/mini'
import { id } from './common.ts'
import { newChatMessage, readMark } from './matches.ts'

/** More than a client can ask for. */
const FEATURES_MAX = 20

/** Frames a client may send. Separate from the rest of the protocol, so that the browser does not load zod. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('auth'),
    userId: id,
    matchId: id,
    after: z.optional(z.nullable(id)),
    // An invalid value is ignored.
    // oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
    features: z.catch(z.optional(z.array(z.string()).check(z.maxLength(FEATURES_MAX))), undefined),
  }),
  z.object({
    type: z.literal('message'),
    matchId: id,
    // Validated by the procedure, together with all other conditions of a message.
    content: z.unknown(),
    clientId: newChatMessage.shape.clientId,
  }),
  z.object({ type: z.literal('subscribe'), userId: id }),
  z.object({ type: z.literal('typing'), matchId: id }),
  z.object({ type: z.literal('read'), ...readMark.shape }),
])
export type ClientFrame = z.output<typeof clientFrame>
