import type { Message, ReadPosition } from '#shared/chat.ts'

/** What the rest of the process hears after something has become true. */
export type AppEvent =
  | { type: 'message_sent'; message: Message }
  | ({ type: 'conversation_read' } & ReadPosition)
  /** Somebody may no longer be here: with one sign-in session (`tokenHash`), or at all. */
  | { type: 'access_ended'; userId: number; tokenHash?: string }
  | { type: 'photo_unused'; name: string }

export type Publish = (event: AppEvent) => void
export type Events = { publish: Publish; subscribe: (listener: Publish) => () => void }

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
