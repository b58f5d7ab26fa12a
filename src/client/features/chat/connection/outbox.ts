import { OUTBOX_TEXTS } from '#client/features/chat/texts.ts'
import { isSignedOut, isTemporary, retryAfterOf, serverMessage } from '#client/lib/api/errors.ts'
import type { OutboxStore, OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import type { SentMessage } from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS, OUTBOX_MAX_HOURS, OUTBOX_MAX_MESSAGES } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState, MessagePayload } from './chat-options.ts'
import { findOutgoing, removeOutgoing, upsertOutgoing } from './messages.ts'

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

type Senders = {
  /** Sends over the socket; returns false if there is none. */
  sendBySocket: (message: MessagePayload) => boolean
  sendByHttp: (message: MessagePayload) => Promise<SendResult>
  /** Reports an error once until the next connection. */
  reportOnce: (text: string, detail?: string) => void
}

/** Attempts before a message is shown as failed with a Retry button. */
const MAX_ATTEMPTS = 3
const SECOND_MS = 1_000
/** Upper limit for `Retry-After`, because a proxy may ask for any wait. */
const RETRY_AFTER_MAX_SECONDS = 600

/** Decides when the outgoing messages are sent, and over which transport. */
function createSendQueue(
  state: ChatState,
  { schedule }: ChatOptions,
  { sendBySocket, sendByHttp, reportOnce }: Senders,
) {
  /** Sent over the socket and not confirmed yet. */
  const unconfirmed = new Set<string>()
  const attempts = new Map<string, number>()
  let isFlushing = false
  let isOpen = false
  /** Number of running `Retry-After` waits; nothing is sent until the last one ends (decision 21). */
  let backOffs = 0

  const upsert = (entry: OutgoingMessage) => state.change((view) => upsertOutgoing(view, entry))

  function countAttempt(clientId: string) {
    const count = (attempts.get(clientId) ?? 0) + 1
    attempts.set(clientId, count)
    const current = findOutgoing(state.get(), clientId)
    if (current && count >= MAX_ATTEMPTS) upsert({ ...current, state: 'failed' })
  }

  function backOff(seconds: number) {
    reportOnce(UI_TEXTS.messageSendFailed, OUTBOX_TEXTS.waitsAMoment)
    backOffs += 1
    const resume = () => {
      backOffs -= 1
      flushIfOpen()
    }
    schedule(resume, Math.min(seconds, RETRY_AFTER_MAX_SECONDS) * SECOND_MS)
  }

  /** Keeps a message that was not accepted yet, and retries after the wait that the server asked for, or soon. */
  function postpone(clientId: string, retryAfter?: number) {
    unconfirmed.delete(clientId)
    countAttempt(clientId)
    if (retryAfter !== undefined) backOff(retryAfter)
    // Without a connection the next reconnect triggers the retry.
    else if (state.get().status === 'connected') schedule(flushIfOpen, CHAT_RECONNECT_MS)
  }

  /** Sends the queue one by one, to keep the order. */
  async function flush() {
    if (isFlushing || backOffs > 0) return
    isFlushing = true
    const attempted = new Set<string>()
    for (let entry = nextToSend(attempted); entry && isOpen && backOffs === 0; entry = nextToSend(attempted)) {
      attempted.add(entry.clientId)
      const { isSettled, retryAfter } = await sendByHttp(entry)
      if (isSettled) continue
      postpone(entry.clientId, retryAfter)
      break
    }
    isFlushing = false
  }

  const flushIfOpen = () => void (isOpen && flush())

  const isQueued = ({ clientId, refused }: OutgoingMessage) => !refused && !unconfirmed.has(clientId)

  const nextToSend = (attempted: ReadonlySet<string>) =>
    state.get().outgoing.find((entry) => isQueued(entry) && !attempted.has(entry.clientId))

  return {
    flush: () => void flush(),
    /** Sends a message over the socket at once, or queues it behind others. */
    enqueue({ content, clientId, createdAt }: Omit<OutgoingMessage, 'state' | 'refused'>) {
      attempts.delete(clientId)
      unconfirmed.delete(clientId)
      const entry: OutgoingMessage = { content, clientId, createdAt, state: 'pending', refused: false }
      const hasQueue = state.get().outgoing.some(isQueued)
      upsert(entry)
      if (!hasQueue && backOffs === 0 && sendBySocket(entry)) unconfirmed.add(clientId)
      else void flush()
    },
    /** Whether the message was sent over the socket and not answered yet. */
    isUnanswered: (clientId: string) =>
      unconfirmed.has(clientId) && findOutgoing(state.get(), clientId)?.state === 'pending',
    postpone,
    /** Requeues unconfirmed messages after the socket was lost. */
    requeueUnconfirmed: () => {
      unconfirmed.clear()
      void flush()
    },
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
      unconfirmed.clear()
    },
  }
}

type HttpSenderCallbacks = {
  add: (messages: readonly SentMessage[]) => void
  offerHelp: (clientId: string, isStored: boolean) => void
  onSignedOut: () => void
  /** Reports an error once until the next connection. */
  reportOnce: (text: string, detail?: string) => void
}

/** `isSettled`: the server accepted or finally refused the message. Otherwise it is sent again, after `retryAfter`. */
type SendResult = { isSettled: boolean; retryAfter?: number | undefined }

/** Returns a function that sends one message over HTTP and never rejects. */
function createHttpSender(
  { sendMessage }: ChatOptions,
  refuse: (clientId: string, reason?: string) => void,
  { add, offerHelp, onSignedOut, reportOnce }: HttpSenderCallbacks,
) {
  return async ({ content, clientId }: MessagePayload): Promise<SendResult> => {
    try {
      const { message, needsHelp } = await sendMessage({ content, clientId })
      add([message])
      if (needsHelp) offerHelp(clientId, true)
      return { isSettled: true }
    } catch (error) {
      if (isFinalRefusal(error)) {
        refuse(clientId, serverMessage(error))
        return { isSettled: true }
      }
      const retryAfter = retryAfterOf(error)
      if (isSignedOut(error)) onSignedOut()
      else if (retryAfter === undefined) reportOnce(UI_TEXTS.messageSendFailed, OUTBOX_TEXTS.waits)
      return { isSettled: false, retryAfter }
    }
  }
}

/** Whether the refusal is final, so that a retry would fail again. */
function isFinalRefusal(error: unknown): boolean {
  return !isTemporary(error) && !isSignedOut(error)
}
