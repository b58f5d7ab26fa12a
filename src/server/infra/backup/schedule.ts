import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job } from '../../jobs/scheduler.ts'
import { listBackups } from './backups.ts'

const HOUR_MS = 3_600_000
/** How often to check whether a backup is due, and so when a failed one is retried. */
const CHECK_EVERY_MS = 5 * 60_000

type Options = {
  backups: string
  everyHours: number
  clock: () => number
  /** Makes the backup; tests do so in their own process. */
  run?: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Returns a job that makes a backup every `everyHours`, counted from the last one, so that restarts neither add nor
 * skip any. `ageSeconds` returns the age of the last one, or undefined.
 */
export function scheduleBackups({ backups, everyHours, clock, run = runInChild }: Options) {
  const ageMs = () => {
    const now = clock()
    const last = listBackups(backups).find(({ at, beforeMigration }) => !beforeMigration && at <= now)
    return last && now - last.at
  }
  const job: Job = {
    name: 'make-backup',
    everyMs: CHECK_EVERY_MS,
    async run(signal) {
      const age = ageMs()
      if (age === undefined || age >= everyHours * HOUR_MS) await run(signal)
    },
  }
  const ageSeconds = () => {
    const age = ageMs()
    return age === undefined ? undefined : age / 1000
  }
  return { job, ageSeconds }
}

/** The script of a child process: copying, hashing and syncing would block the server. */
function backupScript() {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = join(here, '../tools/backup.mjs')
  return existsSync(built) ? built : join(here, '../../cli/backup.ts')
}

/** Runs `npm run backup` in a child process with this process's settings; throws its error output. */
async function runInChild(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, backupScript()], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  let stderr = ''
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(stderr.trim() || `The backup ended with ${code ?? 'a signal'}`)
}
