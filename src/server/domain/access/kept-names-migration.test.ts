import { expect, onTestFinished, test } from 'vitest'
import { migrateTo, migrateToLatest } from '#db/migrate.ts'
import type { Services } from '#server/context.ts'
import { emptyDatabase } from '#tests/support/databases.ts'
import { addPeople } from '#tests/support/people.ts'

const AT = '2026-01-05T09:00:00.000Z'
const BEFORE = '0033_read_marks_in_matches'

test('the migration keeps the names of matches that are paused or have ended', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateToLatest(db)
  const people = addPeople({ db, now: () => AT } as Services, '-')
  const [paused, ended, open] = [await people.pair(), await people.pair(), await people.pair()]
  const declined = await people.match(open.mentor, await people.mentee(), 'rejected')
  await migrateTo(db, BEFORE)
  await db.updateTable('matches').set({ pausedAt: AT }).where('id', '=', paused.matchId).execute()
  await db.updateTable('matches').set({ outcome: 'ended' }).where('id', '=', ended.matchId).execute()
  await migrateToLatest(db)
  const kept = await db
    .selectFrom('matches')
    .select(['id', 'mentorNameKept', 'menteeNameKept'])
    .orderBy('id')
    .execute()
  const namesOf = ({ mentor, mentee, matchId }: typeof paused) => ({
    id: matchId,
    mentorNameKept: mentor.fullName,
    menteeNameKept: mentee.fullName,
  })
  const none = { mentorNameKept: null, menteeNameKept: null }
  expect(kept).toEqual([
    namesOf(paused),
    namesOf(ended),
    { id: open.matchId, ...none },
    { id: declined, ...none },
  ])
})
