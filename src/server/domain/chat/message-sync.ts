import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import type { AppEvent, ChatEvent, MessageSync, Publish } from '../../events.ts'
import * as queries from './queries.ts'

/** An event received from another process; for a message only its id. */
export type RemoteEvent =
  | { type: 'message_sent'; matchId: number; messageId: number }
  | Extract<
      ChatEvent,
      {
        type:
          | 'conversation_read'
          | 'access_ended'
          | 'access_changed'
          | 'screening_changed'
          | 'match_changed'
          | 'match_removed'
          | 'member_changed'
          | 'meetings_changed'
          | 'staff_changed'
          | 'mail_queued'
          | 'push_queued'
          | 'typing'
      }
    >

type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { type: Type }>

type Options = {
  db: Db
  /** Publishes to the sockets of this process. */
  publish: Publish<ChatEvent>
  /** Takes what changes in any conversation, also without listeners here. */
  onConversation?: Publish<EventOf<'conversation_changed'>>
  onError: (error: unknown) => void
  /** Delay before a failed query is retried. */
  retryMs?: number
}

type ManagedMessageSync = Omit<MessageSync, 'publishTyping'> & {
  /** Takes an event of this process. */
  onLocalEvent: Publish
  /** Takes an event of another process. */
  onRemoteEvent: Publish<RemoteEvent>
  /** Reads what may have been missed while the connection to other processes was lost. */
  resync: () => Promise<void>
  close: () => void
}

type MatchSync = {
  /** The message published last; undefined until it has been loaded. */
  lastPublishedId: number | undefined
  /** The latest message known to be stored. */
  lastKnownId: number
  loading: Promise<void> | undefined
  isReading: boolean
  /** Events to publish after the messages that are being read. */
  pendingEvents: ChatEvent[]
}

const isBehind = ({ lastPublishedId, lastKnownId }: MatchSync) =>
  lastPublishedId !== undefined && lastKnownId > lastPublishedId

/** Matches per query of a resync. */
const RESYNC_BATCH = 1_000
const RETRY_MS = 250

/** What the parts of a message sync share. */
type SyncContext = Required<Options> & { syncs: Map<number, MatchSync>; closing: AbortController }

/** Waits before the next attempt after a failed query, unless the sync is closed meanwhile. */
async function waitBeforeRetry({ retryMs, closing }: SyncContext) {
  await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => {})
}

/** Reads what is stored after the last published message and publishes it, in the order of ids. */
function createCatchUp(context: SyncContext) {
  const { db, publish, onError, syncs, closing } = context

  /** Raises the latest known id of a match, and starts reading unless it is being read already. */
  function noteStored(matchId: number, sync: MatchSync, messageId: number) {
    sync.lastKnownId = Math.max(sync.lastKnownId, messageId)
    if (!sync.isReading) void catchUp(matchId, sync)
  }

  async function catchUp(matchId: number, sync: MatchSync) {
    if (!isBehind(sync)) return
    sync.isReading = true
    while (syncs.get(matchId) === sync && isBehind(sync) && !closing.signal.aborted) {
      await publishNextMessages(matchId, sync).catch((error: unknown) => {
        onError(error)
        return waitBeforeRetry(context)
      })
    }
    sync.isReading = false
    for (const event of sync.pendingEvents.splice(0)) publish(event)
  }

  async function publishNextMessages(matchId: number, sync: MatchSync) {
    const { lastPublishedId: after = 0, lastKnownId } = sync
    const messages = await queries.listMessagesAfter(db, { matchId, after, limit: HISTORY_ROWS })
    for (const message of messages) {
      publish({ type: 'message_sent', message, after: sync.lastPublishedId ?? null })
      sync.lastPublishedId = message.id
    }
    // Deleted together with its match, because a known message can be read: it is announced by its commit.
    if (messages.length === 0) sync.lastPublishedId = lastKnownId
  }

  return noteStored
}

type NoteStored = ReturnType<typeof createCatchUp>

/** Events that no order of messages concerns. */
const UNORDERED = [
  'access_ended',
  'access_changed',
  'screening_changed',
  'member_changed',
  'meetings_changed',
  'staff_changed',
  'mail_queued',
  'push_queued',
] as const
const isUnordered = (event: ChatEvent | RemoteEvent): event is EventOf<(typeof UNORDERED)[number]> =>
  UNORDERED.some((type) => type === event.type)

/** Publishes the events of this process and of others, each after the messages that are being read. */
function createEventOrder({ publish, onConversation, syncs }: SyncContext, noteStored: NoteStored) {
  function publishInOrder(matchId: number, event: ChatEvent) {
    const sync = syncs.get(matchId)
    if (sync?.isReading) sync.pendingEvents.push(event)
    else if (sync) publish(event)
  }

  /** For those who follow their conversations without listening to one. */
  function publishConversation(event: AppEvent | RemoteEvent) {
    if (event.type === 'message_sent') {
      const { matchId } = 'message' in event ? event.message : event
      onConversation({ type: 'conversation_changed', matchId })
    }
    if (event.type === 'conversation_read' || event.type === 'match_changed') {
      const { matchId, userId } = event
      onConversation({ type: 'conversation_changed', matchId, ...(userId !== undefined && { userId }) })
    }
  }

  return {
    onLocalEvent(event: AppEvent) {
      publishConversation(event)
      if (isUnordered(event)) publish(event)
      if (
        event.type === 'conversation_read' ||
        event.type === 'match_changed' ||
        event.type === 'match_removed'
      )
        publishInOrder(event.matchId, event)
      if (event.type !== 'message_sent') return
      const { message, after } = event
      const sync = syncs.get(message.matchId)
      if (!sync) return
      if (sync.isReading || sync.lastPublishedId !== (after ?? 0))
        return noteStored(message.matchId, sync, message.id)
      sync.lastPublishedId = message.id
      publish(event)
    },
    onRemoteEvent(event: RemoteEvent) {
      publishConversation(event)
      if (event.type === 'message_sent') {
        const sync = syncs.get(event.matchId)
        if (sync) noteStored(event.matchId, sync, event.messageId)
        return
      }
      if (isUnordered(event)) publish(event)
      else publishInOrder(event.matchId, event)
    },
  }
}

/** Reads the latest ids of all open matches again, in batches, until it succeeds. */
async function resyncAll(context: SyncContext, noteStored: NoteStored) {
  const { db, onError, syncs, closing } = context
  // A position that is being loaded may have been read before the connection was back.
  await Promise.allSettled([...syncs.values()].map(async ({ loading }) => loading))
  const matchIds = [...syncs.keys()]
  while (matchIds.length > 0 && !closing.signal.aborted) {
    try {
      for (const { matchId, lastMessageId } of await queries.listLastMessageIds(
        db,
        matchIds.slice(0, RESYNC_BATCH),
      )) {
        const sync = syncs.get(matchId)
        if (sync) noteStored(matchId, sync, lastMessageId)
      }
      matchIds.splice(0, RESYNC_BATCH)
    } catch (error) {
      onError(error)
      await waitBeforeRetry(context)
    }
  }
}

/** Runs one resync at a time: calls during one, when a connection is lost again and again, cause one more after it. */
function createResync(context: SyncContext, noteStored: NoteStored): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function start() {
    next = undefined
    running = resyncAll(context, noteStored).finally(() => {
      if (!next) running = undefined
    })
    return running
  }

  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

/**
 * Publishes the messages of each match that has listeners here in order and exactly once, although several processes
 * store them. Ids rise within a match. A message of this process that directly follows the last published one is published
 * at once. Any other event only raises the latest known id, and everything after the last published message is then read
 * from the database (decision 58).
 */
export function createMessageSync({
  retryMs = RETRY_MS,
  onConversation = () => {},
  ...options
}: Options): ManagedMessageSync {
  const context: SyncContext = {
    ...options,
    retryMs,
    onConversation,
    syncs: new Map(),
    closing: new AbortController(),
  }
  const { db, syncs, closing } = context
  const noteStored = createCatchUp(context)

  async function loadPosition(matchId: number, sync: MatchSync) {
    const [found] = await queries.listLastMessageIds(db, [matchId])
    sync.lastPublishedId = found?.lastMessageId ?? 0
    noteStored(matchId, sync, 0)
  }

  return {
    ...createEventOrder(context, noteStored),
    onRoomOpened(matchId) {
      syncs.set(matchId, {
        lastPublishedId: undefined,
        lastKnownId: 0,
        loading: undefined,
        isReading: false,
        pendingEvents: [],
      })
    },
    onRoomClosed: (matchId) => void syncs.delete(matchId),
    async ready(matchId) {
      const sync = syncs.get(matchId)
      if (!sync) return
      sync.loading ??= loadPosition(matchId, sync).catch((error: unknown) => {
        sync.loading = undefined
        throw error
      })
      await sync.loading
    },
    resync: createResync(context, noteStored),
    close: () => closing.abort(),
  }
}
