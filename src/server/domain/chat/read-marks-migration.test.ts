import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrateTo, migrateToLatest } from '#db/migrate.ts'
import type { Services } from '#server/context.ts'
import { emptyDatabase } from '#tests/support/databases.ts'
import { addPeople } from '#tests/support/people.ts'

const AT = '2026-01-05T09:00:00.000Z'
const BEFORE = '0032_invitations'

test('the migration keeps every read mark and dates the last message, and its reversal keeps them', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateToLatest(db)
  const people = addPeople({ db, now: () => AT } as Services, '-')
  const [first, second] = [await people.pair(), await people.pair()]
  await people.pair()
  const createdAt = '2026-01-05T10:00:00.000Z'
  const { id } = await db
    .insertInto('messages')
    .values({ matchId: second.matchId, senderId: second.mentee.userId, content: 'Hello', createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('matches')
    .set({ messageCount: 1, lastMessageId: id, lastMessageAt: createdAt, menteeReadId: id })
    .where('id', '=', second.matchId)
    .execute()
  await db
    .updateTable('matches')
    .set({ mentorReadId: 7, menteeReadId: 9, lastMessageId: 9 })
    .where('id', '=', first.matchId)
    .execute()
  const matches = () => db.selectFrom('matches').selectAll().orderBy('id').execute()
  const filled = await matches()

  await migrateTo(db, BEFORE)
  const marks =
    await sql`select "matchId", "userId", "messageId" from "read_marks" order by "messageId"`.execute(db)
  expect(marks.rows).toEqual(
    [
      { matchId: first.matchId, userId: first.mentor.userId, messageId: 7 },
      { matchId: first.matchId, userId: first.mentee.userId, messageId: 9 },
      { matchId: second.matchId, userId: second.mentee.userId, messageId: id },
    ].sort((a, b) => a.messageId - b.messageId),
  )
  await migrateToLatest(db)
  expect(await matches()).toEqual(filled)
})
