import type { Db } from '#db/schema.ts'
import { restoreBackup } from '#server/infra/backup/restore-backup.ts'
import { backUp, createEmptyInstallation, withDatabase } from '#tests/support/backups.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { recordAuditEntry } from './audit-log.ts'
import { verifyLog } from './verify.ts'

const recordEntries = async ({ services }: World, count: number, db: Db = services.db) => {
  for (let index = 0; index < count; index += 1) {
    await recordAuditEntry(
      { db, now: services.now },
      { action: 'signed_in', actorId: index, subjectId: index, detail: { at: index } },
    )
  }
}

test('an audit log restored from a backup is the same, still append-only, and can be continued', async ({
  world,
  task,
}) => {
  await recordEntries(world, 5)
  const before = await verifyLog(world.services.db)
  const { folder } = await backUp(world)
  const target = await createEmptyInstallation(task.id)
  await restoreBackup(folder, target, { force: false })
  await withDatabase(target, async (db) => {
    expect(await verifyLog(db)).toEqual(before)
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('can only be added to')
    await expect(db.updateTable('audit_entries').set({ detail: '' }).execute()).rejects.toThrow(
      'can only be added to',
    )
    await recordEntries(world, 2, db)
    expect(await verifyLog(db, { anchor: before })).toMatchObject({ count: 7, faults: [] })
  })
  await restoreBackup(folder, target, { force: true })
  await withDatabase(target, async (db) => expect(await verifyLog(db)).toEqual(before))
  await target.remove()
})
