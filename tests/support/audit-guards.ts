import { CompiledQuery, sql } from 'kysely'
import { dialectOf } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'

/** The hash of an audit entry that a test inserts directly: it belongs to no chain. */
export const UNCHAINED_SEAL = '0'.repeat(64)

/** Changes the audit log as someone with access to the database could: without its triggers. */
export const withoutAuditGuards = (db: Db, change: (tx: Db) => Promise<unknown>): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      dialectOf(db) === 'postgres' ? withTriggersDisabled(tx, change) : withTriggersDropped(tx, change),
    )

async function withTriggersDisabled(tx: Db, change: (tx: Db) => Promise<unknown>) {
  const tables = ['audit_entries', 'audit_head']
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  await change(tx)
  for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
}

async function withTriggersDropped(tx: Db, change: (tx: Db) => Promise<unknown>) {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as "text" from sqlite_master where type = 'trigger' and tbl_name like 'audit!_%' escape '!'
  `.execute(tx)
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(tx)
  await change(tx)
  for (const { text } of rows) await tx.executeQuery(CompiledQuery.raw(text))
}
