import { randomBytes } from 'node:crypto'
import { createSecretBox } from '#server/infra/secret-box.ts'
import { makeToken } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { addApp, addPasskey, addRecoveryCodes, appCode } from '#tests/support/second-factors.ts'
import { type Answer, describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { TAKE_BACK_MS } from '../accounts/credentials.ts'

const MINUTE = 60_000

const cookieOf = ({ headers }: Answer) =>
  ([headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')

/** The first step of signing in; returns the answer, the ticket and the browser's cookie. */
async function firstStep(world: World, { username }: Person) {
  const answer = await world.call(null, 'POST', '/api/login', { body: { username, password: PASSWORD } })
  return { answer, ticket: answer.body.ticket as string, cookie: cookieOf(answer) }
}

const secondStep = (world: World, cookie: string, body: object) =>
  world.trpc(null, 'auth.secondStep', body, { cookie })

const isSignedIn = async (world: World, answer: Answer) =>
  (await world.call(null, 'GET', '/api/user', { headers: { cookie: cookieOf(answer) } })).status === 200

/** A code that is no app's: its digits are those of the time before. */
const wrongCode = (world: World, secret: string) => appCode(secret, world.now() - 10 * MINUTE)

describe('signing in to an account', () => {
  test('without a second factor is as before, with one it takes a second step [ASVS 6.3.3]', async ({
    world,
  }) => {
    const mentee = await world.mentee()
    expect((await firstStep(world, mentee)).answer.status).toBe(200)

    const { secret } = await addApp(world, mentee)
    const { answer, ticket, cookie } = await firstStep(world, mentee)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      message: 'One more step: show that it’s you.',
      secondStep: ['totp'],
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await isSignedIn(world, answer)).toBe(false)
    expect(cookie).not.toContain('sid=')

    const done = await secondStep(world, cookie, { ticket, code: appCode(secret, world.now()) })
    expect({ status: done.status, id: done.body.id }).toEqual({ status: 200, id: mentee.userId })
    expect(await isSignedIn(world, done)).toBe(true)
  })

  test('says nothing of the second factor to who does not know the password', async ({ world }) => {
    const mentee = await world.mentee()
    await addApp(world, mentee)
    const body = { username: mentee.username, password: 'wrong' }
    const { status, body: reply } = await world.call(null, 'POST', '/api/login', { body })
    expect({ status, reply }).toEqual({ status: 401, reply: { message: 'Invalid credentials' } })
  })

  test('over tRPC gives the same ticket and ways', async ({ world }) => {
    const mentee = await world.mentee()
    await addApp(world, mentee)
    await addRecoveryCodes(world, mentee)
    const body = { username: mentee.username, password: PASSWORD }
    const { status, body: reply } = await world.call(null, 'POST', '/trpc/auth.login', { body })
    expect(status).toBe(401)
    expect(reply.error.data).toMatchObject({
      secondStep: ['totp', 'recovery_code'],
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
})

describe('a code of an app', () => {
  test('counts once: neither it nor an earlier one is taken again [ASVS 6.5.1]', async ({ world }) => {
    const mentee = await world.mentee()
    const { secret } = await addApp(world, mentee)
    const now = appCode(secret, world.now())
    const before = appCode(secret, world.now() - 30_000)
    const first = await firstStep(world, mentee)
    expect((await secondStep(world, first.cookie, { ticket: first.ticket, code: now })).status).toBe(200)
    const again = await firstStep(world, mentee)
    for (const code of [now, before]) {
      expect((await secondStep(world, again.cookie, { ticket: again.ticket, code })).status).toBe(401)
    }
    world.advanceClock(30_000)
    const next = { ticket: again.ticket, code: appCode(secret, world.now()) }
    expect((await secondStep(world, again.cookie, next)).status).toBe(200)
  })

  test('used by twenty at once signs one in [ASVS 6.5.1]', async ({ world }) => {
    const mentee = await world.mentee()
    const { secret } = await addApp(world, mentee)
    const code = appCode(secret, world.now())
    const steps = []
    for (let index = 0; index < 5; index += 1) steps.push(await firstStep(world, mentee))
    const answers = await Promise.all(
      steps.map(({ ticket, cookie }) => secondStep(world, cookie, { ticket, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a ticket', () => {
  test('ends after five minutes [ASVS 6.5.5]', async ({ world }) => {
    const mentee = await world.mentee()
    const { secret } = await addApp(world, mentee)
    const { ticket, cookie } = await firstStep(world, mentee)
    world.advanceClock(5 * MINUTE)
    const late = await secondStep(world, cookie, { ticket, code: appCode(secret, world.now()) })
    expect(late).toMatchObject({ status: 401, body: { reason: 'ticket_over' } })
  })

  test('is refused in another browser, and without the browser’s cookie', async ({ world }) => {
    const mentee = await world.mentee()
    const { secret } = await addApp(world, mentee)
    const { ticket, cookie } = await firstStep(world, mentee)
    const { cookie: elsewhere } = await firstStep(world, mentee)
    const body = { ticket, code: appCode(secret, world.now()) }
    for (const wrong of [elsewhere, 'step=', cookie.replace(/.$/, '_')]) {
      expect(await secondStep(world, wrong, body)).toMatchObject({
        status: 401,
        body: { reason: 'ticket_over' },
      })
    }
    expect((await secondStep(world, cookie, body)).status).toBe(200)
  })

  test('works once, and ends when all sign-ins end', async ({ world }) => {
    const mentee = await world.mentee()
    const { secret } = await addApp(world, mentee)
    const { ticket, cookie } = await firstStep(world, mentee)
    await secondStep(world, cookie, { ticket, code: appCode(secret, world.now()) })
    world.advanceClock(30_000)
    const again = { ticket, code: appCode(secret, world.now()) }
    expect(await secondStep(world, cookie, again)).toMatchObject({
      status: 401,
      body: { reason: 'ticket_over' },
    })

    const begun = await firstStep(world, mentee)
    const { token } = await makeToken(world, 'recovery', mentee)
    const reset = { token, password: 'a stone on a stone' }
    expect((await world.trpc(null, 'account.finishRecovery', reset)).status).toBe(200)
    const late = { ticket: begun.ticket, code: appCode(secret, world.now()) }
    expect((await secondStep(world, begun.cookie, late)).status).toBe(401)
  })

  test('does not let a forgotten password get around a second factor that its owner can no longer undo [ASVS 6.4.3]', async ({
    world,
  }) => {
    const mentee = await world.mentee()
    await addApp(world, mentee)
    world.advanceClock(TAKE_BACK_MS)
    const { token } = await makeToken(world, 'recovery', mentee)
    const password = 'a stone on a stone'
    const reset = await world.trpc(null, 'account.finishRecovery', { token, password })
    expect(cookieOf(reset)).toBe('')
    const body = { username: mentee.username, password }
    expect(await world.call(null, 'POST', '/api/login', { body })).toMatchObject({
      status: 401,
      body: { secondStep: ['totp'] },
    })
  })
})

describe('ten failures of an account in 15 minutes', () => {
  test('refuse a right code, from any browser, until time has passed [ASVS 6.3.1]', async ({ world }) => {
    const mentee = await world.mentee()
    const { secret } = await addApp(world, mentee)
    const { ticket, cookie } = await firstStep(world, mentee)
    for (let failure = 0; failure < 10; failure += 1) {
      const body = { ticket, code: wrongCode(world, secret) }
      expect((await secondStep(world, cookie, body)).status).toBe(401)
    }
    const elsewhere = await firstStep(world, mentee)
    const right = () => ({ ticket: elsewhere.ticket, code: appCode(secret, world.now()) })
    const refused = await secondStep(world, elsewhere.cookie, right())
    expect({ status: refused.status, after: refused.headers['retry-after'] }).toEqual({
      status: 429,
      after: '90',
    })
    world.advanceClock(90_000)
    expect((await secondStep(world, elsewhere.cookie, right())).status).toBe(200)
    const entries = world.services.db.selectFrom('audit_entries').select('action')
    const failed = await entries.where('action', '=', 'second_step_failed').execute()
    expect(failed).toHaveLength(10)
  })

  test('are not counted for another account', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const { secret } = await addApp(world, mentee)
    const { secret: otherSecret } = await addApp(world, other)
    const begun = await firstStep(world, mentee)
    for (let failure = 0; failure < 10; failure += 1) {
      await secondStep(world, begun.cookie, { ticket: begun.ticket, code: wrongCode(world, secret) })
    }
    const { ticket, cookie } = await firstStep(world, other)
    const body = { ticket, code: appCode(otherSecret, world.now()) }
    expect((await secondStep(world, cookie, body)).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('used by fifty at once signs one in, and never again [ASVS 6.5.1]', async ({ world }) => {
    const mentee = await world.mentee()
    await addApp(world, mentee)
    const [code = ''] = await addRecoveryCodes(world, mentee)
    const { ticket, cookie } = await firstStep(world, mentee)
    const tries = Array.from({ length: 50 }, () => secondStep(world, cookie, { ticket, code }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const used = await world.services.db
      .selectFrom('recovery_codes')
      .where('usedAt', 'is not', null)
      .selectAll()
      .execute()
    expect(used).toHaveLength(1)
  })

  test('is taken however it is typed, and is stored as a slow hash only [ASVS 6.5.2]', async ({ world }) => {
    const mentee = await world.mentee()
    await addApp(world, mentee)
    const [code = '', other = ''] = await addRecoveryCodes(world, mentee)
    const { ticket, cookie } = await firstStep(world, mentee)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
    expect((await secondStep(world, cookie, { ticket, code: typed })).status).toBe(200)
    const stored = await world.services.db.selectFrom('recovery_codes').selectAll().execute()
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(stored)).not.toContain(other.replaceAll('-', ''))
  })

  test('of another person is refused', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    await addApp(world, mentee)
    await addRecoveryCodes(world, mentee)
    const [code] = await addRecoveryCodes(world, other)
    const { ticket, cookie } = await firstStep(world, mentee)
    expect((await secondStep(world, cookie, { ticket, code })).status).toBe(401)
  })
})

describe('a passkey', () => {
  const start = (world: World, body: object, cookie = '') =>
    world.trpc(null, 'auth.startPasskey', body, cookie ? { cookie } : {})

  test('finishes signing in after the password [ASVS 6.3.3]', async ({ world }) => {
    const mentee = await world.mentee()
    const { authenticator } = await addPasskey(world, mentee)
    const { answer, ticket, cookie } = await firstStep(world, mentee)
    expect(answer.body.secondStep).toEqual(['passkey', 'recovery_code'])
    const { options } = (await start(world, { ticket }, cookie)).body
    expect(options.allowCredentials).toHaveLength(1)
    const done = await secondStep(world, cookie, { ticket, passkey: authenticator.get(options) })
    expect({ status: done.status, id: done.body.id }).toEqual({ status: 200, id: mentee.userId })
  })

  test('signs in alone, and each signature once', async ({ world }) => {
    const mentee = await world.mentee()
    const { authenticator } = await addPasskey(world, mentee)
    const started = await start(world, {})
    const { ticket, options } = started.body
    expect(options.allowCredentials ?? []).toEqual([])
    const body = { ticket, passkey: authenticator.get(options) }
    const done = await secondStep(world, cookieOf(started), body)
    expect({ status: done.status, id: done.body.id }).toEqual({ status: 200, id: mentee.userId })
    expect((await secondStep(world, cookieOf(started), body)).status).toBe(401)
  })

  test('is refused for another challenge, origin or ticket, and when its counter goes back', async ({
    world,
  }) => {
    const mentee = await world.mentee()
    const { authenticator } = await addPasskey(world, mentee)
    const started = await start(world, {})
    const [{ ticket, options }, cookie] = [started.body, cookieOf(started)]
    const signed = authenticator.get({ ...options, challenge: 'AAAA' })
    expect((await secondStep(world, cookie, { ticket, passkey: signed })).status).toBe(401)
    const passkey = authenticator.get(options)
    const answer = await world.trpc(
      null,
      'auth.secondStep',
      { ticket, passkey },
      { cookie, host: 'elsewhere.example' },
    )
    expect(answer.status).toBe(401)
    authenticator.setCounter(0)
    expect((await secondStep(world, cookie, { ticket, passkey: authenticator.get(options) })).status).toBe(401)
    authenticator.setCounter(10)
    expect((await secondStep(world, cookie, { ticket, passkey: authenticator.get(options) })).status).toBe(200)
  })

  test('of another person does not finish a sign-in', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    await addPasskey(world, mentee)
    const { authenticator } = await addPasskey(world, other)
    const { ticket, cookie } = await firstStep(world, mentee)
    const { options } = (await start(world, { ticket }, cookie)).body
    const answer = await secondStep(world, cookie, { ticket, passkey: authenticator.get(options) })
    expect(answer.status).toBe(401)
  })
})

describe('without the key that encrypted the secrets of apps', () => {
  test('recovery codes and passkeys still work, and the app is not offered', async ({ world }) => {
    const mentee = await world.mentee()
    const { authenticator } = await addPasskey(world, mentee)
    const { secret } = await addApp(world, mentee)
    const codes = await addRecoveryCodes(world, mentee)
    // The key was lost and another one made: what is stored was encrypted with the earlier one.
    const lost = createSecretBox(randomBytes(32)).encrypt(secret, `totp ${mentee.userId}`)
    const factors = world.services.db.updateTable('second_factors')
    await factors.set({ secret: lost }).where('kind', '=', 'totp').execute()

    const { answer, ticket, cookie } = await firstStep(world, mentee)
    expect(answer.body.secondStep).toEqual(['passkey', 'recovery_code'])
    expect((await secondStep(world, cookie, { ticket, code: appCode(secret, world.now()) })).status).toBe(401)
    expect((await secondStep(world, cookie, { ticket, code: codes[0] })).status).toBe(200)

    const next = await firstStep(world, mentee)
    const headers = { cookie: next.cookie }
    const body = { ticket: next.ticket }
    const { options } = (await world.trpc(null, 'auth.startPasskey', body, headers)).body
    const passkey = authenticator.get(options)
    expect((await secondStep(world, next.cookie, { ticket: next.ticket, passkey })).status).toBe(200)
  })
})
