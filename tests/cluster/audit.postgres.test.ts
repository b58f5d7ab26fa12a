import { recordAuditEntry } from '#server/domain/audit/audit-log.ts'
import { verifyLog } from '#server/domain/audit/verify.ts'
import { describe, expect, test } from '#tests/support/two-processes.ts'

const EACH = 200

describe('the audit log of two processes', () => {
  test('is one unbroken chain when both write concurrently', async ({ processes: { here, there } }) => {
    const write = ({ services }: typeof here, actorId: number) =>
      Array.from({ length: EACH }, (_, at) =>
        recordAuditEntry(services, { action: 'signed_in', actorId, subjectId: actorId, detail: { at } }),
      )
    await Promise.all([...write(here, 1), ...write(there, 2)])

    const { db } = here.services
    expect(await verifyLog(db)).toMatchObject({ count: 2 * EACH, faults: [] })
    const entries = await db
      .selectFrom('audit_entries')
      .select(['id', 'actorId', 'detail'])
      .orderBy('id')
      .execute()
    expect(entries.map(({ id }) => id)).toEqual(entries.map((_, at) => at + 1))
    for (const actorId of [1, 2]) {
      const own = entries.filter((entry) => entry.actorId === actorId)
      expect(new Set(own.map(({ detail }) => detail)).size).toBe(EACH)
    }
  })

  test('records the concurrent actions of two administrators without a deadlock', async ({
    processes: { here, there },
  }) => {
    const [first, second] = [await here.admin(), await here.admin()]
    const people = await Promise.all(Array.from({ length: 10 }, () => here.mentee()))
    await Promise.all([here.cookie(first), here.cookie(second)])
    const answers = await Promise.all(
      people.flatMap(({ id }) => [
        here.call(first, 'DELETE', `/api/admin/mentees/${id}`),
        there.call(second, 'PATCH', `/api/admin/mentees/${id}/status`, { body: { status: 'inactive' } }),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status >= 500))).toEqual(new Set([false]))
    const { faults } = await verifyLog(here.services.db)
    expect(faults).toEqual([])
  })
})
