import type { ApprovedMentor, Party } from '#server/context.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { listMessagesSince, sendMessage } from './chat.ts'

const HOUR_MS = 60 * 60_000

/** Sends messages an hour apart from 2026-01-05 09:00 on, in two conversations in turn, so that their ids have gaps. */
async function twoConversations(world: World, count: number) {
  const [pair, other] = [await world.pair(), await world.pair()]
  const [ctx, otherCtx] = [
    await world.ctx<ApprovedMentor>(pair.mentor),
    await world.ctx<ApprovedMentor>(other.mentor),
  ]
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const { message } = await sendMessage(ctx, { matchId: pair.matchId, content: `Message ${at}` })
    ids.push(message.id)
    for (let more = 0; more < at % 3; more += 1)
      await sendMessage(otherCtx, { matchId: other.matchId, content: 'Elsewhere' })
    world.advanceClock(HOUR_MS)
  }
  return { ...pair, ids }
}

test('finds the first message since each time, however many there are', async ({ world }) => {
  const { mentee, matchId, ids } = await twoConversations(world, 12)
  const ctx = await world.ctx<Party>(mentee)
  for (const [index, id] of ids.entries()) {
    for (const minutesBefore of [0, 30]) {
      const since = new Date(Date.UTC(2026, 0, 5, 9 + index, -minutesBefore)).toISOString()
      const page = await listMessagesSince(ctx, { matchId, since })
      expect(page.items.toJSON().map((message) => message.id)).toEqual(ids.slice(index))
      expect(page).toMatchObject({ hasEarlier: id !== ids[0], next: null })
    }
  }
})

test('begins with the first message without a time', async ({ world }) => {
  const { mentee, matchId, ids } = await twoConversations(world, 3)
  const page = await listMessagesSince(await world.ctx<Party>(mentee), { matchId })
  expect(page.items.toJSON().map(({ id }) => id)).toEqual(ids)
  expect(page.hasEarlier).toBe(false)
})

test('is empty, with earlier messages, after the last one', async ({ world }) => {
  const { mentee, matchId } = await twoConversations(world, 3)
  const ctx = await world.ctx<Party>(mentee)
  const page = await listMessagesSince(ctx, { matchId, since: '2026-02-01T00:00:00.000Z' })
  expect({ ...page, items: page.items.toJSON() }).toEqual({ items: [], next: null, hasEarlier: true })
})

test('is empty in a conversation without messages', async ({ world }) => {
  const { mentee, matchId } = await world.pair()
  const ctx = await world.ctx<Party>(mentee)
  const page = await listMessagesSince(ctx, { matchId, since: '2026-01-01T00:00:00.000Z' })
  expect({ ...page, items: page.items.toJSON() }).toEqual({ items: [], next: null, hasEarlier: false })
})

test('gives one page and where it continues', async ({ world }) => {
  const { mentee, matchId, ids } = await twoConversations(world, 103)
  const since = new Date(Date.UTC(2026, 0, 5, 11)).toISOString()
  const page = await listMessagesSince(await world.ctx<Party>(mentee), { matchId, since })
  expect(page.items.toJSON().map(({ id }) => id)).toEqual(ids.slice(2, 102))
  expect(page.next).toEqual({ after: ids[101] })
})

test('is for the people of the match only', async ({ world }) => {
  const { matchId } = await world.pair()
  const stranger = await world.ctx<Party>(await world.mentee())
  await expect(listMessagesSince(stranger, { matchId })).rejects.toMatchObject({ kind: 'not_found' })
})
