import { sql } from 'kysely'
import { dialectOf } from '#db/dialect.ts'
import { migrateDown, migrateTo, migrateToLatest } from '#db/migrate.ts'
import { sealOf as hashByMigration } from '#db/migrations/0009_audit_chain.ts'
import type { Db } from '#db/schema.ts'
import { UNCHAINED_SEAL } from '#tests/support/audit-guards.ts'
import { emptyDatabase } from '#tests/support/databases.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { inTransaction } from '../../transaction.ts'
import { type AuditEntry, recordAuditEntry } from './audit-log.ts'
import { GENESIS_HASH, hashEntry } from './chain.ts'
import { verifyLog } from './verify.ts'

const ENTRY: AuditEntry = { action: 'signed_in', actorId: 1, subjectId: 1, detail: {} }
const REFUSAL = 'The audit log can only be added to'

const entriesIn = (db: Db) => db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
const headOf = (db: Db) => db.selectFrom('audit_head').selectAll().execute()

describe('an entry of the audit log', () => {
  test('has a hash over itself and the previous hash, beginning with 64 zeros', async ({ world }) => {
    const { db } = world.services
    const ctx = { ...(await world.ctx()), address: '203.0.113.7', requestId: 'request 1' }
    await recordAuditEntry(ctx, {
      ...ENTRY,
      detail: { text: 'é 👋 \u2028 "' },
      reason: 'Because it was asked for',
    })
    await recordAuditEntry(world.services, ENTRY)
    const [first, second] = await entriesIn(db)

    expect(first).toMatchObject({ id: 1, requestId: 'request 1', reason: 'Because it was asked for' })
    expect(first?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(first && hashEntry(GENESIS_HASH, first)).toBe(first?.hash)
    expect(second && hashEntry(first?.hash ?? '', second)).toBe(second?.hash)
    expect(await headOf(db)).toEqual([{ id: 1, count: 2, lastId: 2, hash: second?.hash }])
  })

  test('has the hash that the migration computes, and it depends on every field', () => {
    const entry = {
      id: 7,
      at: '2026-01-05T09:00:00.000Z',
      actorId: null,
      action: 'signed_in',
      subjectId: 3,
      address: null,
      requestId: 'abc',
      reason: 'Ünï "quoted"\n',
      detail: '{"a":1}',
    }
    expect(hashByMigration(GENESIS_HASH, entry)).toBe(hashEntry(GENESIS_HASH, entry))
    const other = hashEntry('1'.repeat(64), entry)
    expect(other).not.toBe(hashEntry(GENESIS_HASH, entry))
    for (const field of Object.keys(entry)) {
      expect({ field, hash: hashEntry('1'.repeat(64), { ...entry, [field]: 'x' }) }).not.toEqual({
        field,
        hash: other,
      })
    }
  })

  test('follows the previous one under concurrent writes, without gaps after rollbacks', async ({ world }) => {
    const { db } = world.services
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        inTransaction(world.services, async (tx) => {
          await recordAuditEntry(tx, { ...ENTRY, actorId: index })
          if (index % 4 === 0) throw new Error('undone')
        }),
      ),
    )
    expect((await entriesIn(db)).map(({ id }) => id)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    expect(await verifyLog(db)).toMatchObject({ count: 30, faults: [] })
  })

  test('still matches its hash when read back, for any text in the reason', async ({ world }) => {
    const { db } = world.services
    for (const reason of ['half \ud83d of one', '\u{10ffff}\ufeff\u0085', ' \u00a0é ', '']) {
      await recordAuditEntry(world.services, { ...ENTRY, reason, detail: { reason } })
    }
    expect(await verifyLog(db)).toMatchObject({ count: 4, faults: [] })
  })
})

describe('the audit log', () => {
  const ATTEMPTS: [what: string, statement: (db: Db) => Promise<unknown>, refusal: string | RegExp][] = [
    ['changed', (db) => db.updateTable('audit_entries').set({ detail: '{}' }).execute(), REFUSAL],
    ['deleted', (db) => db.deleteFrom('audit_entries').where('id', '=', 1).execute(), REFUSAL],
    [
      'inserted with a malformed hash',
      (db) =>
        db
          .insertInto('audit_entries')
          .values({ at: '', action: 'x', detail: '{}', hash: UNCHAINED_SEAL.replaceAll('0', 'G') })
          .execute(),
      'This is no entry of the audit log',
    ],
    [
      'replaced',
      (db) =>
        dialectOf(db) === 'sqlite'
          ? sql`insert or replace into audit_entries ("id", "at", "action", "detail", "hash")
              values (1, '', 'x', '{}', ${UNCHAINED_SEAL})`.execute(db)
          : sql`insert into audit_entries ("id", "at", "action", "detail", "hash")
              values (1, '', 'x', '{}', ${UNCHAINED_SEAL}) on conflict ("id") do update set "action" = 'x'`.execute(
              db,
            ),
      /The audit log can only be added to|no entry of the audit log/,
    ],
  ]
  for (const [what, statement, refusal] of ATTEMPTS) {
    test(`refuses an entry to be ${what} [ASVS 16.4.2]`, async ({ world }) => {
      const { db } = world.services
      await recordAuditEntry(world.services, ENTRY)
      const before = await entriesIn(db)
      await expect(statement(db)).rejects.toThrow(refusal)
      expect(await entriesIn(db)).toEqual(before)
    })
  }

  test('refuses its head to be reset, deleted or truncated', async ({ world }) => {
    const { db } = world.services
    await recordAuditEntry(world.services, ENTRY)
    const [head] = await headOf(db)
    const set = (values: object) => db.updateTable('audit_head').set(values).execute()
    for (const values of [{ count: 0, lastId: 0, hash: GENESIS_HASH }, { hash: GENESIS_HASH }, { count: 5 }]) {
      await expect(set(values)).rejects.toThrow(REFUSAL)
    }
    await expect(db.deleteFrom('audit_head').execute()).rejects.toThrow(REFUSAL)
    if (dialectOf(db) === 'postgres') {
      await expect(sql`truncate audit_entries`.execute(db)).rejects.toThrow(REFUSAL)
      await expect(sql`truncate audit_head`.execute(db)).rejects.toThrow(REFUSAL)
    }
    expect(await headOf(db)).toEqual([head])
  })
})

describe('the migration to the hash chain', () => {
  async function beforeChain(work: (db: Db) => Promise<void>) {
    const database = await emptyDatabase()
    await migrateTo(database.db, '0006_safety')
    await work(database.db)
    await database.drop()
  }

  /** Inserts `count` entries from before the chain and deletes some. */
  async function fill(db: Db, count: number) {
    for (let from = 1; from <= count; from += 100) {
      const ids = Array.from({ length: Math.min(100, count - from + 1) }, (_, index) => from + index)
      const rows = ids.map((id) => sql`('2026-01-05T09:00:00.000Z', ${id}, 'signed_in', ${`{"n":"é ${id}"}`})`)
      await sql`insert into audit_entries ("at", "actorId", "action", "detail") values ${sql.join(rows)}`.execute(
        db,
      )
    }
    await sql`delete from audit_entries where "id" in (3, 4, 700)`.execute(db)
  }

  test('chains existing entries, and later ones follow', async () => {
    await beforeChain(async (db) => {
      await fill(db, 1_203)
      await migrateToLatest(db)
      expect(await verifyLog(db)).toMatchObject({ count: 1_200, faults: [] })
      await recordAuditEntry({ db, now: () => '2026-01-06T09:00:00.000Z' }, ENTRY)
      expect((await entriesIn(db)).at(-1)).toMatchObject({ id: 1_204 })
      expect(await verifyLog(db)).toMatchObject({ count: 1_201, faults: [] })
    })
  })

  test('can be reverted and repeated', async () => {
    await beforeChain(async (db) => {
      await fill(db, 10)
      await migrateToLatest(db)
      const before = await verifyLog(db)
      while ((await db.introspection.getTables()).some(({ name }) => name === 'audit_head'))
        await migrateDown(db)
      await migrateToLatest(db)
      expect(await verifyLog(db)).toEqual(before)
    })
  })
})

test('concurrent denials are all recorded and change no reply', async ({ world }) => {
  const mentee = await world.mentee()
  const fetchMentees = () => world.call(mentee, 'GET', '/api/admin/mentees')
  await world.cookie(mentee)
  const responses = await Promise.all(Array.from({ length: 15 }, fetchMentees))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]))
  expect(await verifyLog(world.services.db)).toMatchObject({ count: 15, faults: [] })
})
