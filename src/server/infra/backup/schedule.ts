import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job } from '../scheduler.ts'
import { listBackups } from './folders.ts'

const HOUR_MS = 3_600_000
/** So often it is looked whether a backup is due, and so soon one that failed is tried again. */
const LOOK_MS = 5 * 60_000

type Options = {
  backups: string
  everyHours: number
  clock: () => number
  /** Makes a backup; tests make it in their own process. */
  run?: (signal: AbortSignal) => Promise<unknown>
}

/**
 * A backup every so many hours, counted from the last one there is, so that restarts neither add nor skip any.
 * `ageSeconds` tells how old that one is, whoever made it; undefined when there is none.
 */
export function scheduleBackups({ backups, everyHours, clock, run = runInChild }: Options) {
  const ageMs = () => {
    const now = clock()
    const last = listBackups(backups).find(({ at, beforeMigration }) => !beforeMigration && at <= now)
    return last && now - last.at
  }
  const job: Job = {
    name: 'the backup',
    everyMs: LOOK_MS,
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

/** The program of a process of its own: the serving one must not wait for copies, hashes and syncs. */
function program() {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = join(here, '../tools/backup.mjs')
  return existsSync(built) ? built : join(here, '../../cli/backup.ts')
}

/** Runs `npm run backup`'s program with this process's settings; throws what it says when it fails. */
async function runInChild(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, program()], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(said.trim() || `The backup ended with ${code ?? 'a signal'}`)
}
