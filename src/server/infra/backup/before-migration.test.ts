import { rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { migrateDown, migrationsOf } from '#db/migrate.ts'
import { createEmptyInstallation, readAllRows, withDatabase } from '#tests/support/backups.ts'
import { readConfig } from '../../config/config.ts'
import { openStorage } from '../storage.ts'
import { installationOf, listBackups } from './backups.ts'
import { restoreBackup } from './restore-backup.ts'

type Place = Awaited<ReturnType<typeof createEmptyInstallation>>

const test = base.extend<{ place: Place; other: Place }>({
  place: async ({ task }, use) => {
    const place = await createEmptyInstallation(task.id)
    await use(place)
    await place.remove()
  },
  other: async ({ task }, use) => {
    const place = await createEmptyInstallation(task.id)
    await use(place)
    await place.remove()
  },
})

const configOf = ({ photos, database }: Place) =>
  readConfig({ DATA_DIR: dirname(photos), ...('url' in database && { DATABASE_URL: database.url }) })
const start = async (place: Place) => (await openStorage(configOf(place), { exclusive: true })).close()

const ENTRY = { at: '2026-01-05T09:00:00.000Z', actorId: null, action: 'kept', detail: '{}' }

/** Creates an installation without the latest migration; returns that migration's name. */
async function createWithPreviousVersion(place: Place): Promise<string> {
  await start(place)
  return withDatabase(place, async (db) => {
    await migrateDown(db)
    await db.insertInto('audit_entries').values(ENTRY).execute()
    const [latest] = (await migrationsOf(db)).pending
    if (!latest) throw new Error('There is no migration to undo')
    return latest
  })
}

describe('a backup before a migration', () => {
  test('is made automatically and restores the previous state [R27]', async ({ place, other }) => {
    const latest = await createWithPreviousVersion(place)
    const before = await withDatabase(place, readAllRows)
    await start(place)

    expect(await withDatabase(place, async (db) => (await migrationsOf(db)).pending)).toEqual([])
    const [made] = listBackups(installationOf(configOf(place)).backups)
    expect(made?.name).toMatch(new RegExp(`^before-${latest}-2`))
    await restoreBackup(made?.folder ?? '', other, { force: false })
    await withDatabase(other, async (db) => {
      expect((await migrationsOf(db)).pending).toEqual([latest])
      expect(await readAllRows(db)).toEqual(before)
    })
    expect(before.audit_entries).toMatchObject([ENTRY])
    // The new version starts on it, after making another backup.
    await start(other)
    expect(listBackups(other.backups)).toHaveLength(1)
  })

  test('is not made of a new database or without pending migrations', async ({ place }) => {
    await start(place)
    await start(place)
    expect(listBackups(place.backups)).toEqual([])
  })

  test('that fails stops the migration with one line [R27]', async ({ place }) => {
    const latest = await createWithPreviousVersion(place)
    writeFileSync(place.backups, 'a file where a folder should be')
    await expect(start(place)).rejects.toThrow(
      new RegExp(`^(DATA_DIR|DATABASE_URL): .*the backup before migration ${latest} failed: [^\\n]+$`),
    )
    expect(await withDatabase(place, async (db) => (await migrationsOf(db)).pending)).toEqual([latest])
    rmSync(place.backups)
    await start(place)
    expect(await withDatabase(place, async (db) => (await migrationsOf(db)).pending)).toEqual([])
  })
})
