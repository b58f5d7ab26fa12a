import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { openSqlite } from '#db/open.ts'
import type { DiskChange } from './disk.ts'
import { createDisk, type Luck } from './platter.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A message that somebody was told is kept, and when he was told. */
export type Promised = { clientId: string; at: number }

type Recording = {
  /** The files as they were before the first change. */
  before: ReadonlyMap<string, Buffer>
  changes: readonly DiskChange[]
  /** The database among them, with its table of messages. */
  file: string
  promised: readonly Promised[]
}

export type Cuts = { cuts: number; losses: number; worst: number; corrupt: string[] }

/**
 * Cuts the current at random changes of the database, each time once with everything lost that was not synced and
 * once with half of it kept, and counts after how many of the cuts something promised before is gone.
 */
export async function cutPower(recording: Recording, count: number, random: SeededRandom): Promise<Cuts> {
  const { before, changes, file } = recording
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-power-'))
  const ofDatabase = [...changes.keys()].filter((index) => isOf(changes[index], file))
  const moments = pickSorted(ofDatabase, count, random)
  const disk = createDisk(before)
  const result: Cuts = { cuts: 0, losses: 0, worst: 0, corrupt: [] }
  const policies: Luck[] = [() => false, () => random.fraction() < 0.5]
  let applied = 0
  try {
    for (const moment of moments) {
      for (; applied < moment; applied += 1) {
        const change = changes[applied]
        if (change) disk.apply(change)
      }
      for (const isKept of policies) {
        const found = disk.afterPowerCut(isKept)
        const lost = await lookAt(join(folder, `${result.cuts}`), found, recording, changes[moment]?.at ?? 0)
        result.cuts += 1
        if (typeof lost === 'string') result.corrupt.push(lost)
        else {
          result.losses += lost > 0 ? 1 : 0
          result.worst = Math.max(result.worst, lost)
        }
      }
    }
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isOf = (change: DiskChange | undefined, file: string) =>
  change !== undefined && (change.file === file || change.file === `${file}-wal`)

function pickSorted(from: readonly number[], count: number, { between }: SeededRandom): number[] {
  const picked = Array.from({ length: count }, () => from[between(0, from.length - 1)] ?? 0)
  return picked.sort((a, b) => a - b)
}

/** Opens a database as it was found; how many of the messages promised until then are gone, or what is broken. */
async function lookAt(
  folder: string,
  found: ReadonlyMap<string, Buffer>,
  { file, promised }: Recording,
  cutAt: number,
): Promise<number | string> {
  mkdirSync(folder)
  for (const [name, bytes] of found) {
    if (name === file || name === `${file}-wal`) writeFileSync(join(folder, basename(name)), bytes)
  }
  try {
    const db = openSqlite(join(folder, basename(file)))
    const { rows: checks } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
    const stored = await db.selectFrom('messages').select('clientId').execute()
    await db.destroy()
    const wrong = checks.map((row) => row.quick_check).filter((text) => text !== 'ok')
    if (wrong.length > 0) return wrong.join('; ')
    const there = new Set(stored.map(({ clientId }) => clientId))
    return promised.filter(({ clientId, at }) => at < cutAt && !there.has(clientId)).length
  } catch (error) {
    return (error as Error).message
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
