import { sql } from 'kysely'
import type { ActiveMentee, ApprovedMentor } from '#server/context.ts'
import type { AppEvent } from '#server/events.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { inTransaction } from '../../transaction.ts'
import { sendMessage } from './chat.ts'

const POLL = { timeout: 15_000, interval: 20 }

const countLockWaits = async ({ services: { db } }: World) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows[0]?.count

test('a message that waits for the one before it follows it in id, time, count and event', async ({
  world,
}) => {
  const { mentor, mentee, matchId } = await world.pair()
  const mentorCtx = await world.ctx<ApprovedMentor>(mentor)
  const menteeCtx = await world.ctx<ActiveMentee>(mentee)
  const events: AppEvent[] = []
  // The clock of the other process is behind.
  const late = new Date(Date.parse(menteeCtx.now()) - 60_000).toISOString()
  const behind = { ...menteeCtx, now: () => late, publish: (event: AppEvent) => void events.push(event) }

  let second: ReturnType<typeof sendMessage> | undefined
  const first = await inTransaction(mentorCtx, async (tx) => {
    const sent = await sendMessage(tx, { matchId, content: 'The first one' })
    second = sendMessage(behind, { matchId, content: 'The second one' })
    await expect.poll(() => countLockWaits(world), POLL).toBe(1)
    return sent
  })
  const sent = await second
  expect(sent?.message).toMatchObject({ senderId: mentee.userId, createdAt: first.message.createdAt })
  expect(sent?.message.id).toBeGreaterThan(first.message.id)
  expect(events).toEqual([{ type: 'message_sent', message: sent?.message, after: first.message.id }])
  const counts = ['messageCount', 'lastMessageId', 'mentorReadId', 'menteeReadId'] as const
  expect(await world.services.db.selectFrom('matches').select(counts).execute()).toEqual([
    {
      messageCount: 2,
      lastMessageId: sent?.message.id,
      mentorReadId: first.message.id,
      menteeReadId: sent?.message.id,
    },
  ])
})

test('a message that waits while its match ends is refused', async ({ world }) => {
  const { mentor, mentee, matchId } = await world.pair()
  const menteeCtx = await world.ctx<ActiveMentee>(mentee)
  let sending: Promise<unknown> | undefined
  await world.services.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('matches')
      .set({ outcome: 'ended', closedBy: mentor.userId })
      .where('id', '=', matchId)
      .execute()
    sending = sendMessage(menteeCtx, { matchId, content: 'Are you there?' }).catch((error: unknown) => error)
    await expect.poll(() => countLockWaits(world), POLL).toBe(1)
  })
  expect(await sending).toMatchObject({ kind: 'conflict' })
  expect(await world.services.db.selectFrom('messages').select('id').execute()).toEqual([])
})
