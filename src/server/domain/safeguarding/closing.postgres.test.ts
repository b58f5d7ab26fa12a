import { setTimeout as sleep } from 'node:timers/promises'
import type { Admin } from '#server/context.ts'
import { expect, test } from '#tests/support/world.ts'
import { inTransaction } from '../../transaction.ts'
import { addCaseEntry } from './case-queue.ts'
import { type NewCase, openCase } from './cases.ts'

const BLOCKED_MS = 200

test('what is found while somebody closes the case of its match opens another, and is not lost in the closed one', async ({
  world,
}) => {
  const { matchId } = await world.pair()
  const found: NewCase = { kind: 'screening', severity: 'high', matchId, reason: 'app' }
  const open = () => inTransaction(world.services, (tx) => openCase(tx, found))
  const { caseId: id } = await open()
  const ofAdmin = await world.ctx<Admin>(await world.admin())
  await addCaseEntry(ofAdmin, { id, note: 'Looking', state: 'in_review' })

  let second: ReturnType<typeof open> | undefined
  await inTransaction(ofAdmin, async (tx) => {
    await addCaseEntry(tx, { id, note: 'Only a joke', state: 'no_action' })
    second = open()
    await Promise.race([second, sleep(BLOCKED_MS)])
  })
  const opened = await second
  expect(opened).toMatchObject({ isNew: true })
  expect(opened?.caseId).not.toBe(id)
})
