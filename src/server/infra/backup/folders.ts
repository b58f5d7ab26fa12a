import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '#db/backup/format.ts'
import type { Config } from '../../config/config.ts'
import { MANIFEST } from './manifest.ts'

/** What an installation consists of: its database, its photos, and where its backups go. */
export type Installation = { database: Place; photos: string; backups: string }

/** Where the database is while there is no address of another. */
export const sqliteFileIn = (dataDir: string): string => join(dataDir, 'app.db')

export const installationOf = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Installation => ({
  database: databaseUrl ? { url: databaseUrl } : { file: sqliteFileIn(dataDir) },
  photos: join(dataDir, 'uploads'),
  backups: join(dataDir, 'backups'),
})

/** A backup is renamed to its name when it is complete; until then, and if that never comes, it has this ending. */
export const UNFINISHED = '.part'
const BEFORE = 'before-'
const TIME = /\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/

/** `2026-01-05T09-00-00.000Z`: a time as part of a name, in the order of time. */
export const nameOf = (at: number): string => new Date(at).toISOString().replaceAll(':', '-')
export const nameBefore = (migration: string, at: number): string => `${BEFORE}${migration}-${nameOf(at)}`

function timeOf(name: string): number {
  const [time = ''] = TIME.exec(name) ?? []
  return Date.parse(time.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}

export type Backup = { name: string; folder: string; at: number; beforeMigration: boolean }

/** The complete backups of a folder, newest first. */
export function listBackups(backups: string): Backup[] {
  if (!existsSync(backups)) return []
  return readdirSync(backups)
    .filter((name) => TIME.test(name) && existsSync(join(backups, name, MANIFEST)))
    .map((name) => ({
      name,
      folder: join(backups, name),
      at: timeOf(name),
      beforeMigration: name.startsWith(BEFORE),
    }))
    .sort((a, b) => b.at - a.at)
}

/** What interrupted backups have left. */
export function clearUnfinished(backups: string) {
  for (const name of readdirSync(backups)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(backups, name), { recursive: true })
  }
}

export type Retention = { hourly: number; daily: number }
const KEPT_BEFORE_MIGRATIONS = 3

/**
 * Which backups have served their time. Kept are the newest of each of the last `hourly` hours and `daily` days
 * (UTC) that have one, the very newest in any case, and the last three made before migrations.
 */
export function expired(all: Backup[], { hourly, daily }: Retention): Backup[] {
  const regular = all.filter(({ beforeMigration }) => !beforeMigration)
  const kept = new Set([
    ...regular.slice(0, 1),
    ...newestOfEach(regular, 'yyyy-mm-ddThh'.length).slice(0, hourly),
    ...newestOfEach(regular, 'yyyy-mm-dd'.length).slice(0, daily),
    ...all.filter(({ beforeMigration }) => beforeMigration).slice(0, KEPT_BEFORE_MIGRATIONS),
  ])
  return all.filter((backup) => !kept.has(backup))
}

/** Of the backups whose times begin alike, the newest. */
function newestOfEach(newestFirst: Backup[], digits: number): Backup[] {
  const period = ({ at }: Backup) => nameOf(at).slice(0, digits)
  return newestFirst.filter((backup, index) => {
    const newer = newestFirst[index - 1]
    return !newer || period(newer) !== period(backup)
  })
}

export function removeBackups(backups: Backup[]) {
  for (const { folder } of backups) rmSync(folder, { recursive: true, force: true })
}
