import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { UNCHAINED_SEAL } from '#tests/support/audit-guards.ts'
import {
  addMessageTrigger,
  DEMO_MENTOR,
  describe,
  dropMessageTrigger,
  expect,
  type MigrationSetup,
  test,
} from '#tests/support/migration-fixture.ts'
import { createWorld } from '#tests/support/world.ts'
import { migrateToLatest } from '../migrate.ts'
import type { Db } from '../schema.ts'
import { compareTables } from './copy-rows.ts'
import { listTables, readLastIds } from './rows.ts'
import { moveToPostgres } from './transfer.ts'

const LAST_ODD = 'odd 5'
const LATER = { at: '', detail: '{}', hash: UNCHAINED_SEAL }
const move = ({ file, url }: MigrationSetup) => moveToPostgres(file, url)
const countIn = (db: Db) => sql`select from users`.execute(db).then(({ rows }) => rows.length)

describe('moving to PostgreSQL', () => {
  test('copies every row unchanged and continues the ids', async ({ place }) => {
    const before = readFileSync(place.file)
    const reported: Record<string, number> = {}
    const rows = await moveToPostgres(place.file, place.url, {
      onTable: (name, count) => {
        reported[name] = count
      },
    })
    expect(readFileSync(place.file).equals(before)).toBe(true)
    expect(reported).toEqual(rows)

    const wanted = await place.original()
    expect(await place.copy()).toEqual(wanted)
    expect(rows).toEqual(Object.fromEntries(Object.entries(wanted).map(([name, all]) => [name, all.length])))
    expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([])
    const lastIds = await place.inSource(readLastIds)
    expect(await place.inTarget(readLastIds)).toEqual(lastIds)
    expect(lastIds.audit_entries).toBe((rows.audit_entries ?? 0) + 1)
  })

  test('lets people sign in with their passwords and continue to write', async ({ place }) => {
    await move(place)
    await place.inTarget(async (db) => {
      const world = await createWorld({}, { db })
      const { headers, status } = await world.call(null, 'POST', '/api/login', { body: DEMO_MENTOR })
      expect(status).toBe(200)
      const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
      const { matchId, id: last } = await db
        .selectFrom('messages')
        .innerJoin('matches', 'matches.id', 'messages.matchId')
        .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
        .innerJoin('users', 'users.id', 'mentors.userId')
        .where('usernameKey', '=', DEMO_MENTOR.username)
        .select(['messages.matchId', db.selectFrom('messages').select(sql<number>`max(id)`.as('max')).as('id')])
        .executeTakeFirstOrThrow()
      const sent = await world.call(null, 'POST', `/api/matches/${matchId}/messages`, {
        body: { content: 'Here we are' },
        headers: { cookie },
      })
      expect(sent.status).toBe(201)
      expect(sent.body.id).toBe((last ?? 0) + 1)
      await world.end()
    })
  })

  test('can be repeated, also after changes in the source', async ({ place }) => {
    await move(place)
    await move(place)
    expect(await place.copy()).toEqual(await place.original())
    await place.inSource(async (db) => {
      await db.updateTable('messages').set({ content: 'changed' }).where('clientId', '=', LAST_ODD).execute()
      await db.deleteFrom('matches').where('requestStatus', '=', 'rejected').execute()
      await db
        .insertInto('audit_entries')
        .values({ ...LATER, action: 'later' })
        .execute()
    })
    await move(place)
    expect(await place.copy()).toEqual(await place.original())
  })

  test('leaves nothing when it fails, and completes when repeated', async ({ place }) => {
    await move(place)
    await place.inTarget((db) =>
      addMessageTrigger(db, `if new."clientId" = '${LAST_ODD}' then raise exception 'no more'; end if;`),
    )
    await expect(move(place)).rejects.toThrow(/^PostgreSQL does not take messages \(id \d+\): no more$/)
    // The earlier copy is still there.
    expect(await place.copy()).toEqual(await place.original())
    await place.inTarget(dropMessageTrigger)
    await move(place)
    expect(await place.copy()).toEqual(await place.original())
  })

  test('leaves nothing and reports it when the connection is lost', async ({ place }) => {
    await place.inTarget(async (db) => {
      await migrateToLatest(db)
      await addMessageTrigger(db, 'perform pg_terminate_backend(pg_backend_pid());')
    })
    await expect(move(place)).rejects.toThrow(/^Nothing was copied: .*terminat/)
    expect(await place.inTarget(countIn)).toBe(0)
    await place.inTarget(dropMessageTrigger)
    await move(place)
    expect(await place.copy()).toEqual(await place.original())
  })

  test('copies data that a killed server has only in its journal', async ({ place }) => {
    const killed = join(place.dataDir, 'killed.db')
    await place.inSource(async (db) => {
      await db
        .insertInto('audit_entries')
        .values({ ...LATER, action: 'last' })
        .execute()
      for (const part of ['', '-wal']) copyFileSync(place.file + part, killed + part)
    })
    await moveToPostgres(killed, place.url)
    expect(await place.copy()).toEqual(await place.original())
  })

  const DAMAGES: [what: string, meddling: string, complaint: RegExp][] = [
    [
      'a changed value',
      `if new."clientId" = '${LAST_ODD}' then new.content := new.content || ' '; end if;`,
      /^The copy of messages \(id \d+\) differs in content$/,
    ],
    [
      'a missing row',
      `if new."clientId" = '${LAST_ODD}' then return null; end if;`,
      /^The copy lacks messages \(id \d+\)$/,
    ],
    [
      'a row too many',
      `insert into rate_limits values ('meddling', new.id::text, 0);`,
      /^The copy has \d+ rows in rate_limits instead of 6$/,
    ],
  ]
  for (const [what, meddling, complaint] of DAMAGES) {
    test(`detects ${what} in the copy, and rolls back`, async ({ place }) => {
      await place.inTarget(async (db) => {
        await migrateToLatest(db)
        await addMessageTrigger(db, meddling)
      })
      await expect(move(place)).rejects.toThrow(complaint)
      expect(await place.inTarget(countIn)).toBe(0)
      await place.inTarget(dropMessageTrigger)
      await move(place)
      expect(await place.copy()).toEqual(await place.original())
    })
  }

  test('detects concurrent changes and ids that would be reused', async ({ place }) => {
    await move(place)
    await place.inSource((from) =>
      place.inTarget(async (to) => {
        const tables = await listTables(from)
        await compareTables(from, to, tables)
        await sql`select setval('audit_entries_id_seq', 1)`.execute(to)
        await expect(compareTables(from, to, tables)).rejects.toThrow(
          'The copy does not go on numbering audit_entries where it was',
        )
        await to.updateTable('recent_decisions').set({ outcome: 'other' }).execute()
        await expect(compareTables(from, to, tables)).rejects.toThrow(
          /^The copy of recent_decisions \(kind \w+, subjectId \d+\) differs in outcome$/,
        )
      }),
    )
  })

  test('names the row that PostgreSQL refuses', async ({ place }) => {
    await place.inSource((db) =>
      db.updateTable('messages').set({ content: 'nul \u0000' }).where('clientId', '=', LAST_ODD).execute(),
    )
    await expect(move(place)).rejects.toThrow(
      /^PostgreSQL does not take messages \(id \d+\): invalid byte sequence/,
    )
    expect(await place.inTarget(countIn)).toBe(0)
  })
})
