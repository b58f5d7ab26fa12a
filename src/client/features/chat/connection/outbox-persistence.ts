import type { OutboxStore, OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import type { ChatState } from './chat-options.ts'
import { upsertOutgoing } from './message-state.ts'

/** Mirrors the outgoing messages to storage. */
export function createOutboxPersistence(state: ChatState, store: OutboxStore) {
  let stored = state.get().outgoing

  state.subscribe(() => {
    const { outgoing } = state.get()
    if (outgoing === stored) return
    const upserted = outgoing.filter((entry) => !stored.includes(entry))
    const ids = new Set(outgoing.map(({ clientId }) => clientId))
    const deleted = stored.map(({ clientId }) => clientId).filter((clientId) => !ids.has(clientId))
    stored = outgoing
    if (upserted.length + deleted.length > 0) void store.applyChanges({ upserted, deleted })
  })

  return {
    /** Restores stored messages, except those stored by the server or already loaded. `review` may change each. */
    async restore(review: (entry: OutgoingMessage) => OutgoingMessage): Promise<void> {
      const entries = await store.load()
      const { messages, held, outgoing } = state.get()
      const known = new Set([...messages, ...held, ...outgoing].map(({ clientId }) => clientId))
      const [upserted, deleted] = [
        entries.filter(({ clientId }) => !known.has(clientId)),
        entries.filter(({ clientId }) =>
          [...messages, ...held].some((message) => message.clientId === clientId),
        ),
      ]
      if (deleted.length > 0)
        void store.applyChanges({ upserted: [], deleted: deleted.map(({ clientId }) => clientId) })
      for (const entry of upserted) state.change((view) => upsertOutgoing(view, review(entry)))
    },
  }
}
