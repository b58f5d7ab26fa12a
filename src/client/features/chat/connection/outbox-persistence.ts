import type { OutboxStore, OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import type { ChatState } from './chat-options.ts'
import { upsertOutgoing } from './message-state.ts'

/** Mirrors the outgoing messages to storage. */
export function createOutboxPersistence(state: ChatState, store: OutboxStore) {
  let stored = state.get().outgoing

  state.subscribe(() => {
    const { outgoing } = state.get()
    if (outgoing === stored) return
    const there = outgoing.filter((entry) => !stored.includes(entry))
    const ids = new Set(outgoing.map(({ clientId }) => clientId))
    const gone = stored.map(({ clientId }) => clientId).filter((clientId) => !ids.has(clientId))
    stored = outgoing
    if (there.length + gone.length > 0) void store.applyChanges({ there, gone })
  })

  return {
    /** Restores stored messages, except those stored by the server or already loaded. `judge` may change each. */
    async restore(review: (entry: OutgoingMessage) => OutgoingMessage): Promise<void> {
      const entries = await store.load()
      const { messages, held, outgoing } = state.get()
      const known = new Set([...messages, ...held, ...outgoing].map(({ clientId }) => clientId))
      const [there, gone] = [
        entries.filter(({ clientId }) => !known.has(clientId)),
        entries.filter(({ clientId }) =>
          [...messages, ...held].some((message) => message.clientId === clientId),
        ),
      ]
      if (gone.length > 0) void store.applyChanges({ there: [], gone: gone.map(({ clientId }) => clientId) })
      for (const entry of there) state.change((view) => upsertOutgoing(view, review(entry)))
    },
  }
}
