import type { Admin } from '#server/context.ts'
import { STAFF_LEVELS } from '#shared/enums.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { connect } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { addApp } from '#tests/support/second-factors.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { changeLevel } from './staff.ts'

const levelsOf = async (world: World, by: Person) => {
  const { body } = await world.trpc(by, 'admin.staff.list')
  const staff = body.staff as { userId: number; level: string; endedAt: string | null }[]
  return new Map(staff.map(({ userId, level, endedAt }) => [userId, endedAt ? 'ended' : level]))
}
const setLevel = (world: World, by: Person, { userId }: Person, level: string) =>
  world.trpc(by, 'admin.staff.changeLevel', { userId, level })
const endAccess = (world: World, by: Person, { userId }: Person) =>
  world.trpc(by, 'admin.staff.endAccess', { userId })
const actionsAbout = async ({ services: { db } }: World, { userId }: Person) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subjectId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

async function subscribe(world: World, person: Person) {
  const socket = await connect(world, person)
  socket.send({ type: 'subscribe', userId: person.userId })
  expect(await socket.next()).toEqual({ type: 'subscribed' })
  return socket
}

describe('a change of staff', () => {
  test('asks again who one is after 15 minutes', async ({ world }) => {
    const [owner, colleague] = [await world.admin(), await world.admin()]
    expect((await setLevel(world, owner, colleague, 'viewer')).status).toBe(200)
    world.advanceClock(16 * 60_000)
    const refused = await setLevel(world, owner, colleague, 'owner')
    expect([refused.status, refused.body.reason]).toEqual([403, 'step_up'])
    expect((await endAccess(world, owner, colleague)).status).toBe(403)
    expect(await levelsOf(world, owner)).toEqual(
      new Map([
        [owner.userId, 'owner'],
        [colleague.userId, 'viewer'],
      ]),
    )
    const proof = { password: PASSWORD }
    expect((await world.trpc(owner, 'account.prove', proof)).status).toBe(200)
    expect((await endAccess(world, owner, colleague)).status).toBe(200)
  })

  test('shows who has a second factor', async ({ world }) => {
    const [owner, colleague] = [await world.admin(), await world.admin()]
    await addApp(world, colleague)
    const { body } = await world.trpc(owner, 'admin.staff.list')
    const staff = body.staff as { userId: number; hasSecondFactor: boolean }[]
    expect(staff.filter((member) => member.hasSecondFactor).map(({ userId }) => userId)).toEqual([
      colleague.userId,
    ])
  })
})

describe('the level of an administrator', () => {
  test('is owner unless the form chooses another one', async ({ world }) => {
    const owner = await world.admin()
    const account = { password: 'open sesame', fullName: 'Test Second' }
    const create = (username: string, level?: string) =>
      world.call(owner, 'POST', '/api/admin/create', {
        body: { ...account, username, email: `${username}@example.org`, ...(level && { level }) },
      })
    expect((await create('first')).status).toBe(201)
    for (const level of STAFF_LEVELS) expect((await create(`a-${level}`, level)).status).toBe(201)
    expect((await create('last', 'boss')).status).toBe(400)
    expect([...(await levelsOf(world, owner)).values()]).toEqual(['owner', 'owner', ...STAFF_LEVELS])
  })

  test('changes at once what they may do, and is recorded', async ({ world }) => {
    const [owner, colleague] = [await world.admin(), await world.admin()]
    expect((await world.call(colleague, 'GET', '/api/admin/mentees')).status).toBe(200)
    expect((await setLevel(world, owner, colleague, 'viewer')).status).toBe(200)
    const refused = await world.call(colleague, 'GET', '/api/admin/mentees')
    expect([refused.status, refused.body.message]).toEqual([403, STAFF_TEXTS.levelRefused])
    expect((await world.trpc(colleague, 'admin.staff.own')).body).toEqual({ level: 'viewer' })
    expect(await actionsAbout(world, colleague)).toContain('staff_level_changed')
    expect((await setLevel(world, owner, colleague, 'owner')).status).toBe(200)
    expect((await world.call(colleague, 'GET', '/api/admin/mentees')).status).toBe(200)
  })

  test('of viewer ends their grants to read conversations', async ({ world }) => {
    const [owner, colleague] = [await world.admin(), await world.admin()]
    const { matchId } = await world.pair()
    const grant = { matchId, reason: 'Asked by the court', reasonClass: 'legal_request' }
    await world.trpc(colleague, 'admin.transcripts.open', grant)
    await setLevel(world, owner, colleague, 'viewer')
    const [left] = await world.services.db.selectFrom('transcript_grants').select('expiresAt').execute()
    expect(left?.expiresAt).toBe(world.services.now())
  })

  test('is not changed by an owner whose own access ends at the same time', async ({ world }) => {
    const [one, other, third] = [await world.admin(), await world.admin(), await world.admin()]
    const ctx = await world.ctx<Admin>(other)
    expect((await endAccess(world, one, other)).status).toBe(200)
    await expect(changeLevel(ctx, { userId: third.userId, level: 'viewer' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  test('of the last owner stays, and so does their access', async ({ world }) => {
    const [owner, viewer] = [await world.admin(), await world.admin({ level: 'viewer' })]
    for (const refused of [
      await setLevel(world, owner, owner, 'coordinator'),
      await endAccess(world, owner, owner),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([409, STAFF_TEXTS.lastOwner])
    }
    expect((await setLevel(world, owner, owner, 'owner')).status).toBe(200)
    expect((await setLevel(world, owner, viewer, 'owner')).status).toBe(200)
    expect((await setLevel(world, owner, owner, 'coordinator')).status).toBe(200)
    expect([...(await levelsOf(world, viewer)).values()]).toEqual(['coordinator', 'owner'])
  })

  test('of one owner remains when all lower each other at once', async ({ world }) => {
    const owners = [await world.admin(), await world.admin(), await world.admin()]
    for (const owner of owners) await world.cookie(owner)
    const [one, other, third] = owners as [Person, Person, Person]
    const answers = await Promise.all([
      setLevel(world, one, other, 'viewer'),
      endAccess(world, other, third),
      setLevel(world, third, one, 'coordinator'),
      setLevel(world, one, one, 'viewer'),
      endAccess(world, other, other),
    ])
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
    const { db } = world.services
    const left = await db
      .selectFrom('staff')
      .select('userId')
      .where('level', '=', 'owner')
      .where('endedAt', 'is', null)
      .execute()
    expect(left.length).toBeGreaterThan(0)
  })
})

describe('ending the access of a colleague', () => {
  test('ends sign-ins, sockets, grants and codes at once, and keeps the name', async ({ world }) => {
    const [owner, colleague] = [await world.admin(), await world.admin({ fullName: 'Test Colleague' })]
    const { matchId } = await world.pair()
    const grant = { matchId, reason: 'Asked by the court', reasonClass: 'legal_request' }
    expect((await world.trpc(colleague, 'admin.transcripts.open', grant)).status).toBe(200)
    const socket = await subscribe(world, colleague)

    expect((await endAccess(world, owner, colleague)).status).toBe(200)
    expect(await socket.closed).toBe(4401)
    expect((await world.call(colleague, 'GET', '/api/user')).status).toBe(401)
    const login = { username: colleague.username, password: PASSWORD }
    const refused = await world.call(null, 'POST', '/api/login', { body: login })
    expect([refused.status, refused.body.message]).toEqual([401, STAFF_TEXTS.accessEnded])

    const { db, now } = world.services
    const [left] = await db.selectFrom('transcript_grants').select('expiresAt').execute()
    expect(left?.expiresAt).toBe(now())
    expect(await actionsAbout(world, colleague)).toContain('staff_access_ended')
    const { body } = await world.trpc(owner, 'admin.staff.list')
    expect(body.staff[1]).toMatchObject({ name: 'Test Colleague', endedAt: now() })
  })

  test('is possible once, and for staff only', async ({ world }) => {
    const [owner, colleague] = [await world.admin(), await world.admin()]
    expect((await endAccess(world, owner, colleague)).status).toBe(200)
    expect((await endAccess(world, owner, colleague)).body.message).toBe(STAFF_TEXTS.alreadyEnded)
    expect((await setLevel(world, owner, colleague, 'owner')).status).toBe(409)
    expect((await endAccess(world, owner, await world.mentor())).status).toBe(404)
  })
})

describe('signing a person out everywhere', () => {
  test('ends their sign-ins and sockets, and is recorded [ASVS 7.4.5]', async ({ world }) => {
    const [coordinator, mentee] = [await world.admin({ level: 'coordinator' }), await world.mentee()]
    const socket = await subscribe(world, mentee)
    const end = () => world.trpc(coordinator, 'admin.people.endSignIns', { userId: mentee.userId })
    expect((await end()).body).toEqual({ ended: 1 })
    expect(await socket.closed).toBe(4401)
    expect((await world.call(mentee, 'GET', '/api/user')).status).toBe(401)
    expect(await actionsAbout(world, mentee)).toContain('sign_ins_ended')
    expect((await end()).body).toEqual({ ended: 0 })
  })

  test('of staff is for owners', async ({ world }) => {
    const [owner, coordinator] = [await world.admin(), await world.admin({ level: 'coordinator' })]
    const end = (by: Person, { userId }: Person) => world.trpc(by, 'admin.people.endSignIns', { userId })
    expect((await end(coordinator, owner)).status).toBe(403)
    expect((await end(owner, coordinator)).status).toBe(200)
    expect((await end(owner, { ...owner, userId: 9_999 })).status).toBe(404)
  })
})
