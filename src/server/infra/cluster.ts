import { randomBytes } from 'node:crypto'
import { listenToNotices, type NoticeTimes, notify } from '#db/postgres/pubsub.ts'
import type { Db } from '#db/schema.ts'
import type { Announce } from '../context.ts'
import { createFollowing, type Notice } from '../domain/chat/message-sync.ts'
import { type AppEvent, createEvents, type Events, type Following, type Heard } from '../events.ts'

const ORIGIN_BYTES = 6

type Options = {
  url: string
  db: Db
  /** Events of this process. */
  events: Events
  onError: (error: unknown, what: string) => void
  times?: Partial<NoticeTimes> | undefined
}

export type Cluster = {
  announce: Announce
  heard: Pick<Events<Heard>, 'subscribe'>
  following: Following
  isLeading: () => Promise<boolean>
  /** How long the connection to other processes has been lost; 0 while connected. */
  unheardMs: () => number
  /** Resolves when the first connection attempt has succeeded or failed. */
  tried: Promise<void>
  close: () => Promise<void>
}

/**
 * Joins the other processes on the same PostgreSQL (publish/subscribe by LISTEN/NOTIFY). Events are published in
 * the transaction they report, and contain ids only. Own events that come back are dropped, because they were
 * already delivered here.
 */
export function joinCluster({ url, db, events, onError, times }: Options): Cluster {
  const origin = randomBytes(ORIGIN_BYTES).toString('base64url')
  const heard = createEvents<Heard>()
  const following = createFollowing({
    db,
    hear: heard.publish,
    onError: (error) => onError(error, 'what others have told could not be read'),
  })
  const unsubscribe = events.subscribe(following.own)
  const textOf = (notice: Notice) => JSON.stringify({ origin, ...notice })

  const notices = listenToNotices(url, {
    times,
    onNotice(text) {
      try {
        const { origin: from, ...notice } = JSON.parse(text) as { origin: string } & Notice
        if (from !== origin) following.noticed(notice)
      } catch (error) {
        onError(error, 'a notice could not be read')
      }
    },
    onConnected() {
      void following.lookAgain()
      heard.publish({ type: 'look_again' })
    },
    onError: (error) => onError(error, 'other processes cannot be heard'),
  })

  return {
    async announce(tx, told) {
      const texts = told.flatMap((event) => toNotice(event) ?? []).map(textOf)
      if (texts.length > 0) await notify(tx, texts)
    },
    heard,
    following: {
      filled: following.filled,
      emptied: following.emptied,
      ready: following.ready,
      tell: (event) => void notify(db, [textOf(event)]).catch((error: unknown) => onError(error, 'not told')),
    },
    isLeading: () =>
      notices.isLeading().catch((error: unknown) => {
        onError(error, 'nobody knows who keeps house')
        return false
      }),
    unheardMs() {
      const since = notices.lostAt()
      return since === undefined ? 0 : performance.now() - since
    },
    tried: notices.tried,
    async close() {
      unsubscribe()
      following.close()
      await notices.close()
    },
  }
}

/** Deleted photos need no event: all processes share the folder. */
function toNotice(event: AppEvent): Notice | undefined {
  if (event.type === 'photo_unused') return undefined
  if (event.type !== 'message_sent') return event
  const { matchId, id: messageId } = event.message
  return { type: 'message_sent', matchId, messageId }
}
