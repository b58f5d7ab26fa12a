import type { OutboxStore, Outgoing } from '#client/lib/state/outbox-store.ts'
import type { ChatState } from './chat-options.ts'
import { withOutgoing } from './message-state.ts'

/** Keeps what is on its way as the conversation shows it. */
export function createKeeper(state: ChatState, store: OutboxStore) {
  let kept = state.get().outgoing

  state.subscribe(() => {
    const { outgoing } = state.get()
    if (outgoing === kept) return
    const there = outgoing.filter((entry) => !kept.includes(entry))
    const ids = new Set(outgoing.map(({ clientId }) => clientId))
    const gone = kept.map(({ clientId }) => clientId).filter((clientId) => !ids.has(clientId))
    kept = outgoing
    if (there.length + gone.length > 0) void store.change({ there, gone })
  })

  return {
    /** Puts back what was kept, except what has meanwhile been stored or is here already. */
    async restore(judge: (entry: Outgoing) => Outgoing): Promise<void> {
      const entries = await store.load()
      const { messages, held, outgoing } = state.get()
      const known = new Set([...messages, ...held, ...outgoing].map(({ clientId }) => clientId))
      const [there, gone] = [
        entries.filter(({ clientId }) => !known.has(clientId)),
        entries.filter(({ clientId }) =>
          [...messages, ...held].some((message) => message.clientId === clientId),
        ),
      ]
      if (gone.length > 0) void store.change({ there: [], gone: gone.map(({ clientId }) => clientId) })
      for (const entry of there) state.change((view) => withOutgoing(view, judge(entry)))
    },
  }
}
