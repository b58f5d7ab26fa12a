import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const SOURCE = fileURLToPath(new URL('disk-shim.cc', import.meta.url))
const COMPILERS = ['c++', 'g++', 'clang++']
const HEADER_BYTES = 24

/** One file operation of a process; `at` is on the clock of `clockMs`. */
export type DiskChange = {
  /** Write, truncate, begin and end of a sync (`offset` is its number), create or empty, rename, unlink. */
  kind: 'W' | 'T' | 'B' | 'S' | 'C' | 'R' | 'U'
  at: number
  file: string
  offset: number
  data: Buffer
}

let compiled: Promise<string> | undefined

/** Compiles the LD_PRELOAD library once per process; resolves to its path. */
export const buildDiskShim = (): Promise<string> => (compiled ??= compile())

async function compile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-disk-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL does not run as root, and has to load it, too.
  chmodSync(folder, 0o755)
  const library = join(folder, 'disk-shim.so')
  const args = ['-std=c++17', '-O2', '-shared', '-fPIC', '-o', library, SOURCE, '-ldl', '-lpthread']
  const failures: string[] = []
  for (const compiler of COMPILERS) {
    try {
      await promisify(execFile)(compiler, args)
      return library
    } catch (error) {
      failures.push((error as Error).message)
    }
  }
  throw new Error(`No C++ compiler could build the shim: ${failures.join('; ')}`)
}

/**
 * Environment variables that log a process's changes below `folder`, and simulate a full disk while the file `full` exists;
 * while `fullToGrow` exists, files can be overwritten, but cannot grow.
 */
export const diskShimEnv = (
  folder: string,
  { log, full, fullToGrow }: { log?: string; full?: string; fullToGrow?: string },
) => ({
  DISK_FOLDER: folder,
  ...(log && { DISK_LOG: log }),
  ...(full && { DISK_FULL: full }),
  ...(fullToGrow && { DISK_FULL_TO_GROW: fullToGrow }),
})

/** Reads the log of a process's file operations. */
export function readDiskChanges(log: string): DiskChange[] {
  const bytes = readFileSync(log)
  const changes: DiskChange[] = []
  for (let start = 0; start + HEADER_BYTES <= bytes.length; ) {
    const nameStart = start + HEADER_BYTES
    const dataStart = nameStart + bytes.readUInt16LE(start + 20)
    const end = dataStart + bytes.readUInt32LE(start + 16)
    changes.push({
      kind: String.fromCharCode(bytes.readUInt8(start + 22)) as DiskChange['kind'],
      at: Number(bytes.readBigUInt64LE(start)) / 1e6,
      file: bytes.toString('utf8', nameStart, dataStart),
      offset: Number(bytes.readBigUInt64LE(start + 8)),
      data: bytes.subarray(dataStart, end),
    })
    start = end
  }
  return changes
}

/** Every file below a folder with its contents, by relative path. */
export function readFilesBelow(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]))
}
