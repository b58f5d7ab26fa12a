import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base, describe, expect } from 'vitest'
import { closeDatabase, openSqlite, optimize } from '../open.ts'
import type { Db } from '../schema.ts'
import { SQLite } from './library.ts'

const test = base.extend<{ file: string }>({
  file: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-statistics-${task.id}-`))
    await use(join(folder, 'app.db'))
    rmSync(folder, { recursive: true, force: true })
  },
})

async function createTables(db: Db) {
  await sql`create table owners (id integer primary key, name text unique)`.execute(db)
  await sql`create table owned (id integer primary key, owner integer, kind text)`.execute(db)
  await sql`create index owned_by_kind on owned (kind, id)`.execute(db)
}

/** Adds `count` owners with one row each. */
async function fill(db: Db, count: number) {
  await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into owners (name) select 'owner ' || hex(randomblob(8)) from numbers`.execute(db)
  await sql`insert into owned (owner, kind) select id, 'kind' from owners`.execute(db)
}

/** The tables that SQLite would scan to find the owners of one kind. */
async function tablesReadWhole(db: Db): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan
    select owners.name from owned join owners on owners.id = owned.owner
    where owned.kind = 'kind' order by owned.id desc`.execute(db)
  return rows.flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? [])
}

async function countedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tbl: string }>`select distinct tbl from sqlite_stat1 order by tbl`.execute(db)
  return rows.map(({ tbl }) => tbl)
}

async function countSamples(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from sqlite_stat4`.execute(db)
  return rows[0]?.count ?? 0
}

describe('the query planner statistics of SQLite', () => {
  test('leave out small tables when a database is closed', async ({ file }) => {
    const before = openSqlite(file)
    await createTables(before)
    await fill(before, 1)
    await sql`analyze`.execute(before)
    await closeDatabase(before)
    const db = openSqlite(file)
    await fill(db, 300)
    expect(await countedTables(db)).toEqual([])
    expect(await tablesReadWhole(db)).toEqual([])
    await closeDatabase(db)
  })

  test('leave out small tables of a file that another program has closed', async ({ file }) => {
    const before = new SQLite(file)
    before.exec('create table owners (id integer primary key, name text unique)')
    before.exec('create table owned (id integer primary key, owner integer, kind text)')
    before.exec('create index owned_by_kind on owned (kind, id)')
    before.exec("insert into owners (name) values ('owner')")
    before.exec("insert into owned (owner, kind) values (1, 'kind')")
    before.exec('analyze')
    before.close()
    const db = openSqlite(file)
    await fill(db, 300)
    expect(await tablesReadWhole(db)).toEqual([])
    await closeDatabase(db)
  })

  test('leave out small tables of a database in use', async ({ file }) => {
    const db = openSqlite(file)
    await createTables(db)
    await fill(db, 1)
    await sql`analyze`.execute(db)
    await optimize(db)
    await fill(db, 300)
    expect(await tablesReadWhole(db)).toEqual([])
    await db.transaction().execute(async (tx) => expect(await tablesReadWhole(tx)).toEqual([]))
    await closeDatabase(db)
  })

  test('stay unchanged while another process writes, and the database still opens', async ({ file }) => {
    const other = new SQLite(file)
    other.pragma('journal_mode = WAL')
    other.exec(
      "create table owners (id integer primary key, name text unique); insert into owners values (1, 'a')",
    )
    other.exec('analyze; begin immediate')
    const db = openSqlite(file)
    expect(await countedTables(db)).toEqual(['owners'])
    other.exec('rollback')
    other.close()
    await closeDatabase(db)
  })

  test('keep no samples of values, for which a prepared statement is planned again', async ({ file }) => {
    const before = openSqlite(file)
    await createTables(before)
    await fill(before, 1_000)
    await sql`analyze`.execute(before)
    expect(await countSamples(before)).toBeGreaterThan(0)
    await optimize(before)
    expect(await countSamples(before)).toBe(0)
    await sql`analyze`.execute(before)
    await before.destroy()
    const db = openSqlite(file)
    expect(await countSamples(db)).toBe(0)
    expect(await countedTables(db)).toEqual(['owned', 'owners'])
    await closeDatabase(db)
  })

  test('keep large tables', async ({ file }) => {
    const before = openSqlite(file)
    await createTables(before)
    await fill(before, 1_000)
    await sql`analyze`.execute(before)
    await closeDatabase(before)
    const db = openSqlite(file)
    expect(await countedTables(db)).toEqual(['owned', 'owners'])
    await closeDatabase(db)
  })
})
