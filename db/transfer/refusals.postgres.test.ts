import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { UNCHAINED_SEAL } from '#tests/support/audit-guards.ts'
import { describe, expect, type MigrationSetup, test } from '#tests/support/migration-fixture.ts'
import { migrateDown, migrateToLatest } from '../migrate.ts'
import { lockSqlite } from '../open.ts'
import type { Db } from '../schema.ts'
import { listTableNames } from './rows.ts'
import { moveToPostgres } from './transfer.ts'

const move = ({ file, url }: MigrationSetup) => moveToPostgres(file, url)
const AUDITED = { at: '2026-01-05T09:00:00.000Z', action: 'elsewhere', detail: '{}', hash: UNCHAINED_SEAL }
const ran = (db: Db, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db)

describe('the source is refused', () => {
  test('while a server runs on it', async ({ place }) => {
    const release = lockSqlite(place.file)
    await expect(move(place)).rejects.toThrow(/app\.db is in use: stop the server first$/)
    release()
    await move(place)
  })

  test('and locked while it is read', async ({ place }) => {
    let refused = 0
    const rows = await moveToPostgres(place.file, place.url, {
      onTable: () => {
        expect(() => lockSqlite(place.file)).toThrow('already running')
        refused += 1
      },
    })
    expect(refused).toBe(Object.keys(rows).length)
    lockSqlite(place.file)()
  })

  const STATES: [what: string, make: (place: MigrationSetup) => unknown, refusal: RegExp][] = [
    ['it is missing', ({ file }) => rmSync(file), /^There is no database at .+app\.db$/],
    ['there is nothing in it', ({ file }) => truncateSync(file, 0), /^There is nothing in .+app\.db yet$/],
    [
      'it is of an earlier version',
      ({ inSource }) => inSource(migrateDown),
      /is of an earlier version of Cairnway: run `npm run migrate` without DATABASE_URL first$/,
    ],
    [
      'it is of a later version',
      ({ inSource }) => inSource((db) => ran(db, '9999_later')),
      /^Nothing was copied: The database is newer than this version of Cairnway \(it has 9999_later\)/,
    ],
    [
      'it is no database',
      ({ file }) => writeFileSync(file, 'something else'.repeat(1_000)),
      /^Nothing was copied: file is not a database$/,
    ],
  ]
  for (const [what, make, refusal] of STATES) {
    test(`when ${what}`, async ({ place }) => {
      await make(place)
      await expect(move(place)).rejects.toThrow(refusal)
      expect(await place.inTarget(listTableNames)).toEqual([])
    })
  }
})

describe('the target is refused', () => {
  test('while a server is connected to it', async ({ place }) => {
    await place.inTarget(async (db) => {
      await sql`select 1`.execute(db)
      await expect(move(place)).rejects.toThrow(
        'The PostgreSQL database is in use: stop the servers on it first',
      )
    })
    await move(place)
  })

  test('when it does not answer', async ({ place }) => {
    const url = new URL(place.url)
    url.port = '1'
    await expect(moveToPostgres(place.file, url.href)).rejects.toThrow(/^Nothing was copied: .*ECONNREFUSED/)
    url.port = new URL(place.url).port
    url.pathname = '/nowhere'
    await expect(moveToPostgres(place.file, url.href)).rejects.toThrow(
      'Nothing was copied: database "nowhere" does not exist',
    )
  })

  test('when it belongs to another program', async ({ place }) => {
    await place.inTarget((db) => sql`create table invoices (number integer)`.execute(db))
    await expect(move(place)).rejects.toThrow(
      'The PostgreSQL database is of something else: it has a table invoices',
    )
    expect(await place.inTarget(listTableNames)).toEqual(['invoices'])
  })

  test('when it is another installation, of this version or an earlier one', async ({ place }) => {
    const refusal = /^The PostgreSQL database has rows already \(in audit_entries\): nothing was changed\./
    await place.inTarget(async (db) => {
      await migrateToLatest(db)
      await db.insertInto('audit_entries').values(AUDITED).execute()
    })
    await expect(move(place)).rejects.toThrow(refusal)
    await place.inTarget(migrateDown)
    await expect(move(place)).rejects.toThrow(refusal)
    expect(await place.inTarget((db) => db.selectFrom('audit_entries').select('action').execute())).toEqual([
      { action: 'elsewhere' },
    ])
  })

  const USES: [what: string, use: (db: Db) => Promise<unknown>][] = [
    ['adding a row', (db) => db.insertInto('audit_entries').values(AUDITED).execute()],
    ['changing one', (db) => db.updateTable('users').set({ bio: 'New here' }).where('id', '=', 1).execute()],
    ['removing one', (db) => db.deleteFrom('messages').where('clientId', '=', 'odd 0').execute()],
  ]
  for (const [what, use] of USES) {
    test(`once the copy was used by ${what}, and keeps its data`, async ({ place }) => {
      await move(place)
      await place.inTarget(use)
      const used = await place.copy()
      await expect(move(place)).rejects.toThrow(
        'The PostgreSQL database has been used since it was filled: nothing was changed. Name an empty database',
      )
      expect(await place.copy()).toEqual(used)
    })
  }

  test('but not because of views of an extension', async ({ place }) => {
    await place.inTarget((db) => sql`create view statistics as select 1 as one`.execute(db))
    await move(place)
    await move(place)
    expect(await place.copy()).toEqual(await place.original())
  })
})
