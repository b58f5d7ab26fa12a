import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { withoutAuditGuards } from '#tests/support/audit-guards.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { recordAuditEntry } from './audit.ts'
import { hashEntry } from './chain.ts'
import { describeFault, type Fault, verifyLog } from './verify.ts'

const COUNT = 12

/** Appends `count` entries. */
async function recordEntries({ services }: World, count = COUNT): Promise<Db> {
  for (let at = 1; at <= count; at += 1) {
    await recordAuditEntry(services, { action: 'signed_in', actorId: at, subjectId: at, detail: { at } })
  }
  return services.db
}

const swap = async (tx: Db, one: number, other: number) => {
  const move = (from: number, to: number) =>
    sql`update audit_entries set "id" = ${to} where "id" = ${from}`.execute(tx)
  await move(one, 1_000)
  await move(other, one)
  await move(1_000, other)
}

const TAMPERED: [what: string, tamper: (tx: Db) => Promise<unknown>, faults: Fault[]][] = [
  [
    'an entry that says something else',
    (tx) => tx.updateTable('audit_entries').set({ detail: '{"at":99}' }).where('id', '=', 5).execute(),
    [{ kind: 'broken', id: 5, after: 4 }],
  ],
  [
    'an entry that names somebody else',
    (tx) => tx.updateTable('audit_entries').set({ actorId: null }).where('id', '=', 1).execute(),
    [{ kind: 'broken', id: 1, after: 0 }],
  ],
  [
    'an entry with another reason',
    (tx) => tx.updateTable('audit_entries').set({ reason: 'Made up later' }).where('id', '=', 12).execute(),
    [{ kind: 'broken', id: 12, after: 11 }],
  ],
  [
    'an entry and its hash, changed together',
    async (tx) => {
      const rows = await tx.selectFrom('audit_entries').selectAll().where('id', 'in', [4, 5]).execute()
      const [before, row] = rows.toSorted((a, b) => a.id - b.id)
      if (!before || !row) throw new Error('There are no such entries')
      const hash = hashEntry(before.hash ?? '', { ...row, detail: '{}' })
      await tx.updateTable('audit_entries').set({ detail: '{}', hash }).where('id', '=', 5).execute()
    },
    [{ kind: 'broken', id: 6, after: 5 }],
  ],
  [
    'an entry that is gone from the middle',
    (tx) => tx.deleteFrom('audit_entries').where('id', '=', 5).execute(),
    [{ kind: 'broken', id: 6, after: 4 }],
  ],
  [
    'the first entries gone',
    (tx) => tx.deleteFrom('audit_entries').where('id', '<', 4).execute(),
    [{ kind: 'broken', id: 4, after: 0 }],
  ],
  [
    'the last entry gone',
    (tx) => tx.deleteFrom('audit_entries').where('id', '=', COUNT).execute(),
    [{ kind: 'cut', from: COUNT, to: COUNT }],
  ],
  ['all entries gone', (tx) => tx.deleteFrom('audit_entries').execute(), [{ kind: 'cut', from: 1, to: COUNT }]],
  [
    'two entries in each other’s place',
    (tx) => swap(tx, 5, 8),
    [5, 6, 8, 9].map((id) => ({ kind: 'broken', id, after: id - 1 })),
  ],
  [
    'an entry put in behind the last',
    async (tx) => {
      const last = await tx
        .selectFrom('audit_entries')
        .selectAll()
        .where('id', '=', COUNT)
        .executeTakeFirstOrThrow()
      const row = { ...last, id: COUNT + 1 }
      await tx
        .insertInto('audit_entries')
        .values({ ...row, hash: hashEntry(last.hash ?? '', row) })
        .execute()
    },
    [{ kind: 'beyond', id: COUNT + 1 }],
  ],
  [
    'an entry without a hash put in behind the last',
    (tx) =>
      sql`insert into audit_entries ("id", "at", "action", "detail") values (${COUNT + 1}, '', 'x', '{}')`.execute(
        tx,
      ),
    [{ kind: 'beyond', id: COUNT + 1 }],
  ],
  [
    'an entry under another number',
    (tx) => sql`update audit_entries set "id" = 20 where "id" = ${COUNT}`.execute(tx),
    [
      { kind: 'beyond', id: 20 },
      { kind: 'cut', from: COUNT, to: COUNT },
    ],
  ],
  [
    'the note of where it ends, changed',
    (tx) =>
      tx
        .updateTable('audit_head')
        .set({ hash: 'f'.repeat(64) })
        .execute(),
    [{ kind: 'head' }],
  ],
  ['that note gone', (tx) => tx.deleteFrom('audit_head').execute(), [{ kind: 'beyond', id: 1 }]],
]

describe('a log that nobody has touched', () => {
  test('is whole, however many parts it is read in, and an empty one too', async ({ world }) => {
    expect(await verifyLog(world.services.db)).toMatchObject({ count: 0, faults: [] })
    const db = await recordEntries(world)
    const whole = await verifyLog(db)
    expect(whole).toMatchObject({ count: COUNT, faults: [] })
    for (const batchRows of [1, 5, COUNT]) expect(await verifyLog(db, { batchRows })).toEqual(whole)
  })

  test('is found whole while others write to it', async ({ world }) => {
    const db = await recordEntries(world)
    let writing = true
    const writer = (async () => {
      while (writing) await recordEntries(world, 1)
    })()
    for (let round = 0; round < 10; round += 1) {
      expect((await verifyLog(db, { batchRows: 3 })).faults).toEqual([])
    }
    writing = false
    await writer
    expect((await verifyLog(db)).count).toBeGreaterThan(COUNT)
  })
})

describe('whoever has the database itself cannot change unseen', () => {
  for (const [what, tamper, faults] of TAMPERED) {
    test(`${what} [ASVS 16.4.2]`, async ({ world }) => {
      const db = await recordEntries(world)
      await withoutAuditGuards(db, tamper)
      expect((await verifyLog(db, { batchRows: 5 })).faults).toEqual(faults)
    })
  }

  test('a log written anew from the middle on, where its end had been noted elsewhere', async ({ world }) => {
    const db = await recordEntries(world)
    const { count, hash } = await verifyLog(db)
    await recordEntries(world, 2)
    expect((await verifyLog(db, { anchor: { count, hash } })).faults).toEqual([])

    await withoutAuditGuards(db, async (tx) => {
      await tx.deleteFrom('audit_entries').execute()
      await tx.deleteFrom('audit_head').execute()
    })
    await recordEntries(world, COUNT - 1)
    expect((await verifyLog(db)).faults).toEqual([])
    expect((await verifyLog(db, { anchor: { count, hash } })).faults).toEqual([{ kind: 'anchor', count }])
    await recordAuditEntry(world.services, { action: 'signed_out', actorId: 1, detail: {} })
    expect((await verifyLog(db, { anchor: { count, hash } })).faults).toEqual([{ kind: 'anchor', count }])
  })

  test('nothing, where the end was noted before the first entry', async ({ world }) => {
    const { count, hash } = await verifyLog(world.services.db)
    expect(count).toBe(0)
    const db = await recordEntries(world, 2)
    expect(await verifyLog(db, { anchor: { count, hash } })).toMatchObject({ count: 2, faults: [] })
  })

  test('and each of these has a sentence that names the entry', () => {
    for (const fault of TAMPERED.flatMap(([, , faults]) => faults)) {
      const named = {
        broken: 'id' in fault && fault.id,
        beyond: 'id' in fault && fault.id,
        cut: COUNT,
        head: 'last',
        anchor: '',
      }
      expect(describeFault(fault)).toMatch(new RegExp(`\\b${named[fault.kind]}\\b`))
    }
    expect(new Set(TAMPERED.flatMap(([, , faults]) => faults.map(describeFault))).size).toBeGreaterThan(8)
  })
})
