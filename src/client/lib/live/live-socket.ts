import { CLOSE_CODES, type LiveTopic, type ServerFrame } from '#shared/chat-protocol.ts'
import { openConnection, type SocketConnection } from './socket-connection.ts'

export type LiveSocketOptions = {
  userId: number
  url: string
  WebSocket: typeof globalThis.WebSocket
  /** Like setTimeout; returns the function that cancels it. */
  schedule: (run: () => void, ms: number) => () => void
  /** Returns a number from 0 to 1. */
  random: () => number
  onChanged: (topics: readonly LiveTopic[]) => void
  /** Called when the socket is subscribed, and when it is lost, with its close code. */
  onStatus: (isLive: boolean, code?: number) => void
}

/** Timeout for the answer to `subscribe`; some networks drop connections silently. */
const ANSWER_MS = 10_000
const RETRY_MS = 1_000
const RETRY_MAX_MS = 60_000

/** Backoff: twice as long after each failure, and random, so that many pages do not come back at the same moment. */
export const retryDelayMs = (failures: number, random: number): number =>
  Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures) * (0.5 + random / 2)

/** Creates a socket that follows what changes for a member, and reconnects until it is stopped. */
export function createLiveSocket(options: LiveSocketOptions) {
  const { userId, url, WebSocket, schedule, random, onChanged, onStatus } = options
  let connection: SocketConnection | undefined
  let cancelTimer = () => {}
  let isLive = false
  let failures = 0

  function setLive(next: boolean, code?: number) {
    if (next === isLive) return
    isLive = next
    onStatus(next, code)
  }

  function disconnect(code?: number) {
    cancelTimer()
    connection?.close()
    connection = undefined
    setLive(false, code)
  }

  function connect() {
    connection = openConnection({
      url,
      WebSocket,
      greeting: { type: 'subscribe', userId },
      onFrame: handleFrame,
      onLost: handleLoss,
    })
    cancelTimer = schedule(() => handleLoss(), ANSWER_MS)
  }

  function handleLoss(code?: number) {
    disconnect(code)
    // This member has too many windows: this one asks at intervals, until it is looked at again.
    if (code === CLOSE_CODES.replaced) return
    cancelTimer = schedule(connect, retryDelayMs(failures, random()))
    failures += 1
  }

  function handleFrame(frame: ServerFrame) {
    if (frame.type === 'subscribed') {
      cancelTimer()
      failures = 0
      setLive(true)
    }
    if (frame.type === 'changed') onChanged(frame.topics)
    if (frame.type === 'error' && !isLive) handleLoss()
  }

  return {
    /** Connects at once, unless it is connected; also called when the network or the reader is back. */
    wake() {
      if (connection) return
      cancelTimer()
      failures = 0
      connect()
    },
    /** The network is gone, which a socket notices late. */
    sleep: () => disconnect(),
    stop: () => disconnect(),
  }
}
