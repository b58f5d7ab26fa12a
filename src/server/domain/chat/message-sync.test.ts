import type { ActiveMentee } from '#server/context.ts'
import { HISTORY_ROWS } from '#shared/limits.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import type { Heard } from '../../events.ts'
import { sendMessage } from './chat.ts'
import { createFollowing } from './message-sync.ts'

/** A conversation with listeners here, in which other processes store messages too. */
async function follow(world: World) {
  const { mentee, matchId } = await world.pair()
  const ctx = await world.ctx<ActiveMentee>(mentee)
  const events: Heard[] = []
  const errors: unknown[] = []
  const following = createFollowing({
    db: world.services.db,
    hear: (event) => void events.push(event),
    onError: (error) => void errors.push(error),
    retryMs: 5,
  })
  let last: number | null = null
  return {
    ...following,
    matchId,
    senderId: mentee.userId,
    events,
    errors,
    /** Stores a message; what the process that stores it publishes. */
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
    const room = await follow(world)
    room.filled(room.matchId)
    await room.ready(room.matchId)
    const [first, second] = [await room.store(), await room.store()]
    room.own(first)
    room.own(second)
    expect(room.events).toEqual([first, second])
  })

  test('gets what another process stored, in the order in which it was stored, and each message once', async ({
    world,
  }) => {
    const room = await follow(world)
    const before = await room.store('Before there were listeners')
    room.filled(room.matchId)
    await room.ready(room.matchId)
    const [first, second] = [await room.store('One'), await room.store('Two')]
    room.noticed(room.noticeOf(second.message.id))
    room.noticed(room.noticeOf(first.message.id))
    await expect.poll(room.ids).toHaveLength(2)
    room.noticed(room.noticeOf(second.message.id))
    room.own(first)
    const third = await room.store('Three')
    room.own(third)
    await expect.poll(room.ids).toHaveLength(3)
    expect(room.events).toEqual([{ ...first, after: before.message.id }, second, third])
  })

  test('gets first what it has missed, where a message of this process is not the next one', async ({
    world,
  }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    await room.ready(room.matchId)
    const [missed, own] = [await room.store('Missed'), await room.store('Own')]
    room.own(own)
    expect(room.events).toEqual([])
    await expect.poll(room.ids).toEqual([missed.message.id, own.message.id])
  })

  test('gets everything, however much was stored behind the last message', async ({ world }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    await room.ready(room.matchId)
    const count = HISTORY_ROWS + 3
    const rows = await world.services.db
      .insertInto('messages')
      .values(
        Array.from({ length: count }, (_, at) => ({
          matchId: room.matchId,
          senderId: room.senderId,
          content: `Message ${at}`,
          clientId: null,
          createdAt: world.services.now(),
        })),
      )
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
    room.noticed(room.noticeOf(ids.at(-1) ?? 0))
    await expect.poll(room.ids).toHaveLength(count)
    expect(room.ids()).toEqual(ids)
  })

  test('gets a read mark only after the messages that are being read', async ({ world }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    await room.ready(room.matchId)
    const { message } = await room.store()
    const read = { ...READ, matchId: room.matchId, messageId: message.id }
    room.noticed(room.noticeOf(message.id))
    room.noticed(read)
    room.own({ type: 'match_changed', matchId: room.matchId })
    expect(room.events).toEqual([])
    await expect
      .poll(() => room.events.map(({ type }) => type))
      .toEqual(['message_sent', 'conversation_read', 'match_changed'])
    room.own(read)
    expect(room.events.at(-1)).toBe(read)
  })

  test('gets who writes, what changes and that the match is gone, from here and from other processes', async ({
    world,
  }) => {
    const { events, matchId, ...room } = await follow(world)
    room.filled(matchId)
    await room.ready(matchId)
    const of = { matchId }
    const changed = { type: 'match_changed' as const, ...of }
    const removed = { type: 'match_removed' as const, ...of }
    const typing = { type: 'typing' as const, ...of, userId: 1 }
    const read = { ...READ, ...of }
    for (const event of [changed, removed, read]) room.own(event)
    for (const event of [changed, removed, read, typing]) room.noticed(event)
    expect(events).toEqual([changed, removed, read, changed, removed, read, typing])
  })

  test('gets nothing once its last listener has left', async ({ world }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    await room.ready(room.matchId)
    room.emptied(room.matchId)
    await room.ready(room.matchId)
    const stored = await room.store()
    room.own(stored)
    room.noticed(room.noticeOf(stored.message.id))
    room.noticed({ ...READ, matchId: room.matchId })
    await room.lookAgain()
    room.filled(room.matchId)
    await room.ready(room.matchId)
    const next = await room.store()
    room.own(next)
    expect(room.events).toEqual([next])
  })
})

test('that a person lost or gained access is passed on without listeners to any conversation', async ({
  world,
}) => {
  const room = await follow(world)
  const ended = { type: 'access_ended' as const, userId: 1 }
  const changed = { type: 'standing_changed' as const, userId: 1 }
  for (const pass of [room.own, room.noticed]) {
    pass(ended)
    pass(changed)
  }
  room.own({ type: 'photo_unused', name: 'a.png' })
  expect(room.events).toEqual([ended, changed, ended, changed])
})

describe('after the connection to other processes was lost', () => {
  test('every conversation is asked for what was missed', async ({ world }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    room.filled(room.matchId + 1_000)
    await room.ready(room.matchId)
    const missed = [await room.store(), await room.store()]
    await room.lookAgain()
    await expect.poll(room.ids).toEqual(missed.map(({ message }) => message.id))
    await room.lookAgain()
    expect(room.ids()).toHaveLength(2)
  })

  test('a message that is gone again, with its match, stops nothing', async ({ world }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    await room.ready(room.matchId)
    room.noticed(room.noticeOf(4711))
    const stored = await room.store()
    await world.services.db.deleteFrom('read_marks').execute()
    room.noticed(room.noticeOf(stored.message.id))
    await expect.poll(room.ids).toEqual([stored.message.id])
  })
})

describe('while the database cannot answer', () => {
  const away = (world: World, isAway: boolean) =>
    world.services.db.schema
      .alterTable(isAway ? 'matches' : 'matches_away')
      .renameTo(isAway ? 'matches_away' : 'matches')
      .execute()

  test('what was missed is asked for again until it can', async ({ world }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    await room.ready(room.matchId)
    const missed = await room.store()
    await away(world, true)
    const looked = room.lookAgain()
    await expect.poll(() => room.errors.length).toBeGreaterThan(1)
    expect(room.events).toEqual([])
    await away(world, false)
    await looked
    await expect.poll(room.ids).toEqual([missed.message.id])
  })

  test('a new listener is refused, and can try again', async ({ world }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    await away(world, true)
    await expect(room.ready(room.matchId)).rejects.toThrow('matches')
    await away(world, false)
    await room.ready(room.matchId)
    const stored = await room.store()
    room.own(stored)
    expect(room.events).toEqual([stored])
  })

  test('nothing more is asked once the process ends', async ({ world }) => {
    const room = await follow(world)
    room.filled(room.matchId)
    await room.ready(room.matchId)
    await away(world, true)
    const looked = room.lookAgain()
    await expect.poll(() => room.errors.length).toBeGreaterThan(0)
    room.close()
    await looked
    await away(world, false)
    await room.store()
    await room.lookAgain()
    expect(room.events).toEqual([])
  })
})
