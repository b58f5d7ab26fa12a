import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { claimFolder, saveDatabase } from '#db/backup/backup.ts'
import { copyNew, OWN_FOLDER, sync } from '#db/backup/files.ts'
import { asBackupError, BackupError } from '#db/backup/format.ts'
import { programVersion } from '../version.ts'
import {
  type Backup,
  clearUnfinished,
  expired,
  type Installation,
  listBackups,
  nameBefore,
  nameOf,
  type Retention,
  removeBackups,
  UNFINISHED,
} from './folders.ts'
import {
  type BackupFile,
  describeFile,
  filesIn,
  type Manifest,
  PHOTOS,
  readManifest,
  writeManifest,
} from './manifest.ts'

type Options = {
  retention: Retention
  clock?: () => number
  /** The migration it is made before, if that is why. */
  beforeMigration?: string
}

export type Made = { folder: string; manifest: Manifest }

/**
 * Backs an installation up while it is in use: a copy of the database, looked through from end to end, every photo it
 * names, and a manifest of it all. It gets its name when all of that is on the disk; then older ones whose time has
 * come are removed. One is made at a time, in a process that serves nobody.
 */
export async function makeBackup(installation: Installation, options: Options): Promise<Made> {
  const { backups } = installation
  let release: (() => void) | null = null
  try {
    mkdirSync(backups, { recursive: true, mode: OWN_FOLDER })
    release = claimFolder(backups)
    if (!release) throw new BackupError('Another backup is being made')
    return await makeAlone(installation, options)
  } catch (error) {
    throw asBackupError(error, 'The backup failed')
  } finally {
    release?.()
  }
}

async function makeAlone(installation: Installation, options: Options): Promise<Made> {
  const { retention, clock = Date.now, beforeMigration } = options
  const { backups } = installation
  clearUnfinished(backups)
  const at = clock()
  const folder = join(backups, beforeMigration ? nameBefore(beforeMigration, at) : nameOf(at))
  const part = `${folder}${UNFINISHED}`
  const manifest = await fillOrRemove(part, installation, at)
  renameSync(part, folder)
  sync(backups)
  removeBackups(expired(listBackups(backups), retention))
  return { folder, manifest }
}

async function fillOrRemove(folder: string, installation: Installation, at: number): Promise<Manifest> {
  try {
    mkdirSync(join(folder, PHOTOS), { recursive: true, mode: OWN_FOLDER })
    return await fill(folder, installation, at)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function fill(
  folder: string,
  { database, photos, backups }: Installation,
  at: number,
): Promise<Manifest> {
  const [last] = listBackups(backups)
  const store = photoStore({ folder, origin: photos, last })
  // Twice: a photo may be replaced after the database was copied, and sent before it was.
  for (const name of photosIn(photos)) await store.keep(name)
  const { contents, photos: named } = await saveDatabase(database, folder)
  for (const name of named) await store.keep(name)
  store.forgetAllBut(named)
  sync(join(folder, PHOTOS))

  const files: BackupFile[] = []
  for (const path of filesIn(folder)) files.push(store.known(path) ?? (await describeFile(folder, path)))
  const manifest: Manifest = {
    format: 1,
    version: programVersion(),
    createdAt: new Date(at).toISOString(),
    ...contents,
    files,
    missingPhotos: named.filter((name) => !store.has(name)),
  }
  writeManifest(folder, manifest)
  sync(folder)
  return manifest
}

/** A photo that is still being written has another ending. */
const photosIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map(({ name }) => name)
    : []

/**
 * Photos never change once they are written. One that the last backup has is not copied again: both backups hold the
 * same file, if it still has the hash it had. None shares its file with the installation, where it might get lost.
 */
function photoStore({ folder, origin, last }: { folder: string; origin: string; last: Backup | undefined }) {
  const earlier = new Map((last ? filesOf(last) : []).map((file) => [file.path, file]))
  const kept = new Map<string, BackupFile | undefined>()
  const pathOf = (name: string) => `${PHOTOS}/${name}`

  async function shared(path: string): Promise<BackupFile | undefined> {
    const wanted = earlier.get(path)
    if (!last || !wanted || !linked(join(last.folder, path), join(folder, path))) return undefined
    const found = await describeFile(folder, path)
    if (found.sha256 === wanted.sha256) return wanted
    rmSync(join(folder, path))
    return undefined
  }

  return {
    async keep(name: string) {
      const path = pathOf(name)
      if (kept.has(path)) return
      const known = await shared(path)
      if (known || copied(join(origin, name), join(folder, path))) kept.set(path, known)
    },
    has: (name: string) => kept.has(pathOf(name)),
    /** What is known of a file already, because it was looked through when it was shared. */
    known: (path: string) => kept.get(path),
    forgetAllBut(names: string[]) {
      const wanted = new Set(names.map(pathOf))
      for (const path of kept.keys()) if (!wanted.has(path)) rmSync(join(folder, path))
    },
  }
}

/** A backup that cannot be read any more has nothing to share. */
function filesOf({ folder }: Backup): BackupFile[] {
  try {
    return readManifest(folder).files
  } catch {
    return []
  }
}

/** Whether there is such a file, and the file system can hold one under two names. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Whether there was something to copy; what is there may be deleted at any moment. */
function copied(from: string, to: string): boolean {
  try {
    copyNew(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
