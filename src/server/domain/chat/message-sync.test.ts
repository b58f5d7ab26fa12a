import { setTimeout as pause } from 'node:timers/promises'
import type { ActiveMentee } from '#server/context.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import type { ChatEvent } from '../../events.ts'
import { sendMessage } from './chat.ts'
import { createMessageSync } from './message-sync.ts'

/** The message sync of one match whose messages other processes store too. */
async function createSync(world: World, db = world.services.db) {
  const { mentee, matchId } = await world.pair()
  const ctx = await world.ctx<ActiveMentee>(mentee)
  const events: ChatEvent[] = []
  const errors: unknown[] = []
  const messageSync = createMessageSync({
    db,
    publish: (event) => void events.push(event),
    onError: (error) => void errors.push(error),
    retryMs: 5,
  })
  let last: number | null = null
  return {
    ...messageSync,
    matchId,
    senderId: mentee.userId,
    events,
    errors,
    /** Stores a message; returns the event that the storing process publishes. */
    async store(content = 'Hello') {
      const { message } = await sendMessage(ctx, { matchId, content })
      const event = { type: 'message_sent' as const, message, after: last }
      last = message.id
      return event
    },
    /** Stores a message that is gone before anybody reads it; returns its id. */
    async storeDeleted() {
      const { message } = await sendMessage(ctx, { matchId, content: 'Gone' })
      await world.services.db.deleteFrom('messages').where('id', '=', message.id).execute()
      return message.id
    },
    remoteEvent: (messageId: number) => ({ type: 'message_sent' as const, matchId, messageId }),
    ids: () => events.flatMap((event) => (event.type === 'message_sent' ? [event.message.id] : [])),
  }
}

const READ = { type: 'conversation_read' as const, userId: 1, messageId: 1 }

describe('a conversation with listeners', () => {
  test('publishes a message of this process at once when none before it is missing', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const [first, second] = [await sync.store(), await sync.store()]
    sync.onLocalEvent(first)
    sync.onLocalEvent(second)
    expect(sync.events).toEqual([first, second])
  })

  test('publishes messages of another process in stored order, each once', async ({ world }) => {
    const sync = await createSync(world)
    const before = await sync.store('Before there were listeners')
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const [first, second] = [await sync.store('One'), await sync.store('Two')]
    sync.onRemoteEvent(sync.remoteEvent(second.message.id))
    sync.onRemoteEvent(sync.remoteEvent(first.message.id))
    await expect.poll(sync.ids).toHaveLength(2)
    sync.onRemoteEvent(sync.remoteEvent(second.message.id))
    sync.onLocalEvent(first)
    const third = await sync.store('Three')
    sync.onLocalEvent(third)
    await expect.poll(sync.ids).toHaveLength(3)
    expect(sync.events).toEqual([{ ...first, after: before.message.id }, second, third])
  })

  test('publishes missed messages first when a message of this process is not the next one', async ({
    world,
  }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const [missed, own] = [await sync.store('Missed'), await sync.store('Own')]
    sync.onLocalEvent(own)
    expect(sync.events).toEqual([])
    await expect.poll(sync.ids).toEqual([missed.message.id, own.message.id])
  })

  test('publishes more missed messages than one query returns', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const count = HISTORY_ROWS + 3
    const rows = await world.services.db
      .insertInto('messages')
      .values(
        Array.from({ length: count }, (_, index) => ({
          matchId: sync.matchId,
          senderId: sync.senderId,
          content: `Message ${index}`,
          clientId: null,
          createdAt: world.services.now(),
        })),
      )
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
    sync.onRemoteEvent(sync.remoteEvent(ids.at(-1) ?? 0))
    await expect.poll(sync.ids).toHaveLength(count)
    expect(sync.ids()).toEqual(ids)
  })

  test('publishes a read mark after the messages that are being read', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const { message } = await sync.store()
    const read = { ...READ, matchId: sync.matchId, messageId: message.id }
    sync.onRemoteEvent(sync.remoteEvent(message.id))
    sync.onRemoteEvent(read)
    sync.onLocalEvent({ type: 'match_changed', matchId: sync.matchId })
    expect(sync.events).toEqual([])
    await expect
      .poll(() => sync.events.map(({ type }) => type))
      .toEqual(['message_sent', 'conversation_read', 'match_changed'])
    sync.onLocalEvent(read)
    expect(sync.events.at(-1)).toBe(read)
  })

  test('publishes typing, changes and removal from this and other processes', async ({ world }) => {
    const { events, matchId, ...sync } = await createSync(world)
    const { message } = await sync.store()
    sync.onRoomOpened(matchId)
    await sync.ready(matchId)
    const changed = { type: 'match_changed' as const, matchId }
    const removed = { type: 'match_removed' as const, matchId }
    const typing = { type: 'typing' as const, matchId, userId: 1 }
    const read = { ...READ, matchId, messageId: message.id }
    for (const event of [changed, removed, read]) sync.onLocalEvent(event)
    for (const event of [changed, removed, read, typing]) sync.onRemoteEvent(event)
    expect(events).toEqual([changed, removed, read, changed, removed, read, typing])
  })

  test('publishes nothing after the last listener has left', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    sync.onRoomClosed(sync.matchId)
    await sync.ready(sync.matchId)
    const stored = await sync.store()
    sync.onLocalEvent(stored)
    sync.onRemoteEvent(sync.remoteEvent(stored.message.id))
    sync.onRemoteEvent({ ...READ, matchId: sync.matchId })
    await sync.resync()
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const next = await sync.store()
    sync.onLocalEvent(next)
    expect(sync.events).toEqual([next])
  })
})

test('changes of access are published without listeners to any conversation', async ({ world }) => {
  const sync = await createSync(world)
  const ended = { type: 'access_ended' as const, userId: 1 }
  const changed = { type: 'access_changed' as const, userId: 1 }
  for (const handle of [sync.onLocalEvent, sync.onRemoteEvent]) {
    handle(ended)
    handle(changed)
  }
  sync.onLocalEvent({ type: 'photo_unused', name: 'a.png' })
  expect(sync.events).toEqual([ended, changed, ended, changed])
})

describe('after the connection to other processes was lost', () => {
  test('publishes what each conversation has missed', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    sync.onRoomOpened(sync.matchId + 1_000)
    await sync.ready(sync.matchId)
    const missed = [await sync.store(), await sync.store()]
    await sync.resync()
    await expect.poll(sync.ids).toEqual(missed.map(({ message }) => message.id))
    await sync.resync()
    expect(sync.ids()).toHaveLength(2)
  })

  test('continues after a message that was deleted with its match', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    sync.onRemoteEvent(sync.remoteEvent(await sync.storeDeleted()))
    const stored = await sync.store()
    sync.onRemoteEvent(sync.remoteEvent(stored.message.id))
    await expect.poll(sync.ids).toEqual([stored.message.id])
  })

  test('finds a message that was stored while a deleted one was looked for', async ({ world }) => {
    let continueQuery = () => {}
    const held = new Promise<void>((resolve) => {
      continueQuery = resolve
    })
    let isHolding = false
    const slow = world.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isHolding) await held
        return result
      },
    })
    const sync = await createSync(world, slow)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    isHolding = true
    sync.onRemoteEvent(sync.remoteEvent(await sync.storeDeleted()))
    // The query has its rows by now, but they have not arrived.
    await pause(100)
    const stored = await sync.store()
    sync.onRemoteEvent(sync.remoteEvent(stored.message.id))
    continueQuery()
    await expect.poll(sync.ids).toEqual([stored.message.id])
  })
})

describe('while the database is unavailable', () => {
  const setMatchesAvailable = (world: World, isAvailable: boolean) =>
    world.services.db.schema
      .alterTable(isAvailable ? 'matches_away' : 'matches')
      .renameTo(isAvailable ? 'matches' : 'matches_away')
      .execute()

  test('retries reading missed messages until it succeeds', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const missed = await sync.store()
    await setMatchesAvailable(world, false)
    const resyncing = sync.resync()
    await expect.poll(() => sync.errors.length).toBeGreaterThan(1)
    expect(sync.events).toEqual([])
    await setMatchesAvailable(world, true)
    await resyncing
    await expect.poll(sync.ids).toEqual([missed.message.id])
  })

  test('refuses a new listener, who can try again', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await setMatchesAvailable(world, false)
    await expect(sync.ready(sync.matchId)).rejects.toThrow('matches')
    await setMatchesAvailable(world, true)
    await sync.ready(sync.matchId)
    const stored = await sync.store()
    sync.onLocalEvent(stored)
    expect(sync.events).toEqual([stored])
  })

  test('stops retrying when it is closed', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    await setMatchesAvailable(world, false)
    const resyncing = sync.resync()
    await expect.poll(() => sync.errors.length).toBeGreaterThan(0)
    sync.close()
    await resyncing
    await setMatchesAvailable(world, true)
    await sync.store()
    await sync.resync()
    expect(sync.events).toEqual([])
  })
})

test('resyncs asked for during one are one more, after it', async ({ world }) => {
  let statements = 0
  const db = world.services.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const sync = await createSync(world, db)
  sync.onRoomOpened(sync.matchId)
  await sync.ready(sync.matchId)
  const missed = await sync.store('Missed')
  const before = statements
  await Promise.all([sync.resync(), sync.resync(), sync.resync()])
  await expect.poll(sync.ids).toEqual([missed.message.id])
  // The statement that reads the missed message is prepared, and not counted.
  expect(statements - before).toBe(2)
  await sync.resync()
  expect(statements - before).toBe(3)
})
