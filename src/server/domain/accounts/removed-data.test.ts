import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkpointWal, openSqliteFile } from '#db/open.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const WORDS = 'the quiet heron waits'

/** Returns the files of the database that hold a text; none on PostgreSQL, which this does not look into. */
function filesWith({ database: { file } }: World, text: string): string[] {
  if (file === undefined) return []
  const folder = dirname(file)
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text))
}

/** Adds a pair whose mentee has written `count` messages. */
async function addWriter(world: World, count = 1) {
  const { mentee, matchId } = await world.pair()
  const message = { matchId, senderId: mentee.userId, createdAt: world.services.now() }
  const content = `${WORDS} ${'x'.repeat(3_000)}`
  for (let written = 0; written < count; written += 1)
    await world.services.db
      .insertInto('messages')
      .values({ ...message, content })
      .execute()
  return mentee
}

const remove = async (world: World, id: number) =>
  world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${id}`)

describe('what a removed mentee has written', () => {
  test.for([1, 1_000])('is in no file of the database soon after, of %s messages', async (count, { world }) => {
    const { id } = await addWriter(world, count)
    if (count === 1) await checkpointWal(world.services.db)
    const isOnSqlite = world.database.file !== undefined
    expect(filesWith(world, WORDS).length > 0).toBe(isOnSqlite)
    expect((await remove(world, id)).status).toBe(204)
    await expect.poll(() => filesWith(world, WORDS)).toEqual([])
  })

  test('is in none once a program that reads the database has ended', async ({ world }) => {
    const { id } = await addWriter(world)
    const { file } = world.database
    if (file === undefined) return
    const reader = openSqliteFile(file)
    reader.exec('begin; select count(*) from messages')
    expect((await remove(world, id)).status).toBe(204)
    expect(filesWith(world, WORDS)).not.toEqual([])
    reader.close()
    await expect.poll(() => filesWith(world, WORDS)).toEqual([])
  })
})
