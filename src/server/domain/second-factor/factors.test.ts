import { confirmAddress, mailSettingsFor, readMails, sendWaiting } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { addApp, addPasskey, appCode } from '#tests/support/second-factors.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { createWorld, describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'

const MINUTE = 60_000

const factorsOf = async (world: World, person: Person) => (await world.trpc(person, 'account.factors')).body

/** Sets up an app over the API; returns the answer and the secret. */
async function setUpApp(world: World, person: Person) {
  const { secret, setup, address } = (await world.trpc(person, 'account.startApp')).body
  const code = appCode(secret, world.now())
  return { secret, address, added: await world.trpc(person, 'account.addApp', { setup, code }) }
}

describe('adding a second factor', () => {
  test('an app is added once it shows the right code, with ten recovery codes', async ({ world }) => {
    const mentee = await world.mentee()
    const { secret, setup, address } = (await world.trpc(mentee, 'account.startApp')).body
    expect(address).toContain(`secret=${secret}`)
    expect(await factorsOf(world, mentee)).toEqual({ factors: [], codesLeft: 0, isRequired: false })

    const wrong = { setup, code: appCode(secret, world.now() - 10 * MINUTE) }
    expect(await world.trpc(mentee, 'account.addApp', wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code' }] },
    })
    const right = { setup, code: appCode(secret, world.now()) }
    const { status, body } = await world.trpc(mentee, 'account.addApp', right)
    expect(status).toBe(200)
    expect(new Set(body.codes).size).toBe(10)
    for (const code of body.codes) expect(code).toMatch(/^(?:[A-Z]{4}-){2}[A-Z]{4}$/)
    expect(await factorsOf(world, mentee)).toMatchObject({
      factors: [{ kind: 'totp', name: null, lastUsedAt: null, isUsable: true }],
      codesLeft: 10,
    })
    const stored = await world.services.db.selectFrom('second_factors').select('secret').executeTakeFirst()
    expect(stored?.secret).not.toContain(secret)
  })

  test('a setup is good for five minutes and for its owner only', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const { secret, setup } = (await world.trpc(mentee, 'account.startApp')).body
    const body = () => ({ setup, code: appCode(secret, world.now()) })
    expect((await world.trpc(other, 'account.addApp', body())).status).toBe(409)
    expect((await world.trpc(mentee, 'account.addApp', { ...body(), setup: 'none' })).status).toBe(409)
    world.advanceClock(5 * MINUTE + 1)
    expect((await world.trpc(mentee, 'account.addApp', body())).status).toBe(409)
  })

  test('a passkey is added with a name; a second factor brings no new codes', async ({ world }) => {
    const mentee = await world.mentee()
    const { added } = await addPasskey(world, mentee, 'My phone')
    expect({ status: added.status, codes: added.body.codes.length }).toEqual({ status: 200, codes: 10 })
    expect((await setUpApp(world, mentee)).added.body).toEqual({ codes: null })
    expect((await factorsOf(world, mentee)).factors).toMatchObject([
      { kind: 'passkey', name: 'My phone' },
      { kind: 'totp', name: null },
    ])
  })

  test('a ticket for a passkey is bound to the session, and works once', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const { ticket, options } = (await world.trpc(mentee, 'account.startPasskey')).body
    const { createAuthenticator } = await import('#tests/support/authenticator.ts')
    const body = { ticket, name: 'A', passkey: createAuthenticator().create(options) }
    expect((await world.trpc(other, 'account.addPasskey', body)).status).toBe(409)
    expect((await world.trpc(mentee, 'account.addPasskey', body)).status).toBe(200)
    expect((await world.trpc(mentee, 'account.addPasskey', body)).status).toBe(409)
  })

  test('ten are the most', async ({ world }) => {
    const mentee = await world.mentee()
    await setUpApp(world, mentee)
    for (let index = 1; index < 10; index += 1) await addApp(world, mentee)
    expect((await setUpApp(world, mentee)).added.status).toBe(409)
  })
})

describe('removing', () => {
  test('the last factor takes the recovery codes along; other people’s are not found', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    await setUpApp(world, mentee)
    const [{ id }] = (await factorsOf(world, mentee)).factors
    const remove = (person: Person) => world.trpc(person, 'account.removeFactor', { id })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(mentee)).status).toBe(200)
    expect((await remove(mentee)).status).toBe(404)
    expect(await factorsOf(world, mentee)).toEqual({ factors: [], codesLeft: 0, isRequired: false })
  })

  test('an account removes all of it', async ({ world }) => {
    const mentee = await world.mentee()
    await setUpApp(world, mentee)
    await world.trpc(mentee, 'account.startProof')
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    for (const table of ['second_factors', 'recovery_codes', 'sign_in_tickets'] as const) {
      expect(await world.services.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

test('new recovery codes replace earlier ones, and take a factor', async ({ world }) => {
  const mentee = await world.mentee()
  expect((await world.trpc(mentee, 'account.newRecoveryCodes')).status).toBe(409)
  const { added } = await setUpApp(world, mentee)
  const { status, body } = await world.trpc(mentee, 'account.newRecoveryCodes')
  expect({ status, codes: body.codes.length }).toEqual({ status: 200, codes: 10 })
  expect(body.codes).not.toContain(added.body.codes[0])
  expect((await factorsOf(world, mentee)).codesLeft).toBe(10)
})

test('a change of factors is audited, and mailed to the confirmed address', async () => {
  const server = await startSmtpServer()
  const world = await createWorld(mailSettingsFor(server))
  const mentee = await world.mentee()
  await confirmAddress(world, mentee)
  await setUpApp(world, mentee)
  await sendWaiting(world)
  expect((await readMails(server)).map(({ subject }) => subject)).toEqual([
    'A second step was added at Cairnway',
  ])
  const entries = await world.services.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('action', 'like', 'factor%')
    .execute()
  expect(entries).toEqual([{ action: 'factor_added', detail: '{"kind":"totp"}' }])
  await world.end()
  await server.stop()
})

describe('15 minutes after signing in', () => {
  test('a change of factors asks who one is: by password without a factor [ASVS 7.5.1]', async ({ world }) => {
    const mentee = await world.mentee()
    await world.cookie(mentee)
    world.advanceClock(15 * MINUTE + 1)
    const refused = await world.trpc(mentee, 'account.startApp')
    expect(refused).toMatchObject({ status: 403, body: { reason: 'step_up' } })
    expect((await world.trpc(mentee, 'account.prove', { password: 'wrong' })).status).toBe(400)
    expect((await world.trpc(mentee, 'account.startApp')).status).toBe(403)
    expect((await world.trpc(mentee, 'account.prove', { password: PASSWORD })).status).toBe(200)
    expect((await world.trpc(mentee, 'account.startApp')).status).toBe(200)
    world.advanceClock(15 * MINUTE + 1)
    expect((await world.trpc(mentee, 'account.startApp')).status).toBe(403)
  })

  test('by the factor with one: the password alone is refused [ASVS 7.5.1]', async ({ world }) => {
    const mentee = await world.mentee()
    const { authenticator } = await addPasskey(world, mentee)
    const { secret } = await addApp(world, mentee)
    world.advanceClock(15 * MINUTE + 1)
    expect((await world.trpc(mentee, 'account.prove', { password: PASSWORD })).status).toBe(400)
    expect((await world.trpc(mentee, 'account.newRecoveryCodes')).status).toBe(403)
    const code = appCode(secret, world.now())
    expect((await world.trpc(mentee, 'account.prove', { code })).status).toBe(200)
    expect((await world.trpc(mentee, 'account.newRecoveryCodes')).status).toBe(200)

    world.advanceClock(15 * MINUTE + 1)
    expect((await world.trpc(mentee, 'account.prove', { code })).status).toBe(400)
    const { ticket, options } = (await world.trpc(mentee, 'account.startProof')).body
    const signed = { ticket, passkey: authenticator.get(options) }
    expect((await world.trpc(mentee, 'account.prove', signed)).status).toBe(200)
    expect((await world.trpc(mentee, 'account.prove', signed)).status).toBe(409)
    expect((await world.trpc(mentee, 'account.newRecoveryCodes')).status).toBe(200)
  })

  test('is not recorded as an attempt at what is not theirs', async ({ world }) => {
    const mentee = await world.mentee()
    await world.cookie(mentee)
    world.advanceClock(16 * MINUTE)
    await world.trpc(mentee, 'account.startApp')
    const denied = world.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'access_denied')
    expect(await denied.execute()).toEqual([])
  })
})

describe('STEP_UP', () => {
  const create = async (world: World, admin: Person) =>
    world.call(admin, 'POST', '/api/admin/create', {
      body: { username: 'second-admin', password: PASSWORD, email: 'two@example.org', fullName: 'Ann Lee' },
    })

  test('new: the documented calls are as before', async ({ world }) => {
    const admin = await world.admin()
    await world.cookie(admin)
    world.advanceClock(16 * MINUTE)
    expect((await create(world, admin)).status).toBe(201)
  })

  withOptions(test, { settings: { STEP_UP: 'all' } })('all: they ask again too', async ({ world }) => {
    const admin = await world.admin()
    await world.cookie(admin)
    world.advanceClock(16 * MINUTE)
    expect(await create(world, admin)).toMatchObject({ status: 403, body: { reason: 'step_up' } })
    await world.trpc(admin, 'account.prove', { password: PASSWORD })
    expect((await create(world, admin)).status).toBe(201)
  })
})

describe('REQUIRE_ADMIN_SECOND_FACTOR', () => {
  const required = withOptions(test, { settings: { REQUIRE_ADMIN_SECOND_FACTOR: 'true' } })

  required('an administrator without one reaches the enrolment and nothing else', async ({ world }) => {
    const admin = await world.admin()
    for (const path of ['admin.mentees.list', 'auth.profile', 'auth.notices', 'auth.signIns'] as const) {
      expect(await world.trpc(admin, path)).toMatchObject({
        status: 403,
        body: { reason: 'factor_missing' },
      })
    }
    expect((await world.call(admin, 'POST', '/api/profile/photo')).status).toBe(403)
    expect((await world.call(admin, 'GET', '/api/user')).status).toBe(200)
    expect(await factorsOf(world, admin)).toEqual({ factors: [], codesLeft: 0, isRequired: true })
    expect((await setUpApp(world, admin)).added.status).toBe(200)
    expect((await world.call(admin, 'GET', '/api/admin/mentees')).status).toBe(200)
  })

  required('mentors and mentees need none', async ({ world }) => {
    expect((await world.call(await world.mentee(), 'GET', '/api/profile')).status).toBe(200)
  })
})
