import { moveToPostgres } from '#db/transfer/transfer.ts'
import { expect, test } from '#tests/support/migration-fixture.ts'
import { recordAuditEntry } from './audit-log.ts'
import { verifyLog } from './verify.ts'

const now = () => '2026-01-05T09:00:00.000Z'

test('an audit log moved from SQLite, once or again, is the same, still append-only, and can be continued', async ({
  place,
}) => {
  const before = await place.inSource((db) => verifyLog(db))
  expect(before.count).toBeGreaterThan(20)
  expect(before.faults).toEqual([])
  for (const _ of ['once', 'again']) {
    await moveToPostgres(place.file, place.url)
    await place.inTarget(async (db) => expect(await verifyLog(db)).toEqual(before))
  }
  await place.inTarget(async (db) => {
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('can only be added to')
    await recordAuditEntry({ db, now }, { action: 'signed_in', actorId: 1, detail: {} })
    expect(await verifyLog(db, { anchor: before })).toMatchObject({ count: before.count + 1, faults: [] })
  })
})
