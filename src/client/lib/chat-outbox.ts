import type { Message } from '#shared/chat.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'
import { serverMessage } from './errors.ts'
import { findOutgoing, type Outgoing, withOutgoing, withoutOutgoing } from './message-book.ts'

type Letter = Pick<Outgoing, 'content' | 'clientId'>

type Ways = {
  /** Hands it to the socket; false when there is none to be trusted with it. */
  bySocket: (letter: Letter) => boolean
  add: (messages: readonly Message[]) => void
  onRefused: (error: unknown) => void
}

/** One's own messages on their way. Each keeps its clientId, so that none is stored twice whichever way it goes. */
export function createOutbox(state: ChatState, options: ChatOptions, { bySocket, add, onRefused }: Ways) {
  const isPending = (clientId: string) => findOutgoing(state.get(), clientId)?.state === 'pending'

  function fail(clientId: string, reason?: string) {
    const entry = findOutgoing(state.get(), clientId)
    if (!entry) return
    state.change((view) => withOutgoing(view, { ...entry, state: 'failed' }))
    options.report(MESSAGES.messageSendFailed, reason)
  }

  async function byHttp({ content, clientId }: Letter) {
    try {
      const { message } = await options.sendMessage({ content, clientId })
      add([message])
    } catch (error) {
      fail(clientId, serverMessage(error))
      onRefused(error)
    }
  }

  function dispatch({ content, clientId }: Letter) {
    const entry: Outgoing = { content, clientId, createdAt: options.now(), state: 'pending' }
    state.change((view) => withOutgoing(view, entry))
    if (!bySocket(entry)) void byHttp(entry)
  }

  return {
    isPending,
    fail,
    send: (content: string) => dispatch({ content, clientId: options.newId() }),
    retry: (clientId: string) => {
      const entry = findOutgoing(state.get(), clientId)
      if (entry?.state === 'failed') dispatch(entry)
    },
    discard: (clientId: string) => state.change((view) => withoutOutgoing(view, clientId)),
    /** The socket is gone, and nobody knows what it still delivered. */
    resendByHttp() {
      for (const entry of state.get().outgoing) if (entry.state === 'pending') void byHttp(entry)
    },
  }
}
