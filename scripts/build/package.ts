import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { buildIfNeeded } from './build-if-needed.ts'

const MEBIBYTE = 1024 * 1024
const OWNER = { uid: 0, gid: 0, uname: 'root', gname: 'root' }
const EARLIEST_MS = Date.UTC(2000)
const SPAN_SECONDS = 20 * 365 * 86_400

/** Packs a folder as `top` into a reproducible .tar.gz: the same files give the same bytes. */
export async function packFolder(folder: string, file: string, top: string): Promise<void> {
  const archive = pack()
  const written = pipeline(
    archive,
    createGzip({ level: constants.Z_BEST_COMPRESSION }),
    createWriteStream(file),
  )
  for (const path of filesIn(folder)) {
    const mode = statSync(path).mode & 0o111 ? 0o755 : 0o644
    const name = `${top}/${relative(folder, path).replaceAll('\\', '/')}`
    const content = readFileSync(path)
    archive.entry({ ...OWNER, name, mode, mtime: mtimeFor(content) }, content)
  }
  archive.finalize()
  await written
}

/**
 * Derives the mtime from the content. Browsers validate their cache by size and time, and pages of two versions may have
 * the same size.
 */
function mtimeFor(content: Buffer): Date {
  const seconds = createHash('sha256').update(content).digest().readUInt32BE() % SPAN_SECONDS
  return new Date(EARLIEST_MS + seconds * 1000)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function main() {
  await buildIfNeeded()
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const file = `${name}-${version}-${process.platform}-${process.arch}.tar.gz`
  rmSync(join(root, file), { force: true })
  await packFolder(join(root, 'dist'), join(root, file), `${name}-${version}`)
  console.log(`${file}: ${(statSync(join(root, file)).size / MEBIBYTE).toFixed(1)} MiB`)
  console.log(`sha256 ${await sha256Of(join(root, file))}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
