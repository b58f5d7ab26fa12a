import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { OWNER_ONLY_FILE, syncToDisk } from '../backup/format.ts'
import type { Db } from '../schema.ts'

/** The file is corrupt. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'
}

/** The file is missing, but a server has not closed it. */
export class MissingDatabaseError extends Error {
  override name = 'MissingDatabaseError'
}

/**
 * Throws MissingDatabaseError if the file was moved away while it was open: a new empty database would hide the loss,
 * and SQLite would delete the journal of the missing file (decision 14).
 */
export function refuseMissing(file: string) {
  if (existsSync(file) || !existsSync(`${file}.open`)) return
  throw new MissingDatabaseError(
    `${file} is missing; put it back or restore a backup with \`npm run restore\` (to begin with an empty one, remove ${file}.open)`,
  )
}

/** Marks a file as open. `wasMarked`: the last process did not close it cleanly. */
export function markOpen(file: string): { wasMarked: boolean; unmark: () => void } {
  const mark = `${file}.open`
  const wasMarked = existsSync(mark)
  if (!wasMarked) {
    // The file is created first: a mark without a file means that the file was moved away.
    closeSync(openSync(file, 'a', OWNER_ONLY_FILE))
    closeSync(openSync(mark, 'w', OWNER_ONLY_FILE))
    syncToDisk(dirname(mark))
  }
  return { wasMarked, unmark: () => rmSync(mark, { force: true }) }
}

/** Checks every page of a SQLite file (about a second per 100 MB). Throws DamagedDatabaseError. */
export async function refuseDamage(db: Db): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db).catch(throwAsDamage)
  const [first] = rows
  if (first?.quick_check !== 'ok') throw new DamagedDatabaseError(first?.quick_check)
}

const throwAsDamage = (error: unknown): never => {
  throw isDamage(error) ? new DamagedDatabaseError((error as Error).message) : error
}

/** Whether an error says that the file is corrupt. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedDatabaseError ||
  (error instanceof Error && 'code' in error && /^SQLITE_CORRUPT/.test(String(error.code)))
