import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { writeNewFile } from '#db/backup/files.ts'
import { BackupError } from '#db/backup/format.ts'

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
