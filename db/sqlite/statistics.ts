import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Tables with fewer rows are left out of the statistics by which SQLite plans its queries. */
const ROWS_WORTH_NOTING = 1_000

/** Samples before sizes: by the sizes both are cleaned. */
const listTables = sql<{
  name: string
}>`select name from sqlite_master where name in ('sqlite_stat1', 'sqlite_stat4') order by name desc`

const forgetSmallTables = (name: string) => sql`delete from ${sql.table(name)} where tbl in (
  select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < ${ROWS_WORTH_NOTING}
) returning tbl`

const reload = sql`analyze sqlite_schema`

/**
 * Removes small tables from SQLite's statistics, and makes the connection that writes read them again. A table noted with
 * one row is read whole where an index should be used, and a connection keeps what it has read: once several such tables
 * have grown, their join takes minutes. Of a table that is not noted SQLite assumes many rows (decision 108).
 */
export async function cleanStatistics(db: Db): Promise<void> {
  let count = 0
  for (const { name } of (await listTables.execute(db)).rows)
    count += (await forgetSmallTables(name).execute(db)).rows.length
  if (count > 0) await reload.execute(db)
}

/** As cleanStatistics, for a connection that answers at once. */
export function cleanStatisticsNow(ask: <R>(query: RawBuilder<R>) => R[]): void {
  const forgotten = ask(listTables).flatMap(({ name }) => ask(forgetSmallTables(name)))
  if (forgotten.length > 0) ask(reload)
}
