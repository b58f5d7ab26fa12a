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

/** One's own message that has not reached the other side: it waits for a check, or was not let through. */
export type HeldMessage = Message & { delivery: 'held' | 'blocked' }
/** What becomes of a message for its sender. */
export type SentMessage = Message | HeldMessage

/** The socket's own reasons for closing; 1001, 1008, 1009 and 1013 keep their registered meaning. */
export const CLOSE = {
  goingAway: 1001,
  policy: 1008,
  tooBig: 1009,
  tryAgain: 1013,
  accessEnded: 4401,
  elsewhere: 4409,
} as const

/** What a socket hears beyond the plain conversation, and only if it has asked for it by name when joining. */
export const FEATURES = { typing: 'typing', read: 'read', standing: 'standing', help: 'help' } as const

export type ServerFrame =
  | { type: 'history'; messages: Message[] }
  | { type: 'new_message'; message: SentMessage }
  | ErrorFrame
  | TypingFrame
  | ReadFrame
  | ChangedFrame
  | RemovedFrame
  | HelpFrame

/** A refusal; with `retryAfter`, in seconds, what was refused may be sent again then as it is. */
export type ErrorFrame = { type: 'error'; message: string; clientId?: string; retryAfter?: number }
/** Somebody else of the match is writing. */
export type TypingFrame = { type: 'typing'; matchId: number; userId: number }
/** The match has been paused, resumed or ended: ask how it stands. */
export type ChangedFrame = { type: 'match_changed'; matchId: number }
/** The match is gone, with the account of one of its people. */
export type RemovedFrame = { type: 'match_removed'; matchId: number }
/** Words of danger were found in the message that this socket has just sent: its writer is shown help. */
export type HelpFrame = { type: 'help'; matchId: number; clientId?: string }
/** How far somebody of the match has read: said on joining, and whenever it changes. */
export type ReadFrame = { type: 'read' } & ReadPosition
export type ReadPosition = { matchId: number; userId: number; messageId: number }
