import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '#db/backup/format.ts'
import type { Config } from '../../config/config.ts'
import { MANIFEST } from './manifest.ts'

/** Where an installation keeps its database, photos and backups. */
export type Installation = { database: DatabaseLocation; photos: string; backups: string }

/** Returns the path of the SQLite file, used without a DATABASE_URL. */
export const sqliteFileIn = (dataDir: string): string => join(dataDir, 'app.db')

/** Returns the locations of an installation from its settings. */
export const installationOf = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Installation => ({
  database: databaseUrl ? { url: databaseUrl } : { file: sqliteFileIn(dataDir) },
  photos: join(dataDir, 'uploads'),
  backups: join(dataDir, 'backups'),
})

/** Suffix of an incomplete backup; it is renamed when complete. */
export const PART_SUFFIX = '.part'
const MIGRATION_PREFIX = 'before-'
const TIME = /\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/

/** Returns `2026-01-05T09-00-00.000Z`: names sort by time. */
export const backupNameAt = (at: number): string => new Date(at).toISOString().replaceAll(':', '-')
export const migrationBackupName = (migration: string, at: number): string =>
  `${MIGRATION_PREFIX}${migration}-${backupNameAt(at)}`

function parseTime(name: string): number {
  const [time = ''] = TIME.exec(name) ?? []
  return Date.parse(time.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}

export type Backup = { name: string; folder: string; at: number; beforeMigration: boolean }

/** Returns the complete backups in a folder, newest first. */
export function listBackups(backups: string): Backup[] {
  if (!existsSync(backups)) return []
  return readdirSync(backups)
    .filter((name) => TIME.test(name) && existsSync(join(backups, name, MANIFEST)))
    .map((name) => ({
      name,
      folder: join(backups, name),
      at: parseTime(name),
      beforeMigration: name.startsWith(MIGRATION_PREFIX),
    }))
    .sort((a, b) => b.at - a.at)
}

/** Removes what interrupted backups left behind. */
export function removeUnfinished(backups: string) {
  for (const name of readdirSync(backups)) {
    if (name.endsWith(PART_SUFFIX)) rmSync(join(backups, name), { recursive: true })
  }
}

export type Retention = { hourly: number; daily: number }
const MIGRATION_BACKUPS_KEPT = 3

/**
 * Returns the backups to delete. Kept are the newest of each of the last `hourly` hours and `daily` days (UTC) that
 * have one, the newest of all, and the last three made before migrations.
 */
export function findExpired(all: Backup[], { hourly, daily }: Retention): Backup[] {
  const regular = all.filter(({ beforeMigration }) => !beforeMigration)
  const kept = new Set([
    ...regular.slice(0, 1),
    ...newestPerPeriod(regular, 'yyyy-mm-ddThh'.length).slice(0, hourly),
    ...newestPerPeriod(regular, 'yyyy-mm-dd'.length).slice(0, daily),
    ...all.filter(({ beforeMigration }) => beforeMigration).slice(0, MIGRATION_BACKUPS_KEPT),
  ])
  return all.filter((backup) => !kept.has(backup))
}

/** Returns the newest backup of each period; a period is the first `digits` characters of the time. */
function newestPerPeriod(newestFirst: Backup[], digits: number): Backup[] {
  const period = ({ at }: Backup) => backupNameAt(at).slice(0, digits)
  return newestFirst.filter((backup, index) => {
    const newer = newestFirst[index - 1]
    return !newer || period(newer) !== period(backup)
  })
}

export function removeBackups(backups: Backup[]) {
  for (const { folder } of backups) rmSync(folder, { recursive: true, force: true })
}
