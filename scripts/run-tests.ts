import { spawn } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Counts, countTests } from './test-counts.ts'

/** A file system in memory that Linux has; in a container it may be too small, or run no programs. */
const IN_MEMORY = '/dev/shm'
const MEMORY_NEEDED = 6 * 1024 ** 3

/**
 * Where tests keep their files. What they write need not survive a power cut, and on a slow disk every commit of SQLite
 * waits for it: in memory the whole run takes half of the time (decision 98).
 */
function folderForTests(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const runsNoPrograms = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
    return bavail * bsize >= MEMORY_NEEDED && !runsNoPrograms ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** What runs commands and tests in a folder, with the programs of its packages first. */
export function workIn(root: string, environment: NodeJS.ProcessEnv) {
  const PATH = [join(root, 'node_modules/.bin'), environment.PATH].join(delimiter)
  const env = { ...environment, PATH }

  /** Runs one command line with its output streaming through; true when it succeeded. */
  function succeeds(command: string, more: NodeJS.ProcessEnv = {}): Promise<boolean> {
    console.log(`\n> ${command}`)
    return new Promise((resolve) => {
      const child = spawn(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...env, ...more } })
      child.on('error', () => resolve(false))
      child.on('close', (code) => resolve(code === 0))
    })
  }

  async function runVitest(args: string[]): Promise<Counts> {
    const folder = mkdtempSync(join(folderForTests(), 'cairnway-test-'))
    // PostgreSQL runs as another user where the tests run as root.
    chmodSync(folder, 0o755)
    const report = join(folder, 'report.json')
    const reporters = `--reporter=default --reporter=json --outputFile.json=${JSON.stringify(report)}`
    const command = ['vitest run', reporters, ...args.map((arg) => JSON.stringify(arg))].join(' ')
    const ok = await succeeds(command, { TMPDIR: folder })
    const counts = countTests(existsSync(report) ? readFileSync(report, 'utf8') : undefined, ok)
    rmSync(folder, { recursive: true, force: true })
    return counts
  }

  return { succeeds, runVitest }
}
