import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { writeNew } from '#db/backup/files.ts'
import { BackupError } from '#db/backup/format.ts'

export const MANIFEST = 'manifest.json'
export const PHOTOS = 'uploads'

const count = z.int().check(z.nonnegative())
/** Nothing that leads out of the backup. */
const path = z
  .string()
  .check(z.regex(/^(?:app\.db|tables\/\w+\.ndjson\.gz|uploads\/[\w-][\w.-]*)$/, 'is not a file of a backup'))

const manifest = z.object({
  format: z.literal(1),
  /** Of the program that made the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).check(z.minLength(1)),
  rows: z.record(z.string(), count),
  lastIds: z.record(z.string(), count),
  files: z.array(z.object({ path, size: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
  /** Photos that rows name and that were not there when the backup was made. */
  missingPhotos: z.array(z.string()),
})

/** What a backup consists of, so that it can be told whether it still does. */
export type Manifest = z.output<typeof manifest>
export type BackupFile = Manifest['files'][number]

export const writeManifest = (folder: string, content: Manifest) =>
  writeNew(join(folder, MANIFEST), `${JSON.stringify(content, null, 2)}\n`)

export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new BackupError(`There is no backup in ${folder}: it has no ${MANIFEST}`)
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new BackupError(`The backup ${basename(folder)} is damaged: its ${MANIFEST} cannot be read`)
  }
}

/** A file of a backup as its manifest knows it. */
export async function describeFile(folder: string, relative: string): Promise<BackupFile> {
  const file = join(folder, relative)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { path: relative, size: statSync(file).size, sha256: hash.digest('hex') }
}

/** Throws unless every file of a backup is in `folder` as it was when the backup was made. */
export async function verifyFiles(folder: string, files: BackupFile[]): Promise<void> {
  const damaged = (what: string) => new BackupError(`The backup ${basename(folder)} is damaged: ${what}`)
  for (const wanted of files) {
    if (!existsSync(join(folder, wanted.path))) throw damaged(`${wanted.path} is missing`)
    const found = await describeFile(folder, wanted.path)
    if (found.sha256 !== wanted.sha256) throw damaged(`${wanted.path} has changed since it was made`)
  }
}

/** Every file below a folder, with its path from there. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
