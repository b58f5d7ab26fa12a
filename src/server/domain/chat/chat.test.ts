import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor, Party } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { listAllMatches, listForMentee, listForMentor } from '../matches/matches.ts'
import { listMessages, listReadMarks, markRead, sendMessage } from './chat.ts'

describe('sending a message', () => {
  test('stores it as the sender’s own and tells everybody of the match once', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const { message, isNew } = await sendMessage(ctx, { matchId, content: 'Hello' })

    expect(isNew).toBe(true)
    expect(message).toEqual({
      id: message.id,
      matchId,
      senderId: mentee.userId,
      content: 'Hello',
      clientId: null,
      createdAt: '2026-01-05T09:00:00.000Z',
    })
    expect(world.events).toEqual([{ type: 'message_sent', message, after: null }])
    expect((await listMessages(ctx, { matchId, limit: 10 })).items.toJSON()).toEqual([message])
  })

  test('twenty times at once under one clientId stores one row, which all twenty are answered', async ({
    world,
  }) => {
    const { mentor, matchId } = await world.pair()
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const clientId = randomUUID()
    const results = await Promise.all(
      Array.from({ length: 20 }, () => sendMessage(ctx, { matchId, content: 'Once', clientId })),
    )

    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(results.map(({ message }) => message.id)).size).toBe(1)
    expect(world.events).toHaveLength(1)
    expect((await listMessages(ctx, { matchId, limit: 10 })).items.toJSON()).toHaveLength(1)
    const [listed] = (await listAllMatches(await world.ctx<Admin>(await world.admin()), {})).items
    expect(listed).toMatchObject({ messageCount: 1 })
  })

  test('again under its clientId answers what was stored first, whatever it says now', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const clientId = randomUUID()
    const first = await sendMessage(ctx, { matchId, content: 'First', clientId })
    world.pass(60_000)

    const again = await sendMessage(ctx, { matchId, content: 'Changed', clientId })
    expect(again).toEqual({ message: first.message, isNew: false, needsHelp: false })
  })

  test('under one clientId by two people is two messages', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const clientId = randomUUID()
    const one = await sendMessage(await world.ctx<ApprovedMentor>(mentor), { matchId, content: 'A', clientId })
    const two = await sendMessage(await world.ctx<ActiveMentee>(mentee), { matchId, content: 'B', clientId })
    expect([one.isNew, two.isNew]).toEqual([true, true])
  })

  test('under the clientId of another conversation is refused and stores nothing', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const other = await world.match(mentor, await world.mentee())
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const clientId = randomUUID()
    await sendMessage(ctx, { matchId, content: 'Here', clientId })

    await expect(sendMessage(ctx, { matchId: other, content: 'There', clientId })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This clientId belongs to another conversation',
    })
    expect((await listMessages(ctx, { matchId: other, limit: 10 })).items.toJSON()).toEqual([])
    expect(world.events).toHaveLength(1)
  })

  test('needs a match that the mentor has accepted, and to be of it', async ({ world }) => {
    const [mentor, mentee, stranger] = [await world.mentor(), await world.mentee(), await world.mentee()]
    const rejected = await world.match(mentor, mentee, 'rejected')
    const pending = await world.match(mentor, mentee, 'pending')
    for (const matchId of [pending, rejected]) {
      for (const person of [mentor, mentee]) {
        const ctx = await world.ctx<ActiveMentee>(person)
        await expect(sendMessage(ctx, { matchId, content: 'Hello' })).rejects.toMatchObject({
          kind: 'forbidden',
          message: 'This match has not been accepted',
        })
        await expect(listMessages(ctx, { matchId, limit: 1 })).rejects.toMatchObject({ kind: 'forbidden' })
      }
      const foreign = await world.ctx<ActiveMentee>(stranger)
      await expect(sendMessage(foreign, { matchId, content: 'Hello' })).rejects.toMatchObject({
        kind: 'not_found',
      })
      await expect(listMessages(foreign, { matchId, limit: 1 })).rejects.toMatchObject({ kind: 'not_found' })
    }
    expect(await world.services.db.selectFrom('messages').select('id').execute()).toEqual([])
  })

  test('is possible 120 times at once and twice a second after that', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const send = () => sendMessage(ctx, { matchId, content: 'Hello' })
    await Promise.all(Array.from({ length: 120 }, send))
    await expect(send()).rejects.toMatchObject({ kind: 'too_many', retryAfterSeconds: 1 })

    world.pass(1_000)
    await send()
    await send()
    await expect(send()).rejects.toMatchObject({ kind: 'too_many' })
    expect(await world.services.db.selectFrom('messages').select('id').execute()).toHaveLength(122)
  })
})

describe('reading a conversation', () => {
  test('goes back and forth page by page, oldest first, without a gap or a repetition', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const noise = await world.match(mentor, await world.mentee())
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) {
      ids.push((await sendMessage(ctx, { matchId, content: `Message ${count}` })).message.id)
      await sendMessage(ctx, { matchId: noise, content: 'Elsewhere' })
    }
    const reader = await world.ctx<Party>(mentee)

    const back: number[] = []
    let at: { before?: number; after?: number } | null = {}
    while (at) {
      const page = await listMessages(reader, { matchId, limit: 4, ...at })
      back.unshift(...page.items.toJSON().map(({ id }) => id))
      at = page.next
    }
    expect(back).toEqual(ids)

    const forth: number[] = []
    at = { after: ids[0] }
    while (at) {
      const page = await listMessages(reader, { matchId, limit: 5, ...at })
      forth.push(...page.items.toJSON().map(({ id }) => id))
      at = page.next
    }
    expect(forth).toEqual(ids.slice(1))
  })

  test('between two messages gives what lies between them', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) {
      ids.push((await sendMessage(ctx, { matchId, content: 'Hello' })).message.id)
    }
    const { items } = await listMessages(ctx, { matchId, after: ids[0], before: ids[4], limit: 10 })
    expect(items.toJSON().map(({ id }) => id)).toEqual(ids.slice(1, 4))
  })
})

describe('how far a conversation was read', () => {
  test('is shown to both its people, and to nobody else', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [ofMentor, ofMentee] = [
      await world.ctx<ApprovedMentor>(mentor),
      await world.ctx<ActiveMentee>(mentee),
    ]
    expect(await listReadMarks(ofMentor, { matchId })).toEqual([])
    const { message } = await sendMessage(ofMentee, { matchId, content: 'Hello' })
    const { message: later } = await sendMessage(ofMentee, { matchId, content: 'Are you there?' })
    await markRead(ofMentor, { matchId, messageId: message.id })
    const marks = [
      { matchId, userId: mentor.userId, messageId: message.id },
      { matchId, userId: mentee.userId, messageId: later.id },
    ].sort((one, other) => one.userId - other.userId)
    for (const ctx of [ofMentor, ofMentee]) expect(await listReadMarks(ctx, { matchId })).toEqual(marks)
    const stranger = await world.ctx<Party>(await world.mentee())
    await expect(listReadMarks(stranger, { matchId })).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('what is unread', () => {
  test('are the other one’s messages behind one’s mark, which moves forward only', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [ofMentor, ofMentee] = [
      await world.ctx<ApprovedMentor>(mentor),
      await world.ctx<ActiveMentee>(mentee),
    ]
    const unread = async () => [
      (await listForMentor(ofMentor, {})).items[0]?.unreadCount,
      (await listForMentee(ofMentee, {})).items[0]?.unreadCount,
    ]
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push((await sendMessage(ofMentee, { matchId, content: 'Hello' })).message.id)
    }
    expect(await unread()).toEqual([3, 0])

    await markRead(ofMentor, { matchId, messageId: ids[1] ?? 0 })
    expect(await unread()).toEqual([1, 0])
    await markRead(ofMentor, { matchId, messageId: ids[0] ?? 0 })
    expect(await unread()).toEqual([1, 0])

    await sendMessage(ofMentor, { matchId, content: 'An answer shows that all was read' })
    expect(await unread()).toEqual([0, 1])
  })

  test('is marked only up to a message of that conversation, by its own people', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const other = await world.match(mentor, await world.mentee())
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const { message } = await sendMessage(ctx, { matchId: other, content: 'Elsewhere' })

    const missing = { kind: 'not_found', message: 'Message not found' }
    await expect(markRead(ctx, { matchId, messageId: message.id })).rejects.toMatchObject(missing)
    await expect(markRead(ctx, { matchId, messageId: 4711 })).rejects.toMatchObject(missing)
    const foreign = await world.ctx<Party>(mentee)
    await expect(markRead(foreign, { matchId: other, messageId: message.id })).rejects.toMatchObject({
      message: 'Match not found',
    })
  })

  test('stands beside the latest message in the list of matches', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const ctx = await world.ctx<ActiveMentee>(mentee)
    expect((await listForMentee(ctx, {})).items[0]).toMatchObject({ lastMessage: null, unreadCount: 0 })
    await sendMessage(ctx, { matchId, content: 'Earlier' })
    const { message } = await sendMessage(await world.ctx<ApprovedMentor>(mentor), {
      matchId,
      content: 'Latest',
    })

    expect((await listForMentee(ctx, {})).items[0]).toMatchObject({ lastMessage: message, unreadCount: 1 })
  })
})
