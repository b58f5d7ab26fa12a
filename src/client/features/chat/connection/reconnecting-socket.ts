import type { ServerFrame } from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS } from '#shared/product-limits.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import { type ChatConnection, openConnection } from './chat-connection.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'

type SocketHandlers = {
  createGreeting: () => ClientFrame
  onFrame: (frame: ServerFrame) => void
  /** Called when the connection is lost, with its close code, or does not respond. */
  onLost: (code?: number) => void
}

/** Timeout for socket responses; some networks drop connections silently. */
const ANSWER_MS = 5_000

/** Holds the current connection, and the timer until it must have responded or the next one is opened. */
export function createReconnectingSocket(
  state: ChatState,
  { url, WebSocket, schedule }: ChatOptions,
  { createGreeting, onFrame, onLost }: SocketHandlers,
) {
  let connection: ChatConnection | undefined
  let cancelTimer = () => {}

  function connect() {
    connection = openConnection({ url, WebSocket, greeting: createGreeting(), onFrame, onLost })
    cancelTimer = schedule(onLost, ANSWER_MS)
  }

  return {
    connect,
    /** The connection; undefined while there is none. */
    current: () => connection,
    /** Returns false if not connected. */
    send: (frame: ClientFrame): boolean => {
      if (!connection || state.get().status !== 'connected') return false
      connection.send(frame)
      return true
    },
    /** Gives the connection up if the answer to a frame does not arrive in time. */
    expectAnswer: (isUnanswered: () => boolean) => {
      const expectedFrom = connection
      schedule(() => connection === expectedFrom && isUnanswered() && onLost(), ANSWER_MS)
    },
    cancelTimer: () => cancelTimer(),
    scheduleReconnect: () => {
      cancelTimer()
      cancelTimer = schedule(connect, CHAT_RECONNECT_MS)
    },
    close: () => {
      cancelTimer()
      connection?.close()
      connection = undefined
    },
  }
}

export type ReconnectingSocket = ReturnType<typeof createReconnectingSocket>
