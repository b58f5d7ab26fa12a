import type { QueryClient } from '@tanstack/react-query'
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

/** Ranked for the reader: it would change while being read. */
const STEADY = ['mentee.findMentors']
const CONVERSATIONS = ['mentor.activeMatches', 'mentee.activeMatches']
const OF_MEMBERS = ['mentor.', 'mentee.', 'sessions.', 'auth.notices', 'auth.profile', 'account.mailState']
const OF_STAFF = ['admin.heldMessages.', 'admin.cases.', 'admin.overview.']

const IS_ABOUT: Record<LiveTopic, (path: string) => boolean> = {
  messages: (path) => CONVERSATIONS.includes(path),
  news: (path) => OF_MEMBERS.some((start) => path.startsWith(start)) && !STEADY.includes(path),
  staff: (path) => OF_STAFF.some((start) => path.startsWith(start)),
}

/** The first part of a tRPC query's key is its path. */
const pathOf = (queryKey: readonly unknown[]) => (Array.isArray(queryKey[0]) ? queryKey[0].join('.') : '')

/** Fetches again what the page shows about these topics; other pages do when they open. */
export const refetchTopics = (queryClient: QueryClient, topics: readonly LiveTopic[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => topics.some((topic) => IS_ABOUT[topic](pathOf(queryKey))),
  })

/** Creates a function that refetches topics one call after the other, so that a slow network is not overtaken. */
export function createRefetcher(refetch: (topics: readonly LiveTopic[]) => Promise<unknown>) {
  const waiting = new Set<LiveTopic>()
  let isRunning = false

  return async (topics: readonly LiveTopic[]) => {
    for (const topic of topics) waiting.add(topic)
    if (isRunning) return
    isRunning = true
    while (waiting.size > 0) {
      const next = [...waiting]
      waiting.clear()
      await refetch(next).catch(() => {})
    }
    isRunning = false
  }
}
