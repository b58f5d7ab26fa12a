import { OUTBOX_TEXTS } from '#client/features/chat/texts.ts'
import type { OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import { CHAT_RECONNECT_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState, MessagePayload } from './chat-options.ts'
import type { SendResult } from './http-sender.ts'
import { findOutgoing, upsertOutgoing } from './message-state.ts'

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
export function createSendQueue(
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
