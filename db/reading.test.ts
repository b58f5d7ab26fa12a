import { describe, expect, test } from '#tests/support/world.ts'

describe('a read', () => {
  test('neither waits for a transaction nor sees uncommitted data', async ({ world }) => {
    const { userId } = await world.mentee()
    const { db } = world.services
    const nameNow = async () =>
      (await db.selectFrom('users').select('fullName').where('id', '=', userId).executeTakeFirst())?.fullName
    const before = await nameNow()

    const seen: unknown[] = []
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ fullName: 'Half Done' }).where('id', '=', userId).execute()
      // Outside the transaction; inside it, its own writes are visible.
      seen.push(await nameNow())
      const own = tx.selectFrom('users').select('fullName').where('id', '=', userId)
      seen.push((await own.executeTakeFirst())?.fullName)
    })
    expect(seen).toEqual([before, 'Half Done'])
    expect(await nameNow()).toBe('Half Done')
  })

  test('that comes after a write sees it', async ({ world }) => {
    const { userId } = await world.mentee()
    const { db } = world.services
    for (const fullName of ['First Name', 'Second Name', 'Third Name']) {
      await db.updateTable('users').set({ fullName }).where('id', '=', userId).execute()
      const found = await db.selectFrom('users').select('fullName').where('id', '=', userId).executeTakeFirst()
      expect(found).toEqual({ fullName })
    }
  })
})
