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

/** A file system in memory that Linux has; in a container it may be too small, or run no programs. */
const IN_MEMORY = '/dev/shm'
const MEMORY_NEEDED = 6 * 1024 ** 3

/** The process that a folder belongs to is part of its name. */
const OWNED = /^cairnway-test-(\d+)-/

/**
 * Where tests keep their files. What they write need not survive a power cut, and on a slow disk every commit of SQLite
 * waits for it: in memory the whole run takes half of the time (decision 98).
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
 * Makes a folder for the files of one run, and removes those of runs that were killed: they would fill the memory.
 * The caller removes the folder when the run ends.
 */
export function makeTestFolder(root: string): string {
  for (const name of readdirSync(root)) {
    const owner = OWNED.exec(name)?.[1]
    if (owner && !isRunning(Number(owner))) removeIfOurs(join(root, name))
  }
  const folder = mkdtempSync(join(root, `cairnway-test-${process.pid}-`))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

function removeIfOurs(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's run left it, who may remove it alone.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user may not be signalled, but runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
