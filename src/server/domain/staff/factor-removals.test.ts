import { FACTOR_REMOVAL_REFUSALS } from '#shared/texts/staff.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { confirmAddress, mailSettingsFor, readMails, sendWaiting } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { addApp, addRecoveryCodes } from '#tests/support/second-factors.ts'
import { describe, expect, PASSWORD, type World } from '#tests/support/world.ts'
import { FACTOR_REMOVAL_WAIT_MS } from './factor-removals.ts'

const test = withMailServer(mailSettingsFor)
const REASON = 'Rang from the number we know, lost the phone'

const request = (world: World, by: Person, { userId }: Person) =>
  world.trpc(by, 'admin.people.requestFactorRemoval', { userId, reason: REASON })
const confirm = (world: World, by: Person, { userId }: Person) =>
  world.trpc(by, 'admin.people.confirmFactorRemoval', { userId })
const stop = (world: World, by: Person, { userId }: Person) =>
  world.trpc(by, 'admin.people.stopFactorRemoval', { userId })
const listFor = async (world: World, by: Person) =>
  (await world.trpc(by, 'admin.people.factorRemovals')).body.removals as object[]

const isAskedForFactor = async (world: World, { username }: Person) =>
  (await world.call(null, 'POST', '/api/login', { body: { username, password: PASSWORD } })).status === 401

/** Lets a time pass, in which the jobs run. */
async function pass(world: World, milliseconds: number) {
  world.advanceClock(milliseconds)
  await world.scheduler.runDueJobs()
}

/** A mentee who has lost their app, with a confirmed address. */
async function locked(world: World) {
  const mentee = await world.mentee()
  await confirmAddress(world, mentee)
  await addApp(world, mentee)
  await addRecoveryCodes(world, mentee)
  return mentee
}

const entriesOf = ({ services: { db } }: World) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actorId', 'subjectId', 'reason'])
    .where('action', 'like', 'factor%')
    .orderBy('id')
    .execute()

describe('second factors that an owner removes', () => {
  test('end after 24 hours; their owner is mailed before and after, and it is in the audit log', async ({
    mail,
    configured,
  }) => {
    const [owner, mentee] = [await configured.admin(), await locked(configured)]
    expect((await request(configured, owner, mentee)).status).toBe(200)
    expect(await request(configured, owner, mentee)).toMatchObject({
      status: 409,
      body: { message: FACTOR_REMOVAL_REFUSALS.planned },
    })
    await sendWaiting(configured)
    const [notice] = (await configured.trpc(mentee, 'auth.notices')).body.items as { kind: string }[]
    expect(notice).toMatchObject({ kind: 'own_factor_removal' })
    await pass(configured, FACTOR_REMOVAL_WAIT_MS - 2 * 60_000)
    expect(await isAskedForFactor(configured, mentee)).toBe(true)

    await pass(configured, 60_000)
    expect(await isAskedForFactor(configured, mentee)).toBe(false)
    expect(await configured.services.db.selectFrom('recovery_codes').select('id').execute()).toEqual([])
    await sendWaiting(configured)
    expect((await readMails(mail)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Your second step at Cairnway ends tomorrow',
        'A second step at Cairnway was removed',
      ]),
    )
    const about = { actorId: owner.userId, subjectId: mentee.userId, reason: REASON }
    expect(await entriesOf(configured)).toEqual([
      { action: 'factor_removal_requested', ...about },
      { action: 'factor_removed', ...about },
    ])
    expect(await listFor(configured, await configured.admin())).toEqual([])
  })

  test('stay when an owner stops it, and those added meanwhile stay', async ({ configured }) => {
    const [owner, other] = [await configured.admin(), await configured.admin()]
    const [mentee, second] = [await locked(configured), await locked(configured)]
    await request(configured, owner, mentee)
    await request(configured, owner, second)
    expect(await listFor(configured, other)).toMatchObject([
      { name: mentee.fullName, requester: owner.fullName, reason: REASON, needsAnother: false },
      { name: second.fullName },
    ])
    expect((await stop(configured, other, mentee)).status).toBe(200)
    expect((await stop(configured, other, mentee)).status).toBe(404)
    configured.advanceClock(1)
    await addApp(configured, second)
    await pass(configured, FACTOR_REMOVAL_WAIT_MS)
    expect(await isAskedForFactor(configured, mentee)).toBe(true)
    const left = configured.services.db.selectFrom('second_factors').select('createdAt')
    expect(await left.where('userId', '=', second.userId).execute()).toHaveLength(1)
  })

  test('of an owner take two other owners, however long it waits', async ({ configured }) => {
    const [owner, other, lost] = [await configured.admin(), await configured.admin(), await configured.admin()]
    await addApp(configured, lost)
    expect((await request(configured, owner, lost)).status).toBe(200)
    for (const by of [owner, lost]) {
      const refused = await confirm(configured, by, lost)
      // The lost owner's own session has no proof by a factor.
      expect(refused.status).toBe(403)
    }
    expect(await listFor(configured, owner)).toMatchObject([{ needsAnother: true, mayConfirm: false }])
    await pass(configured, 3 * FACTOR_REMOVAL_WAIT_MS)
    expect(await isAskedForFactor(configured, lost)).toBe(true)
    await configured.trpc(other, 'account.prove', { password: PASSWORD })
    expect((await confirm(configured, other, lost)).status).toBe(200)
    await pass(configured, 60_000)
    expect(await isAskedForFactor(configured, lost)).toBe(false)
  })

  test('are asked for by owners alone, with a recent proof, and never one’s own', async ({ configured }) => {
    const [owner, coordinator] = [await configured.admin(), await configured.admin({ level: 'coordinator' })]
    const mentee = await locked(configured)
    expect((await request(configured, coordinator, mentee)).status).toBe(403)
    expect((await request(configured, owner, await configured.mentor())).body.message).toBe(
      FACTOR_REMOVAL_REFUSALS.noFactor,
    )
    expect((await request(configured, owner, owner)).body.message).toBe(FACTOR_REMOVAL_REFUSALS.own)
    expect((await request(configured, owner, { ...mentee, userId: 4_711 })).status).toBe(404)
    configured.advanceClock(16 * 60_000)
    expect((await request(configured, owner, mentee)).body.reason).toBe('step_up')
  })
})
