import { sql } from 'kysely'
import { expect, test } from '#tests/support/world.ts'
import { lockMentor } from '../accounts/locks.ts'

const POLL = { timeout: 15_000, interval: 20 }

test('a request locks the mentor’s account first, so that it cannot deadlock with a removal', async ({
  world,
}) => {
  const { db } = world.services
  const [mentor, mentee] = [await world.mentor(), await world.mentee()]
  const countLockWaits = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows[0]?.count

  let request: ReturnType<typeof world.call> | undefined
  await db.transaction().execute(async (removal) => {
    await lockMentor(removal, mentor.id)
    request = world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
    await expect.poll(countLockWaits, POLL).toBe(1)
    // Deadlocks if the request has locked the mentor's row.
    await removal.deleteFrom('users').where('id', '=', mentor.userId).execute()
  })
  expect((await request)?.status).toBe(404)
})
