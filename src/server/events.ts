import type { Message, ReadPosition, TypingFrame } from '#shared/chat-protocol.ts'

/** What the rest of the process hears after something has become true. */
export type AppEvent =
  /** `after` is the message before it in its match. */
  | { type: 'message_sent'; message: Message; after: number | null }
  | ({ type: 'conversation_read' } & ReadPosition)
  /** A user has lost access: of one sign-in session (`tokenHash`), or of all, as when the account is removed. */
  | { type: 'access_ended'; userId: number; tokenHash?: string; isRemoval?: true }
  /** Somebody may do more than before. */
  | { type: 'standing_changed'; userId: number }
  /**
   * A match has been paused, resumed or ended, or something of it has been decided: what is shown of it is old, to both
   * its people, or to the one whom alone it concerns.
   */
  | { type: 'match_changed'; matchId: number; userId?: number }
  /** An administrator has added to the programme's own words and exemptions, or removed one. */
  | { type: 'screening_changed' }
  /** A match is gone, with one of its people. */
  | { type: 'match_removed'; matchId: number }
  | { type: 'photo_unused'; name: string }

/** What those who listen to conversations hear, whichever process it comes from. */
export type ChatEvent =
  | AppEvent
  | TypingFrame
  /** Other processes could not be heard for a while: what they told meanwhile has to be found out. */
  | { type: 'look_again' }

export type Publish<Event = AppEvent> = (event: Event) => void
export type Events<Event = AppEvent> = {
  publish: Publish<Event>
  subscribe: (listener: Publish<Event>) => () => void
}

/**
 * Where several processes store messages: keeps what is heard of each conversation with listeners here whole, in its
 * order, and each message once.
 */
export type MessageSync = {
  /** Somebody here listens to a match from now on. */
  onRoomOpened: (matchId: number) => void
  /** Nobody does any more. */
  onRoomClosed: (matchId: number) => void
  /** Resolves when nothing stored later will be missed. */
  ready: (matchId: number) => Promise<void>
  /** Tells the listeners of other processes. */
  publishTyping: (event: TypingFrame) => void
}

export function createEvents<Event = AppEvent>(): Events<Event> {
  const listeners = new Set<Publish<Event>>()
  return {
    publish(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
