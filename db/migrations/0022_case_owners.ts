import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'

/** Short numbers for people, in the order of opening, and the administrator who has taken a case. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('cases')
    .addColumn('number', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('cases').addColumn('ownerId', 'integer').execute()
  await db.schema
    .alterTable('case_entries')
    .addColumn('ownership', 'text', (c) => c.check(sql`"ownership" in ('taken', 'given_back')`))
    .execute()
  await sql`
    update cases set "number" = counted."place"
    from (select id, row_number() over (order by "createdAt", id) as "place" from cases) as counted
    where counted.id = cases.id
  `.execute(db)
  await db.schema.createIndex('cases_number').unique().on('cases').column('number').execute()
  await (dialectOf(db) === 'postgres' ? numberOnPostgres(db) : numberOnSqlite(db))
}

/** The database numbers each case as it is inserted, so that no two get the same number. */
async function numberOnSqlite(db: Kysely<any>) {
  await sql`
    create trigger cases_numbered after insert on cases when new."number" = 0
    begin update cases set "number" = (select max("number") + 1 from cases) where id = new.id; end
  `.execute(db)
  await sql`
    create trigger cases_number_kept before update on cases
    when old."number" <> 0 and old."number" is distinct from new."number"
    begin select raise(abort, 'A case keeps its number'); end
  `.execute(db)
}

/** The lock lasts until the commit: another case waits for the number before it. A copied case keeps its own. */
async function numberOnPostgres(db: Kysely<any>) {
  await sql`
    create function cases_number() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old."number" is distinct from new."number" then raise exception 'A case keeps its number'; end if;
      elsif new."number" = 0 then
        perform pg_advisory_xact_lock(hashtext('cases_number'));
        new."number" := (select coalesce(max("number"), 0) + 1 from cases);
      end if;
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger cases_number before insert or update on cases
    for each row execute function cases_number()
  `.execute(db)
}

export async function down(db: Kysely<any>): Promise<void> {
  if (dialectOf(db) === 'postgres') {
    await sql`drop trigger cases_number on cases`.execute(db)
    await sql`drop function cases_number()`.execute(db)
  } else {
    for (const name of ['cases_numbered', 'cases_number_kept'])
      await sql`drop trigger ${sql.ref(name)}`.execute(db)
  }
  await db.schema.dropIndex('cases_number').execute()
  await db.schema.alterTable('cases').dropColumn('ownerId').execute()
  await db.schema.alterTable('cases').dropColumn('number').execute()
  await db.schema.alterTable('case_entries').dropColumn('ownership').execute()
}
