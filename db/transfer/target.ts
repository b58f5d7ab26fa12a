import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { MoveError } from './copy-rows.ts'
import type { Table } from './rows.ts'

const MARK = 'cairnway: copied from SQLite, unused if its rows are still '

/**
 * Locks and empties the tables for a copy. They may hold an earlier copy that was not used since; throws MoveError if
 * there are other rows.
 */
export async function emptyForCopy(db: Db, tables: Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)))
  await sql`lock table ${names} in access exclusive mode`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
  const mark = await readMark(db)
  const isUnused = mark !== undefined && mark === (await fingerprintOf(db, tables))
  if (!isUnused) await requireEmpty(db, tables, mark !== undefined)
  // The triggers of append-only tables refuse to empty them.
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  await sql`truncate ${names} restart identity`.execute(db)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
}

/** Throws MoveError if one of the tables has a row. */
export async function requireEmpty(db: Db, tables: { name: string }[], isCopy = false): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    const state = isCopy ? 'has been used since it was filled' : `has rows already (in ${name})`
    throw new MoveError(`The PostgreSQL database ${state}: nothing was changed. Name an empty database`)
  }
}

/** Stores the fingerprint of a finished copy, so that an unused copy can be replaced later. */
export async function markAsCopy(db: Db, tables: Table[]): Promise<void> {
  const mark = `${MARK}${await fingerprintOf(db, tables)}`
  // COMMENT takes no parameters.
  await sql`select set_config('cairnway.mark', ${mark}, true)`.execute(db)
  await sql`
    do $$ begin execute format('comment on table users is %L', current_setting('cairnway.mark')); end $$
  `.execute(db)
}

async function readMark(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description('users'::regclass, 'pg_class') as "mark"
  `.execute(db)
  const mark = rows[0]?.mark
  return mark?.startsWith(MARK) ? mark.slice(MARK.length) : undefined
}

/** Returns one hash of all rows, computed in the database. */
async function fingerprintOf(db: Db, tables: Table[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number; sum: string }>`
      select count(*) as "count", coalesce(sum(hashtextextended(t::text, 0)), 0)::text as "sum"
      from ${sql.table(name)} as t
    `.execute(db)
    hash.update(JSON.stringify([name, rows[0]]))
  }
  return hash.digest('hex')
}
