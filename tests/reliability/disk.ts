import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const SOURCE = fileURLToPath(new URL('disk-shim.cc', import.meta.url))
const COMPILERS = ['c++', 'g++', 'clang++']
const HEAD_BYTES = 24

/** What a process did to a file, in the order in which it was done; `at` as `clockMs` counts. */
export type DiskChange = {
  /** Writes, cuts to a length, is told to keep, makes or empties, renames, removes. */
  kind: 'W' | 'T' | 'S' | 'C' | 'R' | 'U'
  at: number
  file: string
  offset: number
  data: Buffer
}

let compiled: Promise<string> | undefined

/** The library that stands between a process and its disk; made once, for as long as this process lives. */
export const diskShim = (): Promise<string> => (compiled ??= compile())

async function compile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-disk-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
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
  throw new Error(`No C++ compiler makes the shim: ${failures.join('; ')}`)
}

/** What a process needs in its environment to be watched below `folder`, and to find the disk full at will. */
export const watched = (folder: string, { log, full }: { log?: string; full?: string }) => ({
  DISK_FOLDER: folder,
  ...(log && { DISK_LOG: log }),
  ...(full && { DISK_FULL: full }),
})

/** Reads what a watched process has done. */
export function readChanges(log: string): DiskChange[] {
  const bytes = readFileSync(log)
  const changes: DiskChange[] = []
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const nameAt = at + HEAD_BYTES
    const dataAt = nameAt + bytes.readUInt16LE(at + 20)
    const end = dataAt + bytes.readUInt32LE(at + 16)
    changes.push({
      kind: String.fromCharCode(bytes.readUInt8(at + 22)) as DiskChange['kind'],
      at: Number(bytes.readBigUInt64LE(at)) / 1e6,
      file: bytes.toString('utf8', nameAt, dataAt),
      offset: Number(bytes.readBigUInt64LE(at + 8)),
      data: bytes.subarray(dataAt, end),
    })
    at = end
  }
  return changes
}

/** Every file below a folder with what is in it. */
export function filesBelow(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]))
}
