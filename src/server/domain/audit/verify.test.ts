import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { withoutAuditGuards } from '#tests/support/audit-guards.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { recordAuditEntry } from './audit-log.ts'
import { hashEntry } from './chain.ts'
import { describeFault, type Fault, verifyLog } from './verify.ts'

const COUNT = 12

/** Appends `count` entries. */
async function recordEntries({ services }: World, count = COUNT): Promise<Db> {
  for (let index = 1; index <= count; index += 1) {
    await recordAuditEntry(services, {
      action: 'signed_in',
      actorId: index,
      subjectId: index,
      detail: { at: index },
    })
  }
  return services.db
}

const swapIds = async (tx: Db, first: number, second: number) => {
  const move = (from: number, to: number) =>
    sql`update audit_entries set "id" = ${to} where "id" = ${from}`.execute(tx)
  await move(first, 1_000)
  await move(second, first)
  await move(1_000, second)
}

const TAMPERED: [what: string, tamper: (tx: Db) => Promise<unknown>, faults: Fault[]][] = [
  [
    'an entry with another detail',
    (tx) => tx.updateTable('audit_entries').set({ detail: '{"at":99}' }).where('id', '=', 5).execute(),
    [{ kind: 'broken', id: 5, after: 4 }],
  ],
  [
    'an entry with another actor',
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
    'an entry deleted from the middle',
    (tx) => tx.deleteFrom('audit_entries').where('id', '=', 5).execute(),
    [{ kind: 'broken', id: 6, after: 4 }],
  ],
  [
    'the first entries deleted',
    (tx) => tx.deleteFrom('audit_entries').where('id', '<', 4).execute(),
    [{ kind: 'broken', id: 4, after: 0 }],
  ],
  [
    'the last entry deleted',
    (tx) => tx.deleteFrom('audit_entries').where('id', '=', COUNT).execute(),
    [{ kind: 'cut', from: COUNT, to: COUNT }],
  ],
  [
    'all entries deleted',
    (tx) => tx.deleteFrom('audit_entries').execute(),
    [{ kind: 'cut', from: 1, to: COUNT }],
  ],
  [
    'two entries swapped',
    (tx) => swapIds(tx, 5, 8),
    [5, 6, 8, 9].map((id) => ({ kind: 'broken', id, after: id - 1 })),
  ],
  [
    'an entry inserted after the last',
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
    'an entry without a hash inserted after the last',
    (tx) =>
      sql`insert into audit_entries ("id", "at", "action", "detail") values (${COUNT + 1}, '', 'x', '{}')`.execute(
        tx,
      ),
    [{ kind: 'beyond', id: COUNT + 1 }],
  ],
  [
    'an entry with another id',
    (tx) => sql`update audit_entries set "id" = 20 where "id" = ${COUNT}`.execute(tx),
    [
      { kind: 'beyond', id: 20 },
      { kind: 'cut', from: COUNT, to: COUNT },
    ],
  ],
  [
    'the head changed',
    (tx) =>
      tx
        .updateTable('audit_head')
        .set({ hash: 'f'.repeat(64) })
        .execute(),
    [{ kind: 'head' }],
  ],
  ['the head deleted', (tx) => tx.deleteFrom('audit_head').execute(), [{ kind: 'beyond', id: 1 }]],
]

describe('an untouched audit log', () => {
  test('has no faults, for any batch size, and when it is empty', async ({ world }) => {
    expect(await verifyLog(world.services.db)).toMatchObject({ count: 0, faults: [] })
    const db = await recordEntries(world)
    const whole = await verifyLog(db)
    expect(whole).toMatchObject({ count: COUNT, faults: [] })
    for (const batchRows of [1, 5, COUNT]) expect(await verifyLog(db, { batchRows })).toEqual(whole)
  })

  test('has no faults while entries are appended', async ({ world }) => {
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

describe('verifyLog detects', () => {
  for (const [what, tamper, faults] of TAMPERED) {
    test(`${what} [ASVS 16.4.2]`, async ({ world }) => {
      const db = await recordEntries(world)
      await withoutAuditGuards(db, tamper)
      expect((await verifyLog(db, { batchRows: 5 })).faults).toEqual(faults)
    })
  }

  test('a rewritten log, by an anchor noted outside the database', async ({ world }) => {
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

  test('no fault with an anchor noted before the first entry', async ({ world }) => {
    const { count, hash } = await verifyLog(world.services.db)
    expect(count).toBe(0)
    const db = await recordEntries(world, 2)
    expect(await verifyLog(db, { anchor: { count, hash } })).toMatchObject({ count: 2, faults: [] })
  })

  test('faults that describeFault names in one sentence each', () => {
    for (const fault of TAMPERED.flatMap(([, , faults]) => faults)) {
      const expected = {
        broken: 'id' in fault && fault.id,
        beyond: 'id' in fault && fault.id,
        cut: COUNT,
        head: 'last',
        anchor: '',
      }
      expect(describeFault(fault)).toMatch(new RegExp(`\\b${expected[fault.kind]}\\b`))
    }
    expect(new Set(TAMPERED.flatMap(([, , faults]) => faults.map(describeFault))).size).toBeGreaterThan(8)
  })
})
