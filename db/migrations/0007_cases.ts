import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import { tableWithId } from './columns.ts'

const FIXED = [
  'id',
  'kind',
  'matchId',
  'mentorUserId',
  'menteeUserId',
  'messageId',
  'reporterId',
  'reason',
  'details',
  'evidence',
  'evidenceBy',
  'categories',
  'createdAt',
]

/** No foreign keys: cases outlive the people and the messages they are about. */
export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'cases')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('severity', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('matchId', 'integer', (c) => c.notNull())
    .addColumn('mentorUserId', 'integer', (c) => c.notNull())
    .addColumn('menteeUserId', 'integer', (c) => c.notNull())
    .addColumn('messageId', 'integer')
    .addColumn('reporterId', 'integer')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('details', 'text')
    .addColumn('evidence', 'text')
    .addColumn('evidenceBy', 'integer')
    .addColumn('categories', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('alertedAt', 'text')
    .addColumn('closedAt', 'text')
    .addCheckConstraint('cases_kind', sql`"kind" in ('report', 'screening')`)
    .addCheckConstraint('cases_severity', sql`"severity" in ('danger', 'high', 'normal')`)
    .addCheckConstraint('cases_state', sql`"state" in ('open', 'in_review', 'action_taken', 'no_action')`)
    .addCheckConstraint(
      'cases_closed',
      sql`("closedAt" is not null) = ("state" in ('action_taken', 'no_action'))`,
    )
    .execute()
  await db.schema.createIndex('cases_by_match').on('cases').columns(['matchId', 'kind', 'createdAt']).execute()
  const inQueue = ['severity', 'dueAt', 'id'] as const
  await db.schema
    .createIndex('cases_by_state')
    .on('cases')
    .columns(['state', ...inQueue])
    .execute()
  await db.schema
    .createIndex('cases_waiting')
    .on('cases')
    .columns([...inQueue])
    .where(sql<boolean>`"closedAt" is null`)
    .execute()

  await tableWithId(db, 'case_entries')
    .addColumn('caseId', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actorId', 'integer')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('state', 'text')
    .addColumn('contact', 'text')
    .addColumn('severity', 'text')
    .addColumn('messageId', 'integer')
    .addColumn('evidence', 'text')
    .addColumn('evidenceBy', 'integer')
    .addColumn('categories', 'text', (c) => c.notNull())
    .addCheckConstraint('case_entries_kind', sql`"kind" in ('note', 'contact', 'finding', 'overdue')`)
    .addCheckConstraint(
      'case_entries_state',
      sql`"state" in ('open', 'in_review', 'action_taken', 'no_action')`,
    )
    .addCheckConstraint('case_entries_contact', sql`"contact" in ('stopped', 'allowed')`)
    .addCheckConstraint('case_entries_severity', sql`"severity" in ('danger', 'high', 'normal')`)
    .execute()
  await db.schema.createIndex('case_entries_by_case').on('case_entries').columns(['caseId', 'id']).execute()
  await (dialectOf(db) === 'postgres' ? guardOnPostgres(db) : guardOnSqlite(db))
}

const changed = sql.join(
  FIXED.map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`),
  sql` or `,
)

/** A case's opening data is immutable, and its entries are append-only. */
async function guardOnSqlite(db: Kysely<any>) {
  await sql`
    create trigger cases_fixed before update on cases when ${changed}
    begin select raise(abort, 'What a case was opened with is never changed'); end
  `.execute(db)
  await sql`
    create trigger cases_kept before delete on cases
    begin select raise(abort, 'A case is never removed'); end
  `.execute(db)
  await sql`
    create trigger case_entries_fixed before update on case_entries
    begin select raise(abort, 'An entry of a case is never changed'); end
  `.execute(db)
  await sql`
    create trigger case_entries_kept before delete on case_entries
    begin select raise(abort, 'An entry of a case is never removed'); end
  `.execute(db)
}

async function guardOnPostgres(db: Kysely<any>) {
  await sql`
    create function cases_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'A case is never removed'; end if;
      if ${changed} then raise exception 'What a case was opened with is never changed'; end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create function case_entries_guard() returns trigger language plpgsql as $$
    begin raise exception 'An entry of a case is never changed or removed'; end $$
  `.execute(db)
  await sql`
    create trigger cases_guard before update or delete on cases
    for each row execute function cases_guard()
  `.execute(db)
  await sql`
    create trigger case_entries_guard before update or delete on case_entries
    for each row execute function case_entries_guard()
  `.execute(db)
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const name of ['case_entries', 'cases']) await db.schema.dropTable(name).execute()
  if (dialectOf(db) !== 'postgres') return
  await sql`drop function case_entries_guard()`.execute(db)
  await sql`drop function cases_guard()`.execute(db)
}
