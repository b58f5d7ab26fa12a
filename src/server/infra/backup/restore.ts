import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { claim, engineOf, loadDatabase } from '#db/backup/backup.ts'
import { copyNew, OWN_FOLDER, sync } from '#db/backup/files.ts'
import { asBackupError, BackupError } from '#db/backup/format.ts'
import { unknownMigrations } from '#db/migrate.ts'
import { type Installation, nameOf } from './folders.ts'
import { type Manifest, PHOTOS, readManifest, verifyFiles } from './manifest.ts'

type Options = {
  /** Whether what is there may be put aside; without it the place has to be empty. */
  force: boolean
  clock?: () => number
}

export type Restored = {
  manifest: Manifest
  /** The name under which what was there is kept, if anything was. */
  aside: string | null
}

/**
 * Makes an installation what a backup holds. Throws BackupError, with nothing changed, when the backup is damaged or
 * of a later version, or when the place is in use or not empty.
 */
export async function restoreBackup(
  folder: string,
  installation: Installation,
  { force, clock = Date.now }: Options,
): Promise<Restored> {
  try {
    const manifest = readManifest(folder)
    refuseOther(basename(folder), manifest, installation)
    await verifyFiles(folder, manifest.files)
    return await bringBack(folder, manifest, installation, { force, clock })
  } catch (error) {
    throw asBackupError(error, 'The restore failed')
  }
}

async function bringBack(
  folder: string,
  manifest: Manifest,
  installation: Installation,
  { force, clock }: Required<Options>,
): Promise<Restored> {
  const { database, photos } = installation
  const arriving = `${photos}.restoring`
  const { empty, release } = await claim(database)
  try {
    const filled = !empty || hasFiles(photos)
    if (filled && !force) {
      throw new BackupError(
        'There is an installation already: nothing was restored. With --force it is put aside',
      )
    }
    const aside = `before-restore-${nameOf(clock())}`
    await copyPhotos(folder, manifest, arriving)
    await loadDatabase(folder, manifest, database, aside)
    putInPlace(arriving, photos, join(dirname(photos), aside))
    return { manifest, aside: filled ? aside : null }
  } finally {
    rmSync(arriving, { recursive: true, force: true })
    release()
  }
}

const KIND = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

function refuseOther(name: string, { engine, migrations }: Manifest, { database }: Installation) {
  const wanted = engineOf(database)
  if (engine !== wanted) {
    const advice = engine === 'sqlite' ? 'unset DATABASE_URL' : 'set DATABASE_URL'
    throw new BackupError(`The backup ${name} is of ${KIND[engine]}, not of ${KIND[wanted]}: ${advice}`)
  }
  const unknown = unknownMigrations(migrations)
  if (unknown.length === 0) return
  throw new BackupError(
    `The backup ${name} is newer than this version of Cairnway (it has ${unknown.join(', ')}); restore it with the newer version`,
  )
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

/** Copies the photos beside the place they will have, and looks whether they arrived. */
async function copyPhotos(folder: string, { files }: Manifest, arriving: string) {
  rmSync(arriving, { recursive: true, force: true })
  mkdirSync(join(arriving, PHOTOS), { recursive: true, mode: OWN_FOLDER })
  const photos = files.filter(({ path }) => path.startsWith(`${PHOTOS}/`))
  for (const { path } of photos) copyNew(join(folder, path), join(arriving, path))
  await verifyFiles(arriving, photos)
}

function putInPlace(arriving: string, photos: string, aside: string) {
  if (hasFiles(photos)) {
    mkdirSync(aside, { recursive: true, mode: OWN_FOLDER })
    renameSync(photos, join(aside, basename(photos)))
  }
  rmSync(photos, { recursive: true, force: true })
  renameSync(join(arriving, PHOTOS), photos)
  sync(dirname(photos))
}
