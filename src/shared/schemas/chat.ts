import * as z from 'zod/mini'
import { id } from './common.ts'
import { newMessage, readMark } from './matches.ts'

/** What a socket may say. Apart from the rest of the protocol, which the browser knows without this library. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('auth'),
    userId: id,
    matchId: id,
    after: z.optional(z.nullable(id)),
    // Whatever else stands here is as if nothing stood here.
    // oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
    features: z.catch(z.optional(z.array(z.string())), undefined),
  }),
  // The content is judged by the procedure, with everything else that decides about a message.
  z.object({
    type: z.literal('message'),
    matchId: id,
    content: z.unknown(),
    clientId: newMessage.shape.clientId,
  }),
  z.object({ type: z.literal('typing'), matchId: id }),
  z.object({ type: z.literal('read'), ...readMark.shape }),
])
export type ClientFrame = z.output<typeof clientFrame>
