import { randomBytes } from 'node:crypto'
import { createNotifyListener, type NotifyTimes, notify } from '#db/postgres/pubsub.ts'
import type { Db } from '#db/schema.ts'
import type { Announce } from '../context.ts'
import { createMessageSync, type RemoteEvent } from '../domain/chat/message-sync.ts'
import { type AppEvent, type ChatEvent, createEvents, type Events, type MessageSync } from '../events.ts'

const ORIGIN_BYTES = 6

type Options = {
  url: string
  db: Db
  /** Events of this process. */
  events: Events
  onError: (error: unknown, what: string) => void
  times?: Partial<NotifyTimes> | undefined
}

export type Cluster = {
  announce: Announce
  clusterEvents: Pick<Events<ChatEvent>, 'subscribe'>
  messageSync: MessageSync
  isLeader: () => Promise<boolean>
  /** How long the connection to other processes has been lost; 0 while connected. */
  disconnectedMs: () => number
  /** Resolves when the first connection attempt has succeeded or failed. */
  firstAttempt: Promise<void>
  close: () => Promise<void>
}

/**
 * Joins the other processes on the same PostgreSQL (publish/subscribe by LISTEN/NOTIFY). Events are announced in the
 * transaction they report, and contain ids only. Own events that come back are dropped, because they were already
 * delivered here.
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
  const unsubscribe = events.subscribe(sync.onLocalEvent)
  const encode = (event: RemoteEvent) => JSON.stringify({ origin, ...event })

  const listener = createNotifyListener(url, {
    times,
    onNotification(text) {
      try {
        const { origin: sender, ...event } = JSON.parse(text) as { origin: string } & RemoteEvent
        if (sender !== origin) sync.onRemoteEvent(event)
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
    async announce(tx, published) {
      const payloads = published.flatMap((event) => toRemoteEvent(event) ?? []).map(encode)
      if (payloads.length > 0) await notify(tx, payloads)
    },
    clusterEvents: received,
    messageSync: {
      onRoomOpened: sync.onRoomOpened,
      onRoomClosed: sync.onRoomClosed,
      ready: sync.ready,
      publishTyping: (event) =>
        void notify(db, [encode(event)]).catch((error: unknown) =>
          onError(error, 'a typing event could not be sent'),
        ),
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
      sync.close()
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
