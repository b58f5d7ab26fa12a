import * as z from 'zod/mini'
import { id } from './schemas/common.ts'
import { newMessage } from './schemas/matches.ts'

/** The socket's protocol: JSON text frames, one object each. */
export const CHAT_PATH = '/ws'

export type Message = {
  id: number
  matchId: number
  senderId: number
  content: string
  createdAt: string
  clientId: string | null
}

/** The socket's own reasons for closing; 1001, 1008, 1009 and 1013 keep their registered meaning. */
export const CLOSE = { goingAway: 1001, policy: 1008, tooBig: 1009, tryAgain: 1013, accessEnded: 4401 } as const

export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: id, matchId: id, after: z.optional(z.nullable(id)) }),
  // The content is judged by the procedure, with everything else that decides about a message.
  z.object({
    type: z.literal('message'),
    matchId: id,
    content: z.unknown(),
    clientId: newMessage.shape.clientId,
  }),
])
export type ClientFrame = z.output<typeof clientFrame>

export type ServerFrame =
  | { type: 'history'; messages: Message[] }
  | { type: 'new_message'; message: Message }
  | { type: 'error'; message: string; clientId?: string }
