/** The WebSocket endpoint; its protocol is one JSON object per text frame. */
export const CHAT_PATH = '/ws'

export type Message = {
  id: number
  matchId: number
  senderId: number
  content: string
  createdAt: string
  clientId: string | null
}

/** The sender's own message that was not delivered: held for moderation, or blocked. */
export type HeldMessage = Message & { delivery: 'held' | 'blocked' }
/** A message as its sender sees it. */
export type SentMessage = Message | HeldMessage

/** Close codes; 1001, 1008, 1009 and 1013 keep their registered meaning. */
export const CLOSE_CODES = {
  goingAway: 1001,
  policy: 1008,
  tooBig: 1009,
  tryAgain: 1013,
  accessEnded: 4401,
  replaced: 4409,
} as const

/**
 * Optional frame types, sent only to sockets that named them in `auth`. `standing` is the former name of the match state,
 * which clients of earlier releases send.
 */
export const OPTIONAL_FRAMES = { typing: 'typing', read: 'read', matchState: 'standing', help: 'help' } as const

/** What a `changed` frame may be about: messages, other news of a member, or what waits for administrators. */
export const LIVE_TOPICS = ['messages', 'news', 'staff'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

export type ServerFrame =
  | { type: 'history'; messages: Message[] }
  | { type: 'new_message'; message: SentMessage }
  | ErrorFrame
  | TypingFrame
  | ReadFrame
  | MatchChangedFrame
  | MatchRemovedFrame
  | HelpFrame
  | SubscribedFrame
  | ChangedFrame

/** A refusal. With `retryAfter` (seconds) the client may send the same frame again after that time. */
export type ErrorFrame = { type: 'error'; message: string; clientId?: string; retryAfter?: number }
/** Another member of the match is typing. */
export type TypingFrame = { type: 'typing'; matchId: number; userId: number }
/** The match was paused, resumed or ended: reload its state. */
export type MatchChangedFrame = { type: 'match_changed'; matchId: number }
/** The match was deleted with the account of one of its members. */
export type MatchRemovedFrame = { type: 'match_removed'; matchId: number }
/** The message just sent contains signs of danger: its sender is shown help. */
export type HelpFrame = { type: 'help'; matchId: number; clientId?: string }
/** Answers `subscribe`: from now on `changed` frames follow. */
export type SubscribedFrame = { type: 'subscribed' }
/** What a member's pages show has changed: fetch it again. Says nothing else, so that it can be sent to every window. */
export type ChangedFrame = { type: 'changed'; topics: LiveTopic[] }
/** A member's read position; sent on joining and on every change. */
export type ReadFrame = { type: 'read' } & ReadPosition
export type ReadPosition = { matchId: number; userId: number; messageId: number }
