import type { OutboxStore, OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import { OUTBOX_MAX_HOURS, OUTBOX_MAX_MESSAGES } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState, MessagePayload } from './chat-options.ts'
import { createHttpSender, type HttpSenderCallbacks } from './http-sender.ts'
import { findOutgoing, removeOutgoing, upsertOutgoing } from './message-state.ts'
import { createSendQueue } from './send-queue.ts'

type OutboxCallbacks = HttpSenderCallbacks & {
  /** Sends over the socket; returns false if there is none. */
  sendBySocket: (message: MessagePayload) => boolean
}

const HOUR_MS = 3_600_000

/**
 * Sends the user's messages over the socket or HTTP, with retries (decision 21). The clientId is the
 * idempotency key, so a message is stored once over either transport.
 */
export function createOutbox(state: ChatState, options: ChatOptions, callbacks: OutboxCallbacks) {
  const persistence = createOutboxPersistence(state, options.outbox)
  const sendByHttp = createHttpSender(options, refuse, callbacks)
  const queue = createSendQueue(state, options, { ...callbacks, sendByHttp })

  function refuse(clientId: string, reason?: string) {
    const entry = findOutgoing(state.get(), clientId)
    if (!entry) return
    state.change((view) => upsertOutgoing(view, { ...entry, state: 'failed', refused: true }))
    options.showError(UI_TEXTS.messageSendFailed, reason)
  }

  return {
    ...queue,
    refuse,
    /** Returns the clientId, or undefined if the outbox is full. */
    send(content: string): string | undefined {
      const isFull = state.get().outgoing.length >= OUTBOX_MAX_MESSAGES
      if (isFull) {
        options.showError(UI_TEXTS.messageSendFailed, `${OUTBOX_MAX_MESSAGES} messages are waiting already.`)
        return undefined
      }
      const clientId = options.newId()
      queue.enqueue({ content, clientId, createdAt: options.now() })
      return clientId
    },
    retry: (clientId: string) => {
      const entry = findOutgoing(state.get(), clientId)
      if (entry?.state === 'failed') queue.enqueue(entry)
    },
    discard: (clientId: string) => state.change((view) => removeOutgoing(view, clientId)),
    async open() {
      queue.open()
      const oldest = Date.parse(options.now()) - OUTBOX_MAX_HOURS * HOUR_MS
      await persistence.restore((entry) => {
        // Stale messages are not sent without asking.
        const isStale = Date.parse(entry.createdAt) < oldest
        return isStale ? { ...entry, state: 'failed', refused: true } : entry
      })
      queue.flush()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/** Mirrors the outgoing messages to storage. */
function createOutboxPersistence(state: ChatState, store: OutboxStore) {
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
