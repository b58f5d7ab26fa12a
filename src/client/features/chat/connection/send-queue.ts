import { OUTBOX_TEXTS } from '#client/features/chat/outbox-texts.ts'
import type { OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import { CHAT_RECONNECT_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState, MessagePayload } from './chat-options.ts'
import type { SendResult } from './http-sender.ts'
import { findOutgoing, upsertOutgoing } from './message-state.ts'
import type { SendFailures } from './send-failures.ts'

type Senders = {
  failures: SendFailures
  /** Sends over the socket; returns false if there is none. */
  sendBySocket: (message: MessagePayload) => boolean
  sendByHttp: (message: MessagePayload) => Promise<SendResult>
  /** Reports an error once until the next connection. */
  reportOnce: (text: string, detail?: string) => void
}

const SECOND_MS = 1_000
/** Upper limit for `Retry-After`, because a proxy may ask for any wait. */
const RETRY_AFTER_MAX_SECONDS = 600

/** Decides when the outgoing messages are sent, and over which transport. */
export function createSendQueue(
  state: ChatState,
  { schedule }: ChatOptions,
  { failures, sendBySocket, sendByHttp, reportOnce }: Senders,
) {
  /** Sent over the socket and not confirmed yet. */
  const unconfirmed = new Set<string>()
  let isFlushing = false
  let isOpen = false
  /** Number of running `Retry-After` waits; nothing is sent until the last one ends (decision 95). */
  let backOffs = 0

  function backOff(seconds: number) {
    reportOnce(UI_TEXTS.messageSendFailed, OUTBOX_TEXTS.waitsAMoment)
    backOffs += 1
    const resume = () => {
      backOffs -= 1
      flushIfOpen()
    }
    schedule(resume, Math.min(seconds, RETRY_AFTER_MAX_SECONDS) * SECOND_MS)
  }

  function retryLater(retryAfter: number | undefined) {
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
      retryLater(retryAfter)
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
      failures.reset(clientId)
      unconfirmed.delete(clientId)
      const entry: OutgoingMessage = { content, clientId, createdAt, state: 'pending', refused: false }
      const hasQueue = state.get().outgoing.some(isQueued)
      state.change((view) => upsertOutgoing(view, entry))
      if (!hasQueue && backOffs === 0 && sendBySocket(entry)) unconfirmed.add(clientId)
      else void flush()
    },
    /** Whether the message was sent over the socket and not answered yet. */
    isUnanswered: (clientId: string) =>
      unconfirmed.has(clientId) && findOutgoing(state.get(), clientId)?.state === 'pending',
    /** Keeps a message that the server asked to send later, and retries after the wait. */
    postpone: (clientId: string, retryAfter: number) => {
      unconfirmed.delete(clientId)
      failures.countAttempt(clientId)
      backOff(retryAfter)
    },
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
