import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { saveDatabase, tryLockFolder } from '#db/backup/backup.ts'
import { asBackupError, BackupError, copyToNewFile, OWNER_ONLY_FOLDER, syncToDisk } from '#db/backup/format.ts'
import { readVersion } from '../version.ts'
import {
  type Backup,
  type BackupFile,
  backupNameAt,
  describeFile,
  filesIn,
  findExpired,
  type Installation,
  listBackups,
  type Manifest,
  migrationBackupName,
  PART_SUFFIX,
  PHOTOS,
  type Retention,
  readManifest,
  removeBackups,
  removeUnfinished,
  writeManifest,
} from './backups.ts'

type Options = {
  retention: Retention
  clock?: () => number
  /** The pending migration, if the backup is made before one. */
  beforeMigration?: string
}

export type MadeBackup = { folder: string; manifest: Manifest }

/**
 * Backs up an installation in use: a verified copy of the database, all photos it names, and a manifest. The backup
 * gets its final name once everything is on disk; then expired backups are removed. Only one runs at a time. Throws
 * BackupError.
 */
export async function makeBackup(installation: Installation, options: Options): Promise<MadeBackup> {
  const { backups } = installation
  let release: (() => void) | null = null
  try {
    mkdirSync(backups, { recursive: true, mode: OWNER_ONLY_FOLDER })
    release = tryLockFolder(backups)
    if (!release) throw new BackupError('Another backup is being made')
    return await makeLocked(installation, options)
  } catch (error) {
    throw asBackupError(error, 'The backup failed')
  } finally {
    release?.()
  }
}

async function makeLocked(installation: Installation, options: Options): Promise<MadeBackup> {
  const { retention, clock = Date.now, beforeMigration } = options
  const { backups } = installation
  removeUnfinished(backups)
  const at = clock()
  const folder = join(backups, beforeMigration ? migrationBackupName(beforeMigration, at) : backupNameAt(at))
  const part = `${folder}${PART_SUFFIX}`
  const manifest = await writeOrRemove(part, installation, at)
  renameSync(part, folder)
  syncToDisk(backups)
  removeBackups(findExpired(listBackups(backups), retention))
  return { folder, manifest }
}

async function writeOrRemove(folder: string, installation: Installation, at: number): Promise<Manifest> {
  try {
    mkdirSync(join(folder, PHOTOS), { recursive: true, mode: OWNER_ONLY_FOLDER })
    return await writeContents(folder, installation, at)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function writeContents(
  folder: string,
  { database, photos, backups }: Installation,
  at: number,
): Promise<Manifest> {
  const [last] = listBackups(backups)
  const store = photoStore({ folder, origin: photos, last })
  // Before and after copying the database: a photo may be replaced after the copy, or uploaded just before it.
  for (const name of photosIn(photos)) await store.keep(name)
  const { contents, photos: photoNames } = await saveDatabase(database, folder)
  for (const name of photoNames) await store.keep(name)
  store.removeAllBut(photoNames)
  syncToDisk(join(folder, PHOTOS))

  const files: BackupFile[] = []
  for (const path of filesIn(folder)) files.push(store.known(path) ?? (await describeFile(folder, path)))
  const manifest: Manifest = {
    format: 1,
    version: readVersion(),
    createdAt: new Date(at).toISOString(),
    ...contents,
    files,
    missingPhotos: photoNames.filter((name) => !store.has(name)),
  }
  writeManifest(folder, manifest)
  syncToDisk(folder)
  return manifest
}

/** Without photos that are still being written. */
const photosIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map(({ name }) => name)
    : []

/**
 * Photos are immutable, so one that the last backup has is hard-linked instead of copied, if its hash is unchanged.
 * Backups never share files with the installation, where they could be damaged.
 */
function photoStore({ folder, origin, last }: { folder: string; origin: string; last: Backup | undefined }) {
  const earlier = new Map((last ? readFiles(last) : []).map((file) => [file.path, file]))
  const kept = new Map<string, BackupFile | undefined>()
  const pathOf = (name: string) => `${PHOTOS}/${name}`

  async function linkFromLast(path: string): Promise<BackupFile | undefined> {
    const wanted = earlier.get(path)
    if (!last || !wanted || !tryLink(join(last.folder, path), join(folder, path))) return undefined
    const found = await describeFile(folder, path)
    if (found.sha256 === wanted.sha256) return wanted
    rmSync(join(folder, path))
    return undefined
  }

  return {
    async keep(name: string) {
      const path = pathOf(name)
      if (kept.has(path)) return
      const known = await linkFromLast(path)
      if (known || tryCopy(join(origin, name), join(folder, path))) kept.set(path, known)
    },
    has: (name: string) => kept.has(pathOf(name)),
    /** The manifest entry of a linked file, whose hash is already known. */
    known: (path: string) => kept.get(path),
    removeAllBut(names: string[]) {
      const wanted = new Set(names.map(pathOf))
      for (const path of kept.keys()) if (!wanted.has(path)) rmSync(join(folder, path))
    },
  }
}

/** A damaged backup has no files to link. */
function readFiles({ folder }: Backup): BackupFile[] {
  try {
    return readManifest(folder).files
  } catch {
    return []
  }
}

/** Returns false if there is no such file or the file system has no hard links. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Returns false if the file is gone: photos may be deleted at any moment. */
function tryCopy(from: string, to: string): boolean {
  try {
    copyToNewFile(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
