import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { BackupError, type DatabaseLocation, writeNewFile } from '#db/backup/format.ts'
import type { Config } from '#server/config/config.ts'

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

export const MANIFEST = 'manifest.json'
export const PHOTOS = 'uploads'

const count = z.int().check(z.nonnegative())
/** Allows no path that leads out of the backup. */
const path = z
  .string()
  .check(z.regex(/^(?:app\.db|tables\/\w+\.ndjson\.gz|uploads\/[\w-][\w.-]*)$/, 'is not a file of a backup'))

const manifest = z.object({
  format: z.literal(1),
  /** Version of the program that made the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).check(z.minLength(1)),
  rows: z.record(z.string(), count),
  lastIds: z.record(z.string(), count),
  files: z.array(z.object({ path, size: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
  /** Photos named by rows but missing when the backup was made. */
  missingPhotos: z.array(z.string()),
})

/** The contents of a backup, with a hash of every file to verify them. */
export type Manifest = z.output<typeof manifest>
export type BackupFile = Manifest['files'][number]

export const writeManifest = (folder: string, content: Manifest) =>
  writeNewFile(join(folder, MANIFEST), `${JSON.stringify(content, null, 2)}\n`)

export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new BackupError(`There is no backup in ${folder}: it has no ${MANIFEST}`)
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new BackupError(`The backup ${basename(folder)} is damaged: its ${MANIFEST} cannot be read`)
  }
}

/** Returns the manifest entry (path, size, hash) of a file. */
export async function describeFile(folder: string, relative: string): Promise<BackupFile> {
  const file = join(folder, relative)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { path: relative, size: statSync(file).size, sha256: hash.digest('hex') }
}

/** Throws BackupError unless every file of the manifest is in `folder`, unchanged. */
export async function verifyFiles(folder: string, files: BackupFile[]): Promise<void> {
  const damaged = (what: string) => new BackupError(`The backup ${basename(folder)} is damaged: ${what}`)
  for (const wanted of files) {
    if (!existsSync(join(folder, wanted.path))) throw damaged(`${wanted.path} is missing`)
    const found = await describeFile(folder, wanted.path)
    if (found.sha256 !== wanted.sha256) throw damaged(`${wanted.path} has changed since it was made`)
  }
}

/** Returns the relative paths of all files below a folder, sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
