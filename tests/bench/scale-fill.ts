import { join } from 'node:path'
import pg from 'pg'
import { migrateToLatest } from '#db/migrate.ts'
import { closeDatabase, openSqlite } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { SQLite } from '#db/sqlite/library.ts'
import { hashToken } from '#server/domain/accounts/sessions.ts'
import { ADMIN_ID, DATA_FILE, tokenOf } from './data.ts'
import { CONVERSATION_STATEMENTS, MARK_STATEMENTS, peopleStatements, roundStatement } from './scale-data.ts'
import {
  declinedNear,
  menteeUserIn,
  mentorUserIn,
  ROUNDS_OF_MESSAGES,
  type ScaleSize,
  sampledMatches,
} from './scale-size.ts'

type Execute = (text: string) => unknown
type Log = (line: string) => void

/** Fills a new SQLite file in `folder`. */
export async function fillSqlite(folder: string, size: ScaleSize, log: Log): Promise<void> {
  const file = join(folder, DATA_FILE)
  await migrate(openSqlite(file))
  const sqlite = new SQLite(file)
  // A broken file would just be made again, and the rows refer to each other rightly.
  for (const setting of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -4194304']) {
    sqlite.pragma(setting)
  }
  sqlite.exec('begin')
  await fill((text) => sqlite.exec(text), size, { log })
  sqlite.exec('commit')
  // Sizes without samples of values, as `pragma optimize` counts them.
  sqlite.exec('pragma analysis_limit = 1000; analyze')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
}

/** Fills an empty PostgreSQL database. */
export async function fillPostgres(url: string, size: ScaleSize, log: Log): Promise<void> {
  await migrate(openPostgres(url, () => {}))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const execute = (text: string) => client.query(text)
  try {
    await execute('begin')
    await execute(`set local maintenance_work_mem = '1GB'`)
    const afterMessages = await dropMessageIndexes(client)
    // The references of messages are right: they need not be checked row by row.
    const beforeMessages = ['set local session_replication_role = replica']
    await fill(execute, size, { log, beforeMessages, afterMessages })
    await execute('commit')
    // Autovacuum would do so in time.
    await execute('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function migrate(db: Db) {
  await migrateToLatest(db)
  await closeDatabase(db)
}

/** Indexes are built faster at the end. Returns the statements that build them. */
async function dropMessageIndexes(client: pg.Client): Promise<string[]> {
  const { rows: constraints } = await client.query<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'messages'::regclass and contype = 'u'`,
  )
  for (const { name } of constraints) await client.query(`alter table messages drop constraint "${name}"`)
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = 'messages' and indexname <> 'messages_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  return [
    ...constraints.map(({ name, text }) => `alter table messages add constraint "${name}" ${text}`),
    ...indexes.map(({ text }) => text),
  ]
}

type FillOptions = { log: Log; beforeMessages?: string[]; afterMessages?: string[] }

async function fill(
  execute: Execute,
  size: ScaleSize,
  { log, beforeMessages = [], afterMessages = [] }: FillOptions,
) {
  const now = new Date().toISOString()
  const began = performance.now()
  for (const statement of peopleStatements(size, now)) await execute(statement)
  for (const userId of sampledUsers(size)) {
    await execute(
      `insert into auth_sessions ("tokenHash", "userId", "createdAt", "lastUsedAt") values ('${hashToken(tokenOf(userId))}', ${userId}, '${now}', '${now}')`,
    )
  }
  for (const statement of [...beforeMessages, ...CONVERSATION_STATEMENTS]) await execute(statement)
  for (let round = 0; round < ROUNDS_OF_MESSAGES; round += 1) await execute(roundStatement(round))
  for (const statement of [...afterMessages, ...MARK_STATEMENTS]) await execute(statement)
  log(
    `filled ${size.people} people and ${size.matches} matches in ${Math.round((performance.now() - began) / 1_000)} s`,
  )
}

const sampledUsers = (size: ScaleSize) => [
  ...new Set([
    ADMIN_ID,
    ...sampledMatches(size).flatMap((match) => [
      mentorUserIn(size, match),
      menteeUserIn(size, match),
      menteeUserIn(size, declinedNear(match)),
    ]),
  ]),
]
