import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { describeSchema } from '#tests/support/schema-description.ts'
import { sized } from '#tests/support/sizes.ts'
import { isCurrent, migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openSqlite } from './open.ts'
import { openPostgres } from './postgres/open.ts'
import type { Db } from './schema.ts'

const NAMES = Object.keys(migrations)
const KILLED = 'SIGKILL'

let database: TestDatabase
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

/** The migrations up to one of them. */
const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).slice(0, NAMES.indexOf(name) + 1))

/** All statements fail after this many have run. */
function failingAfter(count: number): KyselyPlugin {
  let done = 0
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      done += 1
      if (done >= count) throw new Error('the fault')
      return result
    },
  }
}

/** The contents of a database: schema, executed migrations and existing rows. */
async function stateOf(db: Db) {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  const ran = tables.includes('kysely_migration')
    ? (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
    : []
  const rows = tables.includes('audit_entries')
    ? (await sql`select action from audit_entries`.execute(db)).rows
    : []
  // The table of migrations is created first and may stay empty.
  const shape = (await describeSchema(db)).filter((part) => !JSON.stringify(part).includes('kysely_migration'))
  return { ran: ran.map(({ name }) => name), rows, shape }
}

/** Usually the newest: a released one never changes. */
const TRIED = sized(NAMES.slice(-1), NAMES)

describe('a migration', () => {
  for (const name of TRIED) {
    test(`${name} that fails after any of its statements changes nothing, and the next start completes it [R27]`, async () => {
      const { db } = database
      const at = NAMES.indexOf(name)
      const before = NAMES[at - 1]
      if (before) await migrateToLatest(db, upTo(before))
      if (before) {
        await sql`insert into audit_entries ("at", "action", "detail") values ('', 'kept', '{}')`.execute(db)
      }
      const old = await stateOf(db)
      let failures = 0
      for (let count = 1; ; count += 1) {
        const outcome = await migrateToLatest(db.withPlugin(failingAfter(count)), upTo(name)).then(
          () => 'done',
          (error: unknown) => String(error),
        )
        if (outcome === 'done') break
        expect(outcome).toContain('the fault')
        const state = await stateOf(db)
        // Once committed, it is not rolled back by later failures.
        if (state.ran.includes(name)) continue
        expect({ count, ...state }).toEqual({ count, ...old })
        failures += 1
      }
      expect(failures).toBeGreaterThan(5)
      expect(await stateOf(db)).toMatchObject({ ran: NAMES.slice(0, at + 1), rows: old.rows })

      const fresh = await emptyDatabase()
      await migrateToLatest(fresh.db, upTo(name))
      expect(await describeSchema(db)).toEqual(await describeSchema(fresh.db))
      await fresh.drop()
    })
  }

  // A migrating process that is killed with SIGKILL.
  const MIGRATING = `
    const { openSqlite } = await import(process.env.DB + 'open.ts')
    const { openPostgres } = await import(process.env.DB + 'postgres/open.ts')
    const { migrateToLatest } = await import(process.env.DB + 'migrate.ts')
    const db = process.env.FILE ? openSqlite(process.env.FILE) : openPostgres(process.env.URL, () => {})
    let left = Number(process.env.AFTER)
    const transformResult = async ({ result }) => {
      left -= 1
      if (left === 0) process.kill(process.pid, '${KILLED}')
      return left < 0 ? new Promise(() => {}) : result
    }
    await migrateToLatest(db.withPlugin({ transformQuery: ({ node }) => node, transformResult }))
    console.log('done')
  `

  async function killedAfter(count: number) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', MIGRATING], {
      env: {
        ...process.env,
        DB: new URL('./', import.meta.url).href,
        FILE: database.file,
        URL: database.url,
        AFTER: String(count),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return signal
  }

  test('whose process is killed changes nothing, and the next start completes it [R27]', async () => {
    const reopened = () =>
      database.file ? openSqlite(database.file) : openPostgres(database.url ?? '', () => {})
    for (const count of sized([30], [15, 30])) {
      expect(await killedAfter(count)).toBe(KILLED)
      const db = reopened()
      expect(await stateOf(db)).toMatchObject({ ran: [], rows: [] })
      expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual([])
      await db.destroy()
    }
    const db = reopened()
    await migrateToLatest(db)
    expect(await isCurrent(db)).toBe(true)
    await db.destroy()
  })
})
