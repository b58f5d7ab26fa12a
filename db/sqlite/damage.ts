import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { sync } from '../backup/files.ts'
import type { Db } from '../schema.ts'

/** Pages of the file do not hold what SQLite has written. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'
}

/** The file is missing, but the mark of a server that has not closed it is there. */
export class MissingDatabaseError extends Error {
  override name = 'MissingDatabaseError'
}

/**
 * Refuses to begin an empty database in the place of one that was moved away while it was open: everything would seem
 * to be lost, and SQLite would clear away the journal that waits there for its file (decision 86).
 */
export function refuseMissing(file: string) {
  if (existsSync(file) || !existsSync(`${file}.open`)) return
  throw new MissingDatabaseError(
    `${file} is missing; put it back or restore a backup with \`npm run restore\` (to begin with an empty one, remove ${file}.open)`,
  )
}

/** Marks a file as open. Whoever finds the mark when he opens it knows that it was not closed in order. */
export function markOpen(file: string): { wasMarked: boolean; unmark: () => void } {
  const mark = `${file}.open`
  const wasMarked = existsSync(mark)
  if (!wasMarked) {
    // A mark without a file says that the file was taken away: there is none before there is a file.
    closeSync(openSync(file, 'a', 0o644))
    closeSync(openSync(mark, 'w', 0o600))
    sync(dirname(mark))
  }
  return { wasMarked, unmark: () => rmSync(mark, { force: true }) }
}

/** Looks at every page of a SQLite file, which takes a second for some 100 MB; throws DamagedDatabaseError. */
export async function refuseDamage(db: Db): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db).catch(asDamage)
  const [first] = rows
  if (first?.quick_check !== 'ok') throw new DamagedDatabaseError(first?.quick_check)
}

const asDamage = (error: unknown): never => {
  throw isDamage(error) ? new DamagedDatabaseError((error as Error).message) : error
}

/** Whether SQLite came upon something that it cannot have written. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedDatabaseError ||
  (error instanceof Error && 'code' in error && /^SQLITE_CORRUPT/.test(String(error.code)))
