import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateToLatest } from '#db/migrate.ts'
import { closeDatabase, openSqlite } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { SQLite } from '#db/sqlite/library.ts'
import { listTableNames } from '#db/transfer/rows.ts'

/** A database for one test; `drop` removes it. */
export type TestDatabase = {
  db: Db
  url: string | undefined
  file: string | undefined
  drop: () => Promise<void>
}

// The reliability trials use this without Vitest.
const server = process.env.VITEST === undefined ? undefined : inject('postgres')
export const dialectUnderTest = server ? 'postgres' : 'sqlite'

const folder = mkdtempSync(join(tmpdir(), 'cairnway-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Creates an empty database without migrations. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  server ? postgres(server.url) : Promise.resolve(sqlite())

/** Creates a migrated database, a copy of a template. */
export async function migratedDatabase(): Promise<TestDatabase> {
  if (server) return postgres(server.url, server.template)
  const template = join(folder, 'template.db')
  if (!existsSync(template)) {
    const db = openSqlite(template)
    await migrateToLatest(db)
    await closeDatabase(db)
  }
  return sqlite(template)
}

const free: TestDatabase[] = []

/**
 * Returns a migrated database without rows. Emptying one takes a tenth of the time of creating one, so the tests of a
 * file reuse them.
 */
export async function cleanDatabase(): Promise<TestDatabase> {
  const database = free.pop() ?? (await migratedDatabase())
  return {
    ...database,
    async drop() {
      try {
        await emptyTables(database)
        free.push(database)
      } catch {
        await database.drop()
      }
    },
  }
}

/** Empties every table and resets its ids, without triggers and foreign keys. */
async function emptyTables({ db, file }: TestDatabase) {
  if (file) {
    // Throws if the test has closed the connection: then the database can't be used again.
    await db.executeQuery(CompiledQuery.raw('select 1'))
    return emptySqliteTables(file)
  }
  emptyStatement ??= emptyStatementFor(await listTableNames(db))
  await db.executeQuery(CompiledQuery.raw(emptyStatement))
}

/** One script on a connection of its own: the query builder takes five times as long for 45 statements. */
function emptySqliteTables(file: string) {
  const sqlite = new SQLite(file)
  try {
    sqlite.exec('pragma foreign_keys = off; pragma synchronous = off')
    const schema = sqlite.prepare<[], { type: string; name: string; sql: string }>(
      `select type, name, sql from sqlite_master where type in ('table', 'trigger') and name not like 'kysely!_%' escape '!'`,
    )
    const tables: string[] = []
    const triggers: { name: string; sql: string }[] = []
    for (const { type, name, sql } of schema.all()) {
      if (type === 'table') tables.push(name)
      else triggers.push({ name, sql })
    }
    const statements = [
      ...triggers.map(({ name }) => `drop trigger "${name}"`),
      ...tables.map((name) => `delete from "${name}"`),
      ...triggers.map(({ sql }) => sql),
    ]
    sqlite.exec(`begin immediate; ${statements.join('; ')}; commit`)
  } finally {
    sqlite.close()
  }
}

let emptyStatement: string | undefined

/** One round trip for all tables. Deleting few rows is ten times faster than truncating. */
const emptyStatementFor = (tables: string[]) => `
  begin;
  set local session_replication_role = replica;
  ${tables.map((name) => `delete from "${name}";`).join('\n  ')}
  select setval(seqrelid, seqstart, false) from pg_sequence;
  commit;
`

function sqlite(template?: string): TestDatabase {
  const ownFolder = join(folder, randomUUID())
  mkdirSync(ownFolder)
  const file = join(ownFolder, 'app.db')
  if (template) copyFileSync(template, file)
  const db = openSqlite(file)
  return {
    db,
    url: undefined,
    file,
    async drop() {
      await db.destroy()
      rmSync(ownFolder, { recursive: true, force: true })
    },
  }
}

async function postgres(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const db = openPostgres(url.href, () => {})
  return {
    db,
    url: url.href,
    file: undefined,
    async drop() {
      await db.destroy()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
