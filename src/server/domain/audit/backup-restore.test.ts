import type { Db } from '#db/schema.ts'
import { restoreBackup } from '#server/infra/backup/restore-backup.ts'
import { backUp, createEmptyInstallation, withDatabase } from '#tests/support/backups.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { recordAuditEntry } from './audit.ts'
import { verifyLog } from './verify.ts'

const write = async ({ services }: World, count: number, db: Db = services.db) => {
  for (let at = 0; at < count; at += 1) {
    await recordAuditEntry(
      { db, now: services.now },
      { action: 'signed_in', actorId: at, subjectId: at, detail: { at } },
    )
  }
}

test('a log that was backed up and restored is the same, as well guarded, and goes on', async ({
  world,
  task,
}) => {
  await write(world, 5)
  const before = await verifyLog(world.services.db)
  const { folder } = await backUp(world)
  const place = await createEmptyInstallation(task.id)
  await restoreBackup(folder, place, { force: false })
  await withDatabase(place, async (db) => {
    expect(await verifyLog(db)).toEqual(before)
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('can only be added to')
    await expect(db.updateTable('audit_entries').set({ detail: '' }).execute()).rejects.toThrow(
      'can only be added to',
    )
    await write(world, 2, db)
    expect(await verifyLog(db, { anchor: before })).toMatchObject({ count: 7, faults: [] })
  })
  await restoreBackup(folder, place, { force: true })
  await withDatabase(place, async (db) => expect(await verifyLog(db)).toEqual(before))
  await place.remove()
})
