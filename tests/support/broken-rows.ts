import { CompiledQuery } from 'kysely'
import { dialectUnderTest } from './databases.ts'
import type { World } from './world.ts'

/** A condition of `new` or `old`, such as `old."id" = 7`. */
type Broken = { table: string; on: 'insert' | 'update' | 'delete'; where: string }

/** Lets the database refuse a change of some rows while `work` runs, as if something that follows from it were broken. */
export async function withBrokenRows<T>(
  { services: { db } }: World,
  { table, on, where }: Broken,
  work: () => Promise<T>,
): Promise<T> {
  const run = async (...statements: string[]) => {
    for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement))
  }
  if (dialectUnderTest === 'sqlite') {
    await run(
      `create trigger broken before ${on} on ${table} when ${where} begin select raise(abort, 'a broken row'); end`,
    )
  } else {
    await run(
      `create function break_row() returns trigger language plpgsql as $$ begin
        if ${where} then raise exception 'a broken row'; end if;
        return coalesce(new, old);
      end $$`,
      `create trigger broken before ${on} on ${table} for each row execute function break_row()`,
    )
  }
  try {
    return await work()
  } finally {
    if (dialectUnderTest === 'sqlite') await run('drop trigger broken')
    else await run(`drop trigger broken on ${table}`, 'drop function break_row')
  }
}
