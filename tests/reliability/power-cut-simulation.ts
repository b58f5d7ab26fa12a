import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { openSqlite } from '#db/open.ts'
import type { DiskChange } from './disk-shim.ts'
import type { SeededRandom } from './seeded-random.ts'
import { createSimulatedDisk, type IsWriteKept } from './simulated-disk.ts'

/** A message whose storage was acknowledged, and when. */
export type AcknowledgedMessage = { clientId: string; at: number }

type Recording = {
  /** The files as they were before the first change. */
  before: ReadonlyMap<string, Buffer>
  changes: readonly DiskChange[]
  /** The database file, with a table of messages. */
  file: string
  acknowledged: readonly AcknowledgedMessage[]
}

export type CutResult = { cuts: number; losses: number; worst: number; corrupt: string[] }

/**
 * Cuts the power at random changes of the database, once with all unsynced writes lost and once with half of them,
 * and counts the cuts after which an acknowledged message is missing.
 */
export async function simulatePowerCuts(
  recording: Recording,
  count: number,
  random: SeededRandom,
): Promise<CutResult> {
  const { before, changes, file } = recording
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-power-'))
  const databaseChanges = [...changes.keys()].filter((index) => belongsTo(changes[index], file))
  const moments = pickSorted(databaseChanges, count, random)
  const disk = createSimulatedDisk(before)
  const result: CutResult = { cuts: 0, losses: 0, worst: 0, corrupt: [] }
  const policies: IsWriteKept[] = [() => false, () => random.fraction() < 0.5]
  let applied = 0
  try {
    for (const moment of moments) {
      for (; applied < moment; applied += 1) {
        const change = changes[applied]
        if (change) disk.apply(change)
      }
      for (const isKept of policies) {
        const found = disk.afterPowerCut(isKept)
        const lost = await inspectDatabase(
          join(folder, `${result.cuts}`),
          found,
          recording,
          changes[moment]?.at ?? 0,
        )
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

const belongsTo = (change: DiskChange | undefined, file: string) =>
  change !== undefined && (change.file === file || change.file === `${file}-wal`)

function pickSorted(from: readonly number[], count: number, { between }: SeededRandom): number[] {
  const picked = Array.from({ length: count }, () => from[between(0, from.length - 1)] ?? 0)
  return picked.sort((a, b) => a - b)
}

/** Opens a database after a cut; returns how many messages acknowledged before are missing, or what is corrupt. */
async function inspectDatabase(
  folder: string,
  found: ReadonlyMap<string, Buffer>,
  { file, acknowledged }: Recording,
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
    const problems = checks.map((row) => row.quick_check).filter((text) => text !== 'ok')
    if (problems.length > 0) return problems.join('; ')
    const storedIds = new Set(stored.map(({ clientId }) => clientId))
    return acknowledged.filter(({ clientId, at }) => at < cutAt && !storedIds.has(clientId)).length
  } catch (error) {
    return (error as Error).message
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
