import { killReachers } from '#tests/support/kill-reachers.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const KILLS = 4
const EARLY = 4

describe('a process that is killed while it reaches members', () => {
  test('loses no reminder and no mail, and sends one twice only with the same Message-ID [R42]', async ({
    world,
  }) => {
    const pairs = [await world.pair(), await world.pair()]
    const { file, url } = world.database
    const database = url ?? file ?? ''
    const found = await killReachers({ db: world.services.db, database, pairs, kills: KILLS, early: EARLY })
    expect(found).toMatchObject({ killed: KILLS, isDone: true, mails: 8, different: 8, reminders: 4, sent: 8 })
    // Nothing was noticed twice, and at most one mail per kill came again.
    expect([found.notices, found.differentNotices]).toEqual([8, 8])
    expect(found.received).toBeLessThanOrEqual(8 + KILLS + EARLY)
  }, 120_000)
})
