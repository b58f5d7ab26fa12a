import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'
import { tableWithId } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'vetting_records')
    .addColumn('mentorId', 'integer', (c) => c.notNull().references('mentors.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('checkedOn', 'text', (c) => c.notNull())
    .addColumn('expiresOn', 'text')
    .addColumn('attentionOn', 'text')
    .addColumn('trustworthy', 'text')
    .addColumn('reference', 'text')
    .addColumn('note', 'text')
    .addColumn('checkerId', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'vetting_records_kind',
      sql`"kind" in ('identity', 'background', 'reference_1', 'reference_2', 'interview', 'training', 'code_of_conduct')`,
    )
    .addCheckConstraint('vetting_records_result', sql`"result" in ('passed', 'failed', 'not_needed')`)
    .addCheckConstraint('vetting_records_trustworthy', sql`"trustworthy" in ('yes', 'no')`)
    .execute()
  await db.schema
    .createIndex('vetting_records_by_check')
    .on('vetting_records')
    .columns(['mentorId', 'kind', 'id'])
    .execute()
  await db.schema
    .createIndex('vetting_records_of_mentor')
    .on('vetting_records')
    .columns(['mentorId', 'id'])
    .execute()
  await db.schema
    .createIndex('vetting_records_by_attention')
    .on('vetting_records')
    .columns(['attentionOn', 'id'])
    .execute()
  await (dialectOf(db) === 'postgres' ? guardOnPostgres(db) : guardOnSqlite(db))
}

/** Append-only. Rows are deleted with their mentor, whose own row is gone by then. */
async function guardOnSqlite(db: Kysely<any>) {
  await sql`
    create trigger vetting_records_unchanged before update on vetting_records
    begin select raise(abort, 'vetting records are never changed'); end
  `.execute(db)
  await sql`
    create trigger vetting_records_kept before delete on vetting_records
    when exists (select 1 from mentors where id = old."mentorId")
    begin select raise(abort, 'vetting records are never removed'); end
  `.execute(db)
}

async function guardOnPostgres(db: Kysely<any>) {
  await sql`
    create function vetting_records_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then raise exception 'vetting records are never changed'; end if;
      if exists (select 1 from mentors where id = old."mentorId") then
        raise exception 'vetting records are never removed';
      end if;
      return old;
    end $$
  `.execute(db)
  await sql`
    create trigger vetting_records_guard before update or delete on vetting_records
    for each row execute function vetting_records_guard()
  `.execute(db)
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('vetting_records').execute()
  if (dialectOf(db) === 'postgres') await sql`drop function vetting_records_guard()`.execute(db)
}
