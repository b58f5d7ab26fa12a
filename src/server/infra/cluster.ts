import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createNotifyListener, type NotifyTimes, notify } from '#db/postgres/pubsub.ts'
import type { Db } from '#db/schema.ts'
import { withTimeout } from '#db/with-timeout.ts'
import type { Announcer } from '../context.ts'
import { createGapCheck } from '../domain/chat/message-gaps.ts'
import { createMessageSync, type RemoteEvent } from '../domain/chat/message-sync.ts'
import { type AppEvent, type ChatEvent, createEvents, type Events, type MessageSync } from '../events.ts'

const ORIGIN_BYTES = 6

type Options = {
  url: string
  db: Db
  /** Events of this process. */
  events: Events
  onError: (error: unknown, what: string) => void
  times?: ClusterTimes | undefined
}

export type ClusterTimes = Partial<NotifyTimes> & {
  /** Interval of the check for messages that nobody announced. */
  gapCheckMs?: number
}

export type Cluster = {
  announcer: Announcer
  clusterEvents: Pick<Events<ChatEvent>, 'subscribe'>
  messageSync: MessageSync
  isLeader: () => Promise<boolean>
  /** How long the connection to other processes has been lost; 0 while connected. */
  disconnectedMs: () => number
  /** Resolves when the first connection attempt has succeeded or failed. */
  firstAttempt: Promise<void>
  close: () => Promise<void>
}

/** Payloads of one statement. */
const NOTIFY_BATCH = 500
const NOTIFY_RETRY_MS = 250
const NOTIFY_LIMIT_MS = 10_000
/** The oldest of more are dropped: other processes find messages, and marks come again with the next. */
const NOTIFY_WAITING_MAX = 10_000

type Announcement = { payload: string; isTyping?: true }

/**
 * Sends one notification statement at a time, in order; what is added meanwhile goes out with the next. Repeats what
 * failed, but for typing, which would be out of date.
 */
function createNotifier(db: Db, onError: Options['onError']) {
  let waiting: Announcement[] = []
  const closing = new AbortController()
  let sending: Promise<void> | undefined

  async function sendAll() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, NOTIFY_BATCH)
      try {
        const payloads = batch.map(({ payload }) => payload)
        await withTimeout(notify(db, payloads), NOTIFY_LIMIT_MS)
      } catch (error) {
        onError(error, 'events could not be announced to other processes yet')
        if (closing.signal.aborted) break
        waiting = [...batch, ...waiting].filter(({ isTyping }) => !isTyping).slice(-NOTIFY_WAITING_MAX)
        await sleep(NOTIFY_RETRY_MS, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    sending = undefined
  }

  return {
    add(announcements: Announcement[]) {
      waiting.push(...announcements)
      if (waiting.length > 0) sending ??= sendAll()
    },
    whenSent: async () => sending,
    /** From now on a failure is final. */
    stopRetrying: () => closing.abort(),
  }
}

/**
 * Joins the other processes on the same PostgreSQL (publish/subscribe by LISTEN/NOTIFY). Messages and read marks are
 * announced after their commit, all other events in the transaction they report; they contain ids only. Own events that
 * come back are dropped, because they were already delivered here.
 */
export function joinCluster({ url, db, events, onError, times }: Options): Cluster {
  const origin = randomBytes(ORIGIN_BYTES).toString('base64url')
  const received = createEvents<ChatEvent>(onError)
  const sync = createMessageSync({
    db,
    publish: received.publish,
    onConversation: received.publish,
    onError: (error) => onError(error, 'messages of other processes could not be read'),
  })
  const gaps = createGapCheck({
    db,
    everyMs: times?.gapCheckMs,
    onMissed: ({ id, matchId }) => sync.onRemoteEvent({ type: 'message_sent', matchId, messageId: id }),
    onError: (error) => onError(error, 'the latest messages could not be read'),
  })
  const notifier = createNotifier(db, onError)
  const unsubscribe = events.subscribe((event) => {
    if (event.type === 'message_sent') gaps.noteKnown(event.message.id)
    sync.onLocalEvent(event)
  })
  const encode = (event: RemoteEvent) => JSON.stringify({ origin, ...event })
  const encodeAll = (published: AppEvent[]) =>
    published.flatMap((event) => toRemoteEvent(event) ?? []).map(encode)

  const listener = createNotifyListener(url, {
    times,
    onNotification(text) {
      try {
        const { origin: sender, ...event } = JSON.parse(text) as { origin: string } & RemoteEvent
        if (sender === origin) return
        if (event.type === 'message_sent') gaps.noteKnown(event.messageId)
        sync.onRemoteEvent(event)
      } catch (error) {
        onError(error, 'a database notification could not be read')
      }
    },
    onConnected() {
      void sync.resync()
      received.publish({ type: 'resync' })
    },
    onError: (error) => onError(error, 'the connection to other processes failed'),
  })

  return {
    announcer: {
      async inTransaction(tx, published) {
        const payloads = encodeAll(published)
        if (payloads.length > 0) await notify(tx, payloads)
      },
      afterCommit: (published) => notifier.add(encodeAll(published).map((payload) => ({ payload }))),
      whenAnnounced: notifier.whenSent,
    },
    clusterEvents: received,
    messageSync: {
      onRoomOpened: sync.onRoomOpened,
      onRoomClosed: sync.onRoomClosed,
      ready: sync.ready,
      // After the messages that its user has sent before.
      publishTyping: (event) => notifier.add([{ payload: encode(event), isTyping: true }]),
    },
    isLeader: () =>
      listener.isLeader().catch((error: unknown) => {
        onError(error, 'leader election failed')
        return false
      }),
    disconnectedMs() {
      const since = listener.lostAt()
      return since === undefined ? 0 : performance.now() - since
    },
    firstAttempt: listener.firstAttempt,
    async close() {
      unsubscribe()
      notifier.stopRetrying()
      sync.close()
      gaps.close()
      await listener.close()
    },
  }
}

/** Deleted photos need no event: all processes share the folder. A decision is settled by the process that took it. */
function toRemoteEvent(event: AppEvent): RemoteEvent | undefined {
  if (event.type === 'photo_unused' || event.type === 'decision_made') return undefined
  if (event.type !== 'message_sent') return event
  const { matchId, id: messageId } = event.message
  return { type: 'message_sent', matchId, messageId }
}
