import { setTimeout as sleep } from 'node:timers/promises'
import type { Admin } from '#server/context.ts'
import { expect, test } from '#tests/support/world.ts'
import { inTransaction } from '../../transaction.ts'
import { addCaseEntry, type NewCase, openCase } from './cases.ts'

const BLOCKED_MS = 200

test('a finding opens a new case when the case of its match is being closed', async ({ world }) => {
  const { matchId } = await world.pair()
  const found: NewCase = { kind: 'screening', severity: 'high', matchId, reason: 'app' }
  const open = () => inTransaction(world.services, (tx) => openCase(tx, found))
  const { caseId: id } = await open()
  const adminCtx = await world.ctx<Admin>(await world.admin())
  await addCaseEntry(adminCtx, { id, note: 'Looking', state: 'in_review' })

  let second: ReturnType<typeof open> | undefined
  await inTransaction(adminCtx, async (tx) => {
    await addCaseEntry(tx, { id, note: 'Only a joke', state: 'no_action' })
    second = open()
    await Promise.race([second, sleep(BLOCKED_MS)])
  })
  const opened = await second
  expect(opened).toMatchObject({ isNew: true })
  expect(opened?.caseId).not.toBe(id)
})
