import { openConnection, type SocketConnection } from '#client/lib/live/socket-connection.ts'
import { OPTIONAL_FRAMES, type ServerFrame } from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS } from '#shared/product-limits.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'

type SocketHandlers = {
  resumeCursor: () => { after?: number }
  onFrame: (frame: ServerFrame) => void
  /** Called when the connection is lost, with its close code, or does not respond. */
  onLost: (code?: number) => void
}

/** Timeout for socket responses; some networks drop connections silently. */
const ANSWER_MS = 5_000

/** Holds the current connection, and the timer until it must have responded or the next one is opened. */
export function createReconnectingSocket(
  state: ChatState,
  { userId, matchId, url, WebSocket, schedule, onChanged }: ChatOptions,
  { resumeCursor, onFrame, onLost }: SocketHandlers,
) {
  let connection: SocketConnection | undefined
  let cancelTimer = () => {}

  function connect() {
    // State changes are requested only with a listener.
    const features = Object.values(OPTIONAL_FRAMES).filter(
      (feature) => feature !== OPTIONAL_FRAMES.matchState || onChanged,
    )
    const greeting = { type: 'auth' as const, userId, matchId, ...resumeCursor(), features }
    connection = openConnection({ url, WebSocket, greeting, onFrame, onLost })
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
