import { OUTBOX_TEXTS } from '#client/features/chat/outbox-texts.ts'
import { isTemporary, retryAfterOf, serverMessage, statusOf } from '#client/lib/api/errors.ts'
import type { OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import type { SentMessage } from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS, OUTBOX_MAX_HOURS, OUTBOX_MAX_MESSAGES } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'
import { findOutgoing, removeOutgoing, upsertOutgoing } from './message-state.ts'
import { createOutboxPersistence } from './outbox-persistence.ts'

type MessagePayload = Pick<OutgoingMessage, 'content' | 'clientId'>

type OutboxCallbacks = {
  /** Sends over the socket; returns false if there is none. */
  sendBySocket: (message: MessagePayload) => boolean
  add: (messages: readonly SentMessage[]) => void
  offerHelp: (clientId: string) => void
  onSignedOut: () => void
  /** Reports an error once until the next connection. */
  reportOnce: (text: string, detail?: string) => void
}

/** Attempts before a message is shown as failed with a Retry button. */
const MAX_ATTEMPTS = 3
const HOUR_MS = 3_600_000
const SECOND_MS = 1_000
/** Upper limit for `Retry-After`, because a proxy may ask for any wait. */
const RETRY_AFTER_MAX_SECONDS = 600

/**
 * Sends the user's messages over the socket or HTTP, with retries (decisions 21 and 95). The clientId is the
 * idempotency key, so a message is stored once over either transport.
 */
export function createOutbox(
  state: ChatState,
  options: ChatOptions,
  { sendBySocket, add, offerHelp, onSignedOut, reportOnce }: OutboxCallbacks,
) {
  const persistence = createOutboxPersistence(state, options.outbox)
  /** Sent over the socket and not confirmed yet. */
  const unconfirmed = new Set<string>()
  const attempts = new Map<string, number>()
  let isFlushing = false
  let isOpen = false
  /** Number of running `Retry-After` waits; nothing is sent until the last one ends (decision 95). */
  let backOffs = 0

  const upsert = (entry: OutgoingMessage) => state.change((view) => upsertOutgoing(view, entry))

  function refuse(clientId: string, reason?: string) {
    const entry = findOutgoing(state.get(), clientId)
    if (!entry) return
    upsert({ ...entry, state: 'failed', refused: true })
    options.showError(UI_TEXTS.messageSendFailed, reason)
  }

  /** Sends over HTTP. Returns true if the server accepted or finally refused the message. */
  async function sendByHttp(entry: OutgoingMessage): Promise<boolean> {
    const { content, clientId } = entry
    try {
      const { message, needsHelp } = await options.sendMessage({ content, clientId })
      add([message])
      if (needsHelp) offerHelp(clientId)
      return true
    } catch (error) {
      if (isFinalRefusal(error)) {
        refuse(clientId, serverMessage(error))
        return true
      }
      countAttempt(clientId)
      const retryAfter = retryAfterOf(error)
      if (statusOf(error) === 401) onSignedOut()
      else if (retryAfter === undefined) reportOnce(UI_TEXTS.messageSendFailed, OUTBOX_TEXTS.waits)
      if (retryAfter !== undefined) backOff(retryAfter)
      // Without a connection the next reconnect triggers the retry.
      else if (state.get().status === 'connected') flushLater(CHAT_RECONNECT_MS)
      return false
    }
  }

  function countAttempt(clientId: string) {
    const count = (attempts.get(clientId) ?? 0) + 1
    attempts.set(clientId, count)
    const current = findOutgoing(state.get(), clientId)
    if (current && count >= MAX_ATTEMPTS) upsert({ ...current, state: 'failed' })
  }

  const flushLater = (ms: number) => options.schedule(() => void (isOpen && flush()), ms)

  function backOff(seconds: number) {
    reportOnce(UI_TEXTS.messageSendFailed, OUTBOX_TEXTS.waitsAMoment)
    backOffs += 1
    const resume = () => {
      backOffs -= 1
      if (isOpen) void flush()
    }
    options.schedule(resume, Math.min(seconds, RETRY_AFTER_MAX_SECONDS) * SECOND_MS)
  }

  /** Sends the queue one by one, to keep the order. */
  async function flush() {
    if (isFlushing || backOffs > 0) return
    isFlushing = true
    const attempted = new Set<string>()
    for (let entry = nextToSend(attempted); entry && isOpen && backOffs === 0; entry = nextToSend(attempted)) {
      attempted.add(entry.clientId)
      if (!(await sendByHttp(entry))) break
    }
    isFlushing = false
  }

  const nextToSend = (attempted: ReadonlySet<string>) =>
    state.get().outgoing.find(({ clientId, refused }) => {
      return !refused && !attempted.has(clientId) && !unconfirmed.has(clientId)
    })

  function dispatch({ content, clientId, createdAt }: Omit<OutgoingMessage, 'state' | 'refused'>) {
    attempts.delete(clientId)
    unconfirmed.delete(clientId)
    const entry: OutgoingMessage = { content, clientId, createdAt, state: 'pending', refused: false }
    const hasQueue = state.get().outgoing.some((other) => !other.refused && !unconfirmed.has(other.clientId))
    upsert(entry)
    if (!hasQueue && backOffs === 0 && sendBySocket(entry)) unconfirmed.add(clientId)
    else void flush()
  }

  return {
    /** Whether the message was sent over the socket and not answered yet. */
    isUnanswered: (clientId: string) =>
      unconfirmed.has(clientId) && findOutgoing(state.get(), clientId)?.state === 'pending',
    refuse,
    /** Keeps a message that the server asked to send later, and retries after the wait. */
    postpone(clientId: string, retryAfter: number) {
      unconfirmed.delete(clientId)
      countAttempt(clientId)
      backOff(retryAfter)
    },
    flush: () => void flush(),
    /** Returns the clientId, or undefined if the outbox is full. */
    send(content: string): string | undefined {
      const isFull = state.get().outgoing.length >= OUTBOX_MAX_MESSAGES
      if (isFull) {
        options.showError(UI_TEXTS.messageSendFailed, `${OUTBOX_MAX_MESSAGES} messages are waiting already.`)
        return undefined
      }
      const clientId = options.newId()
      dispatch({ content, clientId, createdAt: options.now() })
      return clientId
    },
    retry: (clientId: string) => {
      const entry = findOutgoing(state.get(), clientId)
      if (entry?.state === 'failed') dispatch(entry)
    },
    discard: (clientId: string) => state.change((view) => removeOutgoing(view, clientId)),
    /** Requeues unconfirmed messages after the socket was lost. */
    requeueUnconfirmed() {
      unconfirmed.clear()
      void flush()
    },
    async open() {
      isOpen = true
      const oldest = Date.parse(options.now()) - OUTBOX_MAX_HOURS * HOUR_MS
      await persistence.restore((entry) => {
        // Stale messages are not sent without asking.
        const isStale = Date.parse(entry.createdAt) < oldest
        return isStale ? { ...entry, state: 'failed', refused: true } : entry
      })
      void flush()
    },
    close() {
      isOpen = false
      unconfirmed.clear()
    },
  }
}

/** Whether the refusal is final, so that a retry would fail again. */
function isFinalRefusal(error: unknown): boolean {
  return !isTemporary(error) && statusOf(error) !== 401
}
