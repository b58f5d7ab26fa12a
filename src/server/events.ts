import type { Message, ReadPosition } from '#shared/chat.ts'

/** What the rest of the process hears after something has become true. */
export type AppEvent =
  /** `after` is the message before it in its match. */
  | { type: 'message_sent'; message: Message; after: number | null }
  | ({ type: 'conversation_read' } & ReadPosition)
  /** Somebody may no longer be here: with one sign-in session (`tokenHash`), or at all. */
  | { type: 'access_ended'; userId: number; tokenHash?: string }
  | { type: 'photo_unused'; name: string }
  | { type: 'typing'; matchId: number; userId: number }
  /** Something may have been missed: about one person, or about all. */
  | { type: 'look_again'; userId?: number }

export type Publish = (event: AppEvent) => void
export type Events = { publish: Publish; subscribe: (listener: Publish) => () => void }

/**
 * Where several processes store messages, keeps what the listeners of each match here hear complete and in order.
 * `ready` resolves when nothing stored later will be missed.
 */
export type Following = {
  filled: (matchId: number) => void
  emptied: (matchId: number) => void
  ready: (matchId: number) => Promise<void>
}

export function createEvents(): Events {
  const listeners = new Set<Publish>()
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
