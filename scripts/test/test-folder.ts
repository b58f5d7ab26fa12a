import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's in-memory file system; in a container it may be too small or mounted noexec. */
const IN_MEMORY = '/dev/shm'
const MEMORY_NEEDED = 6 * 1024 ** 3

/** Folder names contain the id of their process. */
const OWNED = /^cairnway-test-(\d+)-/

/**
 * Returns the folder for test files: in memory if possible, which halves the time of a run, because SQLite waits for the
 * disk on every commit (decision 42).
 */
export function chooseTestRoot(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const runsNoPrograms = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
    return bavail * bsize >= MEMORY_NEEDED && !runsNoPrograms ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Creates a folder for the files of one run, which is removed when this process ends, and removes those of killed runs,
 * which would fill the memory.
 */
export function makeTestFolder(root: string): string {
  for (const name of readdirSync(root)) {
    const owner = OWNED.exec(name)?.[1]
    if (owner && !isRunning(Number(owner))) removeIfOurs(join(root, name))
  }
  const folder = mkdtempSync(join(root, `cairnway-test-${process.pid}-`))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

function removeIfOurs(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It belongs to another user.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: a process of another user, which is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
