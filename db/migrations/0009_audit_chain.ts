import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import { table } from './columns.ts'

const ADDED = ['requestId', 'reason', 'hash'] as const
const INDEXED = ['actorId', 'subjectId', 'action', 'at'] as const
const PART_ROWS = 500

export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ADDED) await db.schema.alterTable('audit_entries').addColumn(column, 'text').execute()
  await table(db, 'audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('lastId', 'integer', (c) => c.notNull())
    .addCheckConstraint('audit_head_one', sql`"id" = 1`)
    .execute()
  await chainEntries(db)
  for (const guard of dialectOf(db) === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS) await guard.execute(db)
  for (const column of INDEXED) {
    const index = db.schema.createIndex(`audit_entries_by_${column}`).on('audit_entries')
    await index.columns([column, 'id']).execute()
  }
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const column of INDEXED) await db.schema.dropIndex(`audit_entries_by_${column}`).execute()
  for (const guard of dialectOf(db) === 'postgres' ? POSTGRES_UNGUARD : SQLITE_UNGUARD) await guard.execute(db)
  await db.schema.dropTable('audit_head').execute()
  for (const column of ADDED.toReversed()) {
    await db.schema.alterTable('audit_entries').dropColumn(column).execute()
  }
}

type Entry = {
  id: number
  at: string
  actorId: number | null
  action: string
  subjectId: number | null
  address: string | null
  requestId: string | null
  reason: string | null
  detail: string
}

/** Returns the hash of an entry: of the previous hash and all of its columns. */
export function sealOf(previous: string, entry: Entry): string {
  const { id, at, actorId, action, subjectId, address, requestId, reason, detail } = entry
  const said = JSON.stringify({ id, at, actorId, action, subjectId, address, requestId, reason, detail })
  return createHash('sha256')
    .update(previous + said)
    .digest('hex')
}

/** Adds the existing entries to the hash chain and stores its head. */
async function chainEntries(db: Kysely<any>) {
  const head = { id: 1, hash: '0'.repeat(64), count: 0, lastId: 0 }
  for (;;) {
    const part = (await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('id', '>', head.lastId)
      .orderBy('id')
      .limit(PART_ROWS)
      .execute()) as Entry[]
    if (part.length === 0) break
    const sealed = part.map((entry) => {
      head.hash = sealOf(head.hash, entry)
      return sql`(cast(${entry.id} as integer), cast(${head.hash} as text))`
    })
    head.count += part.length
    head.lastId = part.at(-1)?.id ?? 0
    await sql`
      with "sealed" ("id", "hash") as (values ${sql.join(sealed)})
      update "audit_entries" set "hash" = "sealed"."hash" from "sealed" where "sealed"."id" = "audit_entries"."id"
    `.execute(db)
  }
  if (head.count > 0) await db.insertInto('audit_head').values(head).execute()
}

const SQLITE_GUARDS = [
  sql`
    create trigger audit_entries_fixed before update on audit_entries
    begin select raise(abort, 'The audit log can only be added to'); end
  `,
  sql`
    create trigger audit_entries_kept before delete on audit_entries
    begin select raise(abort, 'The audit log can only be added to'); end
  `,
  // "insert or replace" would replace an entry without firing the update or delete triggers.
  sql`
    create trigger audit_entries_sealed before insert on audit_entries
    when length(new."hash") <> 64 or new."hash" glob '*[^0-9a-f]*'
      or exists (select 1 from audit_entries where "id" = new."id")
    begin select raise(abort, 'This is no entry of the audit log'); end
  `,
  sql`
    create trigger audit_head_onward before update on audit_head
    when (new."count" <> old."count" + 1 or new."lastId" <= old."lastId")
      and (new."hash" <> old."hash" or new."count" <> old."count" or new."lastId" <> old."lastId")
    begin select raise(abort, 'The audit log can only be added to'); end
  `,
  sql`
    create trigger audit_head_kept before delete on audit_head
    begin select raise(abort, 'The audit log can only be added to'); end
  `,
]

const SQLITE_UNGUARD = [
  sql`drop trigger audit_entries_fixed`,
  sql`drop trigger audit_entries_kept`,
  sql`drop trigger audit_entries_sealed`,
  sql`drop trigger audit_head_onward`,
  sql`drop trigger audit_head_kept`,
]

const POSTGRES_GUARDS = [
  // "or replace", because an aborted restore may have left it behind.
  sql`
    create or replace function audit_only_grows() returns trigger language plpgsql as
    $$ begin raise exception 'The audit log can only be added to'; end $$
  `,
  sql`
    create or replace function audit_entry_unsealed() returns trigger language plpgsql as
    $$ begin raise exception 'This is no entry of the audit log'; end $$
  `,
  sql`
    create trigger audit_entries_fixed before update or delete or truncate on audit_entries
    for each statement execute function audit_only_grows()
  `,
  sql`
    create trigger audit_entries_sealed before insert on audit_entries
    for each row when (new."hash" !~ '^[0-9a-f]{64}$')
    execute function audit_entry_unsealed()
  `,
  sql`
    create trigger audit_head_onward before update on audit_head
    for each row when (
      (new."count" <> old."count" + 1 or new."lastId" <= old."lastId")
      and (new."hash" <> old."hash" or new."count" <> old."count" or new."lastId" <> old."lastId")
    )
    execute function audit_only_grows()
  `,
  sql`
    create trigger audit_head_kept before delete or truncate on audit_head
    for each statement execute function audit_only_grows()
  `,
]

const POSTGRES_UNGUARD = [
  sql`drop trigger audit_entries_fixed on audit_entries`,
  sql`drop trigger audit_entries_sealed on audit_entries`,
  sql`drop trigger audit_head_onward on audit_head`,
  sql`drop trigger audit_head_kept on audit_head`,
  sql`drop function audit_entry_unsealed()`,
  sql`drop function audit_only_grows()`,
]
