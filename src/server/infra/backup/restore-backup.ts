import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { engineOf, loadDatabase, lockDatabase } from '#db/backup/backup.ts'
import { asBackupError, BackupError, copyToNewFile, OWNER_ONLY_FOLDER, syncToDisk } from '#db/backup/format.ts'
import { unknownMigrations } from '#db/migrate.ts'
import { backupNameAt, type Installation, type Manifest, PHOTOS, readManifest, verifyFiles } from './backups.ts'

type Options = {
  /** Whether an existing installation may be moved aside; without it the target must be empty. */
  force: boolean
  clock?: () => number
}

export type Restored = {
  manifest: Manifest
  /** The name under which the previous installation is kept, if there was one. */
  aside: string | null
}

/**
 * Restores a backup. Throws BackupError, with nothing changed, if it is damaged or of a later version, or if the
 * target is in use or not empty.
 */
export async function restoreBackup(
  folder: string,
  installation: Installation,
  { force, clock = Date.now }: Options,
): Promise<Restored> {
  try {
    const manifest = readManifest(folder)
    requireCompatible(basename(folder), manifest, installation)
    await verifyFiles(folder, manifest.files)
    return await replaceInstallation(folder, manifest, installation, { force, clock })
  } catch (error) {
    throw asBackupError(error, 'The restore failed')
  }
}

async function replaceInstallation(
  folder: string,
  manifest: Manifest,
  installation: Installation,
  { force, clock }: Required<Options>,
): Promise<Restored> {
  const { database, photos } = installation
  const staging = `${photos}.restoring`
  const { empty, release } = await lockDatabase(database)
  try {
    const filled = !empty || hasFiles(photos)
    if (filled && !force) {
      throw new BackupError(
        'There is an installation already: nothing was restored. With --force it is put aside',
      )
    }
    const aside = `before-restore-${backupNameAt(clock())}`
    await copyPhotos(folder, manifest, staging)
    await loadDatabase(folder, manifest, database, aside)
    swapPhotos(staging, photos, join(dirname(photos), aside))
    return { manifest, aside: filled ? aside : null }
  } finally {
    rmSync(staging, { recursive: true, force: true })
    release()
  }
}

const ENGINE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

function requireCompatible(name: string, { engine, migrations }: Manifest, { database }: Installation) {
  const wanted = engineOf(database)
  if (engine !== wanted) {
    const advice = engine === 'sqlite' ? 'unset DATABASE_URL' : 'set DATABASE_URL'
    throw new BackupError(
      `The backup ${name} is of ${ENGINE_NAMES[engine]}, not of ${ENGINE_NAMES[wanted]}: ${advice}`,
    )
  }
  const unknown = unknownMigrations(migrations)
  if (unknown.length === 0) return
  throw new BackupError(
    `The backup ${name} is newer than this version of Cairnway (it has ${unknown.join(', ')}); restore it with the newer version`,
  )
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

/** Copies the photos to a staging folder and verifies them. */
async function copyPhotos(folder: string, { files }: Manifest, staging: string) {
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(join(staging, PHOTOS), { recursive: true, mode: OWNER_ONLY_FOLDER })
  const photos = files.filter(({ path }) => path.startsWith(`${PHOTOS}/`))
  for (const { path } of photos) copyToNewFile(join(folder, path), join(staging, path))
  await verifyFiles(staging, photos)
}

function swapPhotos(staging: string, photos: string, aside: string) {
  if (hasFiles(photos)) {
    mkdirSync(aside, { recursive: true, mode: OWNER_ONLY_FOLDER })
    renameSync(photos, join(aside, basename(photos)))
  }
  rmSync(photos, { recursive: true, force: true })
  renameSync(join(staging, PHOTOS), photos)
  syncToDisk(dirname(photos))
}
