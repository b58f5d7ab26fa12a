import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { listTables, type Row, readRows } from '#db/transfer/rows.ts'
import type { Installation } from '#server/infra/backup/backups.ts'
import { type MadeBackup, makeBackup } from '#server/infra/backup/make-backup.ts'
import { emptyDatabase } from './databases.ts'
import type { World } from './world.ts'

export const RETENTION = { hourly: 24, daily: 14 }

/** The database and folders of a world, as the backup code takes them. */
export const installationOfWorld = ({ database, config }: World): Installation => ({
  database: database.file ? { file: database.file } : { url: database.url ?? '' },
  photos: join(config.dataDir, 'uploads'),
  backups: join(config.dataDir, 'backups'),
})

export const backUp = (world: World): Promise<MadeBackup> =>
  makeBackup(installationOfWorld(world), { retention: RETENTION, clock: world.now })

/** Creates empty folders and an empty database, on the database under test. */
export async function createEmptyInstallation(
  name: string,
): Promise<Installation & { remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `cairnway-installation-${name}-`))
  const database = await emptyDatabase()
  return {
    database: database.url ? { url: database.url } : { file: join(folder, 'app.db') },
    photos: join(folder, 'uploads'),
    backups: join(folder, 'backups'),
    async remove() {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the database of an installation for as long as `work` takes. */
export async function withDatabase<T>({ database }: Installation, work: (db: Db) => Promise<T>): Promise<T> {
  const db = 'url' in database ? openPostgres(database.url, () => {}) : openSqlite(database.file)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Every row of every table. */
export async function readAllRows(db: Db): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {}
  for (const table of await listTables(db)) {
    rows[table.name] = []
    for await (const batch of readRows(db, table)) rows[table.name]?.push(...batch)
  }
  return rows
}

/** The hash of every photo by its name. */
export const hashPhotos = ({ photos }: Installation): Record<string, string> =>
  Object.fromEntries(
    existsSync(photos)
      ? readdirSync(photos)
          .sort()
          .map((name) => [
            name,
            createHash('sha256')
              .update(readFileSync(join(photos, name)))
              .digest('hex'),
          ])
      : [],
  )
