import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor, Party } from '#server/context.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { listAllMatches, listForMentee, listForMentor } from '../matches/matches.ts'
import { listMessages, listReadMarks, markRead, sendMessage } from './chat.ts'

describe('sending a message', () => {
  test('stores the message under its sender and publishes it once', async ({ world }) => {
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

  test('stores one row for 20 concurrent calls with one clientId and returns it to each', async ({ world }) => {
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

  test('returns the first message when the clientId is sent again with other content', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const clientId = randomUUID()
    const first = await sendMessage(ctx, { matchId, content: 'First', clientId })
    world.advanceClock(60_000)

    const again = await sendMessage(ctx, { matchId, content: 'Changed', clientId })
    expect(again).toEqual({ message: first.message, isNew: false, needsHelp: false })
  })

  test('stores two messages when two people use the same clientId', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const clientId = randomUUID()
    const first = await sendMessage(await world.ctx<ApprovedMentor>(mentor), {
      matchId,
      content: 'A',
      clientId,
    })
    const second = await sendMessage(await world.ctx<ActiveMentee>(mentee), { matchId, content: 'B', clientId })
    expect([first.isNew, second.isNew]).toEqual([true, true])
  })

  test('refuses a clientId that was used in another conversation', async ({ world }) => {
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

  test('requires an accepted match of the sender', async ({ world }) => {
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
      const strangerCtx = await world.ctx<ActiveMentee>(stranger)
      await expect(sendMessage(strangerCtx, { matchId, content: 'Hello' })).rejects.toMatchObject({
        kind: 'not_found',
      })
      await expect(listMessages(strangerCtx, { matchId, limit: 1 })).rejects.toMatchObject({
        kind: 'not_found',
      })
    }
    expect(await world.services.db.selectFrom('messages').select('id').execute()).toEqual([])
  })

  test('allows a burst of 120 messages, then two a second', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const ctx = await world.ctx<ActiveMentee>(mentee)
    const send = () => sendMessage(ctx, { matchId, content: 'Hello' })
    await Promise.all(Array.from({ length: 120 }, send))
    await expect(send()).rejects.toMatchObject({ kind: 'too_many', retryAfterSeconds: 1 })

    world.advanceClock(1_000)
    await send()
    await send()
    await expect(send()).rejects.toMatchObject({ kind: 'too_many' })
    expect(await world.services.db.selectFrom('messages').select('id').execute()).toHaveLength(122)
  })
})

describe('reading a conversation', () => {
  test('pages backward and forward without gaps or duplicates, each page oldest first', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const noise = await world.match(mentor, await world.mentee())
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) {
      ids.push((await sendMessage(ctx, { matchId, content: `Message ${count}` })).message.id)
      await sendMessage(ctx, { matchId: noise, content: 'Elsewhere' })
    }
    const reader = await world.ctx<Party>(mentee)

    const backward: number[] = []
    let cursor: { before?: number; after?: number } | null = {}
    while (cursor) {
      const page = await listMessages(reader, { matchId, limit: 4, ...cursor })
      backward.unshift(...page.items.toJSON().map(({ id }) => id))
      cursor = page.next
    }
    expect(backward).toEqual(ids)

    const forward: number[] = []
    cursor = { after: ids[0] }
    while (cursor) {
      const page = await listMessages(reader, { matchId, limit: 5, ...cursor })
      forward.push(...page.items.toJSON().map(({ id }) => id))
      cursor = page.next
    }
    expect(forward).toEqual(ids.slice(1))
  })

  test('returns the messages between two ids', async ({ world }) => {
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

describe('read marks', () => {
  test('are visible to both people of the match and to nobody else', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [mentorCtx, menteeCtx] = [
      await world.ctx<ApprovedMentor>(mentor),
      await world.ctx<ActiveMentee>(mentee),
    ]
    expect(await listReadMarks(mentorCtx, { matchId })).toEqual([])
    const { message } = await sendMessage(menteeCtx, { matchId, content: 'Hello' })
    const { message: later } = await sendMessage(menteeCtx, { matchId, content: 'Are you there?' })
    await markRead(mentorCtx, { matchId, messageId: message.id })
    const marks = [
      { matchId, userId: mentor.userId, messageId: message.id },
      { matchId, userId: mentee.userId, messageId: later.id },
    ].sort((a, b) => a.userId - b.userId)
    for (const ctx of [mentorCtx, menteeCtx]) expect(await listReadMarks(ctx, { matchId })).toEqual(marks)
    const stranger = await world.ctx<Party>(await world.mentee())
    await expect(listReadMarks(stranger, { matchId })).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('the unread count', () => {
  test('counts the other person’s messages after the read mark, which only moves forward', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [mentorCtx, menteeCtx] = [
      await world.ctx<ApprovedMentor>(mentor),
      await world.ctx<ActiveMentee>(mentee),
    ]
    const unread = async () => [
      (await listForMentor(mentorCtx, {})).items[0]?.unreadCount,
      (await listForMentee(menteeCtx, {})).items[0]?.unreadCount,
    ]
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push((await sendMessage(menteeCtx, { matchId, content: 'Hello' })).message.id)
    }
    expect(await unread()).toEqual([3, 0])

    await markRead(mentorCtx, { matchId, messageId: ids[1] ?? 0 })
    expect(await unread()).toEqual([1, 0])
    await markRead(mentorCtx, { matchId, messageId: ids[0] ?? 0 })
    expect(await unread()).toEqual([1, 0])

    await sendMessage(mentorCtx, { matchId, content: 'An answer shows that all was read' })
    expect(await unread()).toEqual([0, 1])
  })

  test('requires for a read mark a message of the caller’s own conversation', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const other = await world.match(mentor, await world.mentee())
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const { message } = await sendMessage(ctx, { matchId: other, content: 'Elsewhere' })

    const missing = { kind: 'not_found', message: 'Message not found' }
    await expect(markRead(ctx, { matchId, messageId: message.id })).rejects.toMatchObject(missing)
    await expect(markRead(ctx, { matchId, messageId: 4711 })).rejects.toMatchObject(missing)
    const menteeCtx = await world.ctx<Party>(mentee)
    await expect(markRead(menteeCtx, { matchId: other, messageId: message.id })).rejects.toMatchObject({
      message: 'Match not found',
    })
  })

  test('is listed with the latest message of each match', async ({ world }) => {
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
