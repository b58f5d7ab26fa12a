import type { Message, ReadPosition, TypingFrame } from '#shared/chat-protocol.ts'

/** Domain events, published after the commit. */
export type AppEvent =
  /** `after` is the previous message of the match. */
  | { type: 'message_sent'; message: Message; after: number | null }
  | ({ type: 'conversation_read' } & ReadPosition)
  /** A user has lost access: with one sign-in session (`tokenHash`), or with all. */
  | { type: 'access_ended'; userId: number; tokenHash?: string; isRemoval?: true }
  /** A user may do more than before. */
  | { type: 'access_changed'; userId: number }
  /** The state of a match has changed, so what clients show of it is stale: for both people, or only for `userId`. */
  | { type: 'match_changed'; matchId: number; userId?: number }
  /** What a member's pages show has changed: their notices, and what these are about. */
  | { type: 'member_changed'; userId: number }
  /** The sessions of a match have changed. */
  | { type: 'meetings_changed'; matchId: number }
  /** What waits for administrators has changed, or the people that they decide about: cases, held messages, applications. */
  | { type: 'staff_changed' }
  /** The programme's own words or exemptions have changed. */
  | { type: 'screening_changed' }
  /** A match was deleted because one of its people was removed. */
  | { type: 'match_removed'; matchId: number }
  | { type: 'photo_unused'; name: string }
  /** A mail to a member waits to be sent. */
  | { type: 'mail_queued' }
  /** A push notification waits to be sent. */
  | { type: 'push_queued' }
  /** A decision was made that the other person is notified of once it can no longer be undone. */
  | { type: 'decision_made' }

/** Events of all processes, for the subscribers of conversations. */
export type ChatEvent =
  | AppEvent
  | TypingFrame
  /** A message was stored or read, in any process, also of a match without listeners here. For one person with `userId`. */
  | { type: 'conversation_changed'; matchId: number; userId?: number }
  /** The connection to other processes was lost for a while: subscribers must read what they have missed. */
  | { type: 'resync' }

export type Publish<Event = AppEvent> = (event: Event) => void
export type Events<Event = AppEvent> = {
  publish: Publish<Event>
  subscribe: (listener: Publish<Event>) => () => void
}

/** In a cluster, delivers the messages of every match with listeners here once, completely and in order. */
export type MessageSync = {
  /** A match has its first listener in this process. */
  onRoomOpened: (matchId: number) => void
  /** A match has lost its last listener in this process. */
  onRoomClosed: (matchId: number) => void
  /** Resolves when nothing stored later will be missed. */
  ready: (matchId: number) => Promise<void>
  /** Publishes to the listeners of other processes. */
  publishTyping: (event: TypingFrame) => void
}

/**
 * Creates an in-process publish/subscribe channel; `subscribe` returns the function that unsubscribes. A subscriber that
 * throws must not fail the publisher, whose work is committed already.
 */
export function createEvents<Event extends { type: string } = AppEvent>(
  onError: (error: unknown, what: string) => void,
): Events<Event> {
  const listeners = new Set<Publish<Event>>()
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error, `A subscriber of ${event.type} failed`)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
