import type { ActiveMentee } from '#server/context.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import type { ChatEvent } from '../../events.ts'
import { sendMessage } from './chat.ts'
import { createMessageSync } from './message-sync.ts'

/** The message sync of one match, whose messages other processes store too. */
async function createSync(world: World) {
  const { mentee, matchId } = await world.pair()
  const ctx = await world.ctx<ActiveMentee>(mentee)
  const events: ChatEvent[] = []
  const errors: unknown[] = []
  const messageSync = createMessageSync({
    db: world.services.db,
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
    noticeOf: (messageId: number) => ({ type: 'message_sent' as const, matchId, messageId }),
    ids: () => events.flatMap((event) => (event.type === 'message_sent' ? [event.message.id] : [])),
  }
}

const READ = { type: 'conversation_read' as const, userId: 1, messageId: 1 }

describe('a conversation with listeners', () => {
  test('gets a message of this process at once, when nothing is missing before it', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const [first, second] = [await sync.store(), await sync.store()]
    sync.onLocalEvent(first)
    sync.onLocalEvent(second)
    expect(sync.events).toEqual([first, second])
  })

  test('gets what another process stored, in the order in which it was stored, and each message once', async ({
    world,
  }) => {
    const sync = await createSync(world)
    const before = await sync.store('Before there were listeners')
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const [first, second] = [await sync.store('One'), await sync.store('Two')]
    sync.onRemoteEvent(sync.noticeOf(second.message.id))
    sync.onRemoteEvent(sync.noticeOf(first.message.id))
    await expect.poll(sync.ids).toHaveLength(2)
    sync.onRemoteEvent(sync.noticeOf(second.message.id))
    sync.onLocalEvent(first)
    const third = await sync.store('Three')
    sync.onLocalEvent(third)
    await expect.poll(sync.ids).toHaveLength(3)
    expect(sync.events).toEqual([{ ...first, after: before.message.id }, second, third])
  })

  test('gets first what it has missed, where a message of this process is not the next one', async ({
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

  test('gets everything, however much was stored behind the last message', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const count = HISTORY_ROWS + 3
    const rows = await world.services.db
      .insertInto('messages')
      .values(
        Array.from({ length: count }, (_, at) => ({
          matchId: sync.matchId,
          senderId: sync.senderId,
          content: `Message ${at}`,
          clientId: null,
          createdAt: world.services.now(),
        })),
      )
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
    sync.onRemoteEvent(sync.noticeOf(ids.at(-1) ?? 0))
    await expect.poll(sync.ids).toHaveLength(count)
    expect(sync.ids()).toEqual(ids)
  })

  test('gets a read mark only after the messages that are being read', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const { message } = await sync.store()
    const read = { ...READ, matchId: sync.matchId, messageId: message.id }
    sync.onRemoteEvent(sync.noticeOf(message.id))
    sync.onRemoteEvent(read)
    sync.onLocalEvent({ type: 'match_changed', matchId: sync.matchId })
    expect(sync.events).toEqual([])
    await expect
      .poll(() => sync.events.map(({ type }) => type))
      .toEqual(['message_sent', 'conversation_read', 'match_changed'])
    sync.onLocalEvent(read)
    expect(sync.events.at(-1)).toBe(read)
  })

  test('gets who writes, what changes and that the match is gone, from here and from other processes', async ({
    world,
  }) => {
    const { events, matchId, ...sync } = await createSync(world)
    sync.onRoomOpened(matchId)
    await sync.ready(matchId)
    const of = { matchId }
    const changed = { type: 'match_changed' as const, ...of }
    const removed = { type: 'match_removed' as const, ...of }
    const typing = { type: 'typing' as const, ...of, userId: 1 }
    const read = { ...READ, ...of }
    for (const event of [changed, removed, read]) sync.onLocalEvent(event)
    for (const event of [changed, removed, read, typing]) sync.onRemoteEvent(event)
    expect(events).toEqual([changed, removed, read, changed, removed, read, typing])
  })

  test('gets nothing once its last listener has left', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    sync.onRoomClosed(sync.matchId)
    await sync.ready(sync.matchId)
    const stored = await sync.store()
    sync.onLocalEvent(stored)
    sync.onRemoteEvent(sync.noticeOf(stored.message.id))
    sync.onRemoteEvent({ ...READ, matchId: sync.matchId })
    await sync.resync()
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const next = await sync.store()
    sync.onLocalEvent(next)
    expect(sync.events).toEqual([next])
  })
})

test('that a person lost or gained access is passed on without listeners to any conversation', async ({
  world,
}) => {
  const sync = await createSync(world)
  const ended = { type: 'access_ended' as const, userId: 1 }
  const changed = { type: 'standing_changed' as const, userId: 1 }
  for (const pass of [sync.onLocalEvent, sync.onRemoteEvent]) {
    pass(ended)
    pass(changed)
  }
  sync.onLocalEvent({ type: 'photo_unused', name: 'a.png' })
  expect(sync.events).toEqual([ended, changed, ended, changed])
})

describe('after the connection to other processes was lost', () => {
  test('every conversation is asked for what was missed', async ({ world }) => {
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

  test('a message that is gone again, with its match, stops nothing', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    sync.onRemoteEvent(sync.noticeOf(4711))
    const stored = await sync.store()
    await world.services.db.deleteFrom('read_marks').execute()
    sync.onRemoteEvent(sync.noticeOf(stored.message.id))
    await expect.poll(sync.ids).toEqual([stored.message.id])
  })
})

describe('while the database cannot answer', () => {
  const away = (world: World, isAway: boolean) =>
    world.services.db.schema
      .alterTable(isAway ? 'matches' : 'matches_away')
      .renameTo(isAway ? 'matches_away' : 'matches')
      .execute()

  test('what was missed is asked for again until it can', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    const missed = await sync.store()
    await away(world, true)
    const looked = sync.resync()
    await expect.poll(() => sync.errors.length).toBeGreaterThan(1)
    expect(sync.events).toEqual([])
    await away(world, false)
    await looked
    await expect.poll(sync.ids).toEqual([missed.message.id])
  })

  test('a new listener is refused, and can try again', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await away(world, true)
    await expect(sync.ready(sync.matchId)).rejects.toThrow('matches')
    await away(world, false)
    await sync.ready(sync.matchId)
    const stored = await sync.store()
    sync.onLocalEvent(stored)
    expect(sync.events).toEqual([stored])
  })

  test('nothing more is asked once the process ends', async ({ world }) => {
    const sync = await createSync(world)
    sync.onRoomOpened(sync.matchId)
    await sync.ready(sync.matchId)
    await away(world, true)
    const looked = sync.resync()
    await expect.poll(() => sync.errors.length).toBeGreaterThan(0)
    sync.close()
    await looked
    await away(world, false)
    await sync.store()
    await sync.resync()
    expect(sync.events).toEqual([])
  })
})
