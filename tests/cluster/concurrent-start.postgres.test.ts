import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { migrateDown, migrationsOf } from '#db/migrate.ts'
import { readConfig } from '#server/config/config.ts'
import { openStorage } from '#server/infra/storage.ts'
import { emptyDatabase } from '#tests/support/databases.ts'

const STARTS = 10

type Place = {
  startAll: () => Promise<void>
  db: Awaited<ReturnType<typeof emptyDatabase>>['db']
  folder: string
}

const test = base.extend<{ place: Place }>({
  place: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-starts-${task.id}-`))
    const database = await emptyDatabase()
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_POOL_MAX: '2' }
    await use({
      db: database.db,
      folder,
      async startAll() {
        const starts = Array.from({ length: STARTS }, () =>
          openStorage(readConfig(settings), { exclusive: true }),
        )
        for (const storage of await Promise.all(starts)) await storage.close()
      },
    })
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  },
})

test('ten processes can start concurrently on an empty database', async ({ place: { db, startAll } }) => {
  await startAll()
  expect((await migrationsOf(db)).pending).toEqual([])
})

test('ten processes of a new version back up and migrate once', async ({ place }) => {
  await place.startAll()
  await migrateDown(place.db)
  const { pending } = await migrationsOf(place.db)
  expect(pending).toHaveLength(1)

  await place.startAll()
  expect((await migrationsOf(place.db)).pending).toEqual([])
  const backups = readdirSync(join(place.folder, 'backups')).filter((name) => name.startsWith('before-'))
  expect(backups).toEqual([expect.stringContaining(`before-${pending[0]}`)])
})
