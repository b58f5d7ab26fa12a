import { OUTBOX_TEXTS } from '#client/features/chat/outbox-texts.ts'
import { isTemporary, retryAfterOf, serverMessage, statusOf } from '#client/lib/api/errors.ts'
import type { Outgoing } from '#client/lib/state/outbox-store.ts'
import type { SentMessage } from '#shared/chat.ts'
import { CHAT_RECONNECT_MS, OUTBOX_MAX, OUTBOX_MAX_HOURS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'
import { findOutgoing, withOutgoing, withoutOutgoing } from './message-state.ts'
import { createKeeper } from './outbox-persistence.ts'

type Letter = Pick<Outgoing, 'content' | 'clientId'>

type Ways = {
  /** Hands it to the socket; false when there is none to be trusted with it. */
  bySocket: (letter: Letter) => boolean
  add: (messages: readonly SentMessage[]) => void
  offerHelp: (clientId: string) => void
  onSignedOut: () => void
  /** Says a thing once until the conversation is whole again. */
  tell: (text: string, detail?: string) => void
}

/** So often a message fails to get through before its writer is offered to do something about it. */
const TRIES = 3
const HOUR_MS = 3_600_000
const SECOND_MS = 1_000
/** A proxy may ask for any wait; a message does not lie here longer than this without another try. */
const RETRY_AFTER_MAX_SECONDS = 600

/** One's own messages on their way. Each keeps its clientId, so that none is stored twice whichever way it goes. */
export function createOutbox(
  state: ChatState,
  options: ChatOptions,
  { bySocket, add, offerHelp, onSignedOut, tell }: Ways,
) {
  const keeper = createKeeper(state, options.outbox)
  /** What the socket has taken and not answered. */
  const onSocket = new Set<string>()
  const tries = new Map<string, number>()
  let isFlushing = false
  let isOpen = false
  /** The server has asked for a pause (`Retry-After`): until it is over, nothing at all goes out (decision 95). */
  /** Waits that have not ended: sending goes on after the longest. */
  let backOffs = 0

  const put = (entry: Outgoing) => state.change((view) => withOutgoing(view, entry))

  function refuse(clientId: string, reason?: string) {
    const entry = findOutgoing(state.get(), clientId)
    if (!entry) return
    put({ ...entry, state: 'failed', refused: true })
    options.report(MESSAGES.messageSendFailed, reason)
  }

  /** True when the server has judged it, one way or the other. */
  async function byHttp(entry: Outgoing): Promise<boolean> {
    const { content, clientId } = entry
    try {
      const { message, needsHelp } = await options.sendMessage({ content, clientId })
      add([message])
      if (needsHelp) offerHelp(clientId)
      return true
    } catch (error) {
      if (isJudgement(error)) {
        refuse(clientId, serverMessage(error))
        return true
      }
      countTry(clientId)
      const retryAfter = retryAfterOf(error)
      if (statusOf(error) === 401) onSignedOut()
      else if (retryAfter === undefined) tell(MESSAGES.messageSendFailed, OUTBOX_TEXTS.waits)
      if (retryAfter !== undefined) backOff(retryAfter)
      // Without a connection the next one brings the next try.
      else if (state.get().status === 'connected') flushLater(CHAT_RECONNECT_MS)
      return false
    }
  }

  function countTry(clientId: string) {
    const count = (tries.get(clientId) ?? 0) + 1
    tries.set(clientId, count)
    const current = findOutgoing(state.get(), clientId)
    if (current && count >= TRIES) put({ ...current, state: 'failed' })
  }

  const flushLater = (ms: number) => options.later(() => void (isOpen && flush()), ms)

  function backOff(seconds: number) {
    tell(MESSAGES.messageSendFailed, OUTBOX_TEXTS.waitsAMoment)
    backOffs += 1
    const resume = () => {
      backOffs -= 1
      if (isOpen) void flush()
    }
    options.later(resume, Math.min(seconds, RETRY_AFTER_MAX_SECONDS) * SECOND_MS)
  }

  /** One after the other, so that they arrive in the order in which they were written. */
  async function flush() {
    if (isFlushing || backOffs > 0) return
    isFlushing = true
    const tried = new Set<string>()
    for (let entry = next(tried); entry && isOpen && backOffs === 0; entry = next(tried)) {
      tried.add(entry.clientId)
      if (!(await byHttp(entry))) break
    }
    isFlushing = false
  }

  const next = (tried: ReadonlySet<string>) =>
    state.get().outgoing.find(({ clientId, refused }) => {
      return !refused && !tried.has(clientId) && !onSocket.has(clientId)
    })

  function dispatch({ content, clientId, createdAt }: Omit<Outgoing, 'state' | 'refused'>) {
    tries.delete(clientId)
    onSocket.delete(clientId)
    const entry: Outgoing = { content, clientId, createdAt, state: 'pending', refused: false }
    const waits = state.get().outgoing.some((other) => !other.refused && !onSocket.has(other.clientId))
    put(entry)
    if (!waits && backOffs === 0 && bySocket(entry)) onSocket.add(clientId)
    else void flush()
  }

  return {
    /** Whether the socket has taken it and said nothing of it since. */
    isUnanswered: (clientId: string) =>
      onSocket.has(clientId) && findOutgoing(state.get(), clientId)?.state === 'pending',
    refuse,
    /** The socket could not take it for a reason that passes: it stays on its way, and is sent after the pause. */
    postpone(clientId: string, retryAfter: number) {
      onSocket.delete(clientId)
      countTry(clientId)
      backOff(retryAfter)
    },
    flush: () => void flush(),
    /** Gives back its clientId; undefined when so much is waiting that nothing more is taken. */
    send(content: string): string | undefined {
      const isFull = state.get().outgoing.length >= OUTBOX_MAX
      if (isFull) {
        options.report(MESSAGES.messageSendFailed, `${OUTBOX_MAX} messages are waiting already.`)
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
    discard: (clientId: string) => state.change((view) => withoutOutgoing(view, clientId)),
    /** The socket is gone, and nobody knows what it still delivered. */
    takeBack() {
      onSocket.clear()
      void flush()
    },
    async open() {
      isOpen = true
      const oldest = Date.parse(options.now()) - OUTBOX_MAX_HOURS * HOUR_MS
      await keeper.restore((entry) => {
        // What was meant for the day before yesterday is not said today unasked.
        const isStale = Date.parse(entry.createdAt) < oldest
        return isStale ? { ...entry, state: 'failed', refused: true } : entry
      })
      void flush()
    },
    close() {
      isOpen = false
      onSocket.clear()
    },
  }
}

/** Whether the server has looked at the message and will say the same of it again. */
function isJudgement(error: unknown): boolean {
  return !isTemporary(error) && statusOf(error) !== 401
}
