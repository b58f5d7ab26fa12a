import { expect, onTestFinished, test } from 'vitest'
import { migrateTo, migrateToLatest } from '#db/migrate.ts'
import { emptyDatabase } from '#tests/support/databases.ts'
import { accountRow, mentorRow } from '#tests/support/rows.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'

const BEFORE = '0041_search_texts'
const AT = '2026-01-05T09:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString()

const NO_CALL = { sessionId: null, dateTime: null, duration: null, proposedTime: null, proposedDuration: null }
const asked = { dateTime: at(60), duration: 30, proposedTime: null, proposedDuration: null }
const proposed = { ...asked, proposedTime: at(90), proposedDuration: 45 }
const DECISIONS = [
  ['mentor', { status: 'pending' }, { ...NO_CALL, fromStatus: 'pending' }],
  // Whatever the order of the fields.
  ['mentee', { other: 1, status: 'suspended' }, { ...NO_CALL, fromStatus: 'suspended' }],
  ['request', {}, { ...NO_CALL, fromStatus: 'pending' }],
  ['call', { sessionId: 8, ...asked }, { ...asked, sessionId: 8, fromStatus: 'pending' }],
  ['call', proposed, { ...proposed, sessionId: null, fromStatus: 'proposed' }],
] as const

test('the migration gives columns to what undoing puts back, and its reversal gives it back', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateToLatest(db)
  await migrateTo(db, BEFORE)
  for (const [index, [kind, before]] of DECISIONS.entries()) {
    const decision = { kind, subjectId: index + 1, outcome: 'approved', decidedBy: 1, decidedAt: AT }
    await db
      .insertInto('recent_decisions')
      .values({ ...decision, before: JSON.stringify(before) })
      .execute()
  }
  const rows = () => db.selectFrom('recent_decisions').selectAll().orderBy('subjectId').execute()
  await migrateToLatest(db)
  const columns = { outcome: 'approved', decidedBy: 1, decidedAt: AT, undoneAt: null }
  expect(await rows()).toMatchObject(DECISIONS.map(([kind, , stored]) => ({ kind, ...stored, ...columns })))

  await db.updateTable('recent_decisions').set({ before: '{}' }).execute()
  await migrateTo(db, BEFORE)
  const back = (await rows()).map(({ before }) => JSON.parse(before) as object)
  expect(back).toEqual(DECISIONS.map(([, before]) => ({ ...before, other: undefined })))
})

test('the migration dates the approvals of registrations that were not undone', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateToLatest(db)
  await migrateTo(db, BEFORE)
  const toApproved = { to: 'approved', from: 'pending' }
  const mentors = [
    ['approved', [toApproved], at(0)],
    // Undone, and approved again.
    ['approved', [toApproved, toApproved], at(1)],
    ['pending', [toApproved], null],
    ['rejected', [toApproved, { from: 'approved', to: 'rejected' }], at(0)],
    [
      'approved',
      [
        { from: 'pending', to: 'rejected' },
        { from: 'rejected', to: 'approved' },
      ],
      null,
    ],
    ['pending', [], null],
  ] as const
  for (const [index, [status, changes]] of mentors.entries()) {
    const fullName = `Mentor ${index}`
    const account = accountRow({ username: `m${index}`, role: 'mentor', passwordHash: '-', createdAt: AT })
    const user = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('mentors')
      .values(mentorRow({ userId: user.id, fullName, createdAt: AT, status }))
      .execute()
    for (const [minute, detail] of changes.entries()) {
      const entry = { action: 'mentor_status_changed', actorId: null, subjectId: user.id, detail } as const
      await recordAuditEntry({ db, now: () => at(minute) }, entry)
    }
  }
  await migrateToLatest(db)
  const approvals = await db.selectFrom('mentors').select('approvedAt').orderBy('id').execute()
  expect(approvals).toEqual(mentors.map(([, , approvedAt]) => ({ approvedAt })))
})
