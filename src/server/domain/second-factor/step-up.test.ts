import { PROOF_KINDS } from '#shared/enums.ts'
import { newMentee } from '#tests/support/inputs.ts'
import { makeToken } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { addApp, addPasskey, addRecoveryCodes, appCode } from '#tests/support/second-factors.ts'
import { type Answer, describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { PROOFS } from './step-up.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'a stone on a stone'

/** The cookies that an answer sets; undefined if it opens no session. */
const sessionIn = ({ headers }: Answer): string | undefined => {
  const cookies = ([headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0])
  return cookies.some((cookie) => cookie?.startsWith('sid=')) ? cookies.join('; ') : undefined
}

const callWith = (world: World, cookie: string, method: 'POST' | 'PATCH', path: string, body: object = {}) =>
  world.call(null, method, path, { body, headers: { cookie } })

/** What takes a recent proof. */
const isProofAccepted = async (world: World, cookie: string) => {
  const { status, body } = await callWith(world, cookie, 'POST', '/api/account/factors/app/start')
  expect([status, body.reason]).toEqual(status === 403 ? [403, 'step_up'] : [200, undefined])
  return status === 200
}

const logIn = (world: World, { username }: Pick<Person, 'username'>, password = PASSWORD) =>
  world.call(null, 'POST', '/api/login', { body: { username, password } })

type Way = {
  open: (world: World, person: Person, secret: string) => Promise<Answer>
  /** Whether the account has an app before. */
  hasApp?: true
}

async function takeSecondStep(world: World, person: Person, code: string) {
  const begun = await logIn(world, person)
  const [step = ''] = [begun.headers['set-cookie']].flat().map(String)
  const body = { ticket: begun.body.ticket, code }
  return world.call(null, 'POST', '/api/login/second-step', { body, headers: { cookie: step } })
}

const recover = async (world: World, { userId, email }: Person, purpose: 'recovery' | 'staff_code') => {
  const { token } = await makeToken(world, purpose, { userId, email })
  return world.call(null, 'POST', '/api/account/recovery/finish', { body: { token, password: NEW_PASSWORD } })
}

/** How each entry of the table is reached. The account gets its app after what knows no second factor. */
const WAYS: Record<keyof typeof PROOFS, Way> = {
  registration: { open: (world) => world.call(null, 'POST', '/api/register/mentee', { body: newMentee() }) },
  password: { open: (world, person) => logIn(world, person) },
  second_step: {
    hasApp: true,
    open: (world, person, secret) => takeSecondStep(world, person, appCode(secret, world.now())),
  },
  passkey: {
    async open(world, person) {
      const { authenticator } = await addPasskey(world, person)
      world.advanceClock(20 * MINUTE_MS)
      const started = await world.call(null, 'POST', '/api/login/passkey')
      const [step = ''] = [started.headers['set-cookie']].flat().map(String)
      const { ticket, options } = started.body as { ticket: string; options: Record<string, unknown> }
      const body = { ticket, passkey: authenticator.get(options) }
      return world.call(null, 'POST', '/api/login/second-step', { body, headers: { cookie: step } })
    },
  },
  password_change: {
    async open(world, person) {
      const cookie = sessionIn(await logIn(world, person)) ?? ''
      world.advanceClock(16 * MINUTE_MS)
      const body = { current: PASSWORD, password: NEW_PASSWORD }
      return callWith(world, cookie, 'POST', '/api/account/password', body)
    },
  },
  recovery: { open: (world, person) => recover(world, person, 'recovery') },
  staff_code: {
    async open(world, person) {
      const admin = await world.admin()
      const made = await world.call(admin, 'POST', `/api/admin/people/${person.userId}/recovery-code`, {
        body: { password: PASSWORD, reason: 'Rang, lost the password' },
      })
      const body = { login: person.username, code: made.body.code, password: NEW_PASSWORD }
      return world.call(null, 'POST', '/api/account/recovery/finish', { body })
    },
  },
}

describe('what opens a session', () => {
  test('has an entry for each kind of proof', () => {
    expect(Object.keys(PROOFS)).toEqual(expect.arrayContaining([...PROOF_KINDS]))
  })

  test.for(Object.keys(PROOFS) as (keyof typeof PROOFS)[])(
    'proves what the table says: %s [ASVS 7.5.1]',
    async (name, { world }) => {
      const { open, hasApp } = WAYS[name]
      const person = await world.mentee()
      const secret = hasApp ? (await addApp(world, person)).secret : ''
      const answer = await open(world, person, secret)
      expect(answer.status).toBeLessThan(300)
      const cookie = sessionIn(answer)
      if (PROOFS[name] === 'nothing') {
        expect(cookie).toBeUndefined()
        return
      }
      const opened = cookie ?? ''
      expect(await isProofAccepted(world, opened)).toBe(PROOFS[name] !== 'inherited')
      const { id: userId = person.userId } = (answer.body ?? {}) as { id?: number }
      await addApp(world, { ...person, userId })
      expect(await isProofAccepted(world, opened)).toBe(PROOFS[name] === 'factor')
    },
  )
})

describe('an account with a second factor', () => {
  /** A session that began by password and second step, 20 minutes ago. */
  async function oldSession(world: World, person: Person) {
    const { secret } = await addApp(world, person)
    const cookie = sessionIn(await takeSecondStep(world, person, appCode(secret, world.now()))) ?? ''
    world.advanceClock(20 * MINUTE_MS)
    return { secret, cookie }
  }

  test('takes it again before its password changes, and the change proves nothing new', async ({ world }) => {
    const mentee = await world.mentee()
    const { secret, cookie } = await oldSession(world, mentee)
    const change = () =>
      callWith(world, cookie, 'POST', '/api/account/password', { current: PASSWORD, password: NEW_PASSWORD })
    expect(await change()).toMatchObject({ status: 403, body: { reason: 'step_up' } })
    expect((await logIn(world, mentee, NEW_PASSWORD)).body.secondStep).toBeUndefined()
    const code = appCode(secret, world.now())
    expect((await callWith(world, cookie, 'POST', '/api/account/proof', { code })).status).toBe(204)
    const changed = await change()
    expect(changed.status).toBe(204)
    world.advanceClock(14 * MINUTE_MS)
    expect(await isProofAccepted(world, sessionIn(changed) ?? '')).toBe(true)
    world.advanceClock(2 * MINUTE_MS)
    expect(await isProofAccepted(world, sessionIn(changed) ?? '')).toBe(false)
  })

  test('of the staff takes it again before a code is made for somebody', async ({ world }) => {
    const [admin, mentee] = [await world.admin({ level: 'coordinator' }), await world.mentee()]
    const { secret, cookie } = await oldSession(world, admin)
    const body = { password: PASSWORD, reason: 'Rang, lost the password' }
    const make = () => callWith(world, cookie, 'POST', `/api/admin/people/${mentee.userId}/recovery-code`, body)
    expect(await make()).toMatchObject({ status: 403, body: { reason: 'step_up' } })
    await callWith(world, cookie, 'POST', '/api/account/proof', { code: appCode(secret, world.now()) })
    expect((await make()).status).toBe(201)
  })

  test('is not proved by a session that began before it', async ({ world }) => {
    const mentee = await world.mentee()
    await addRecoveryCodes(world, mentee)
    const earlier = sessionIn(await logIn(world, mentee)) ?? ''
    expect(await isProofAccepted(world, earlier)).toBe(true)
    const { id } = await addApp(world, mentee)
    const remove = await world.call(null, 'DELETE', `/api/account/factors/${id}`, {
      headers: { cookie: earlier },
    })
    expect(remove).toMatchObject({ status: 403, body: { reason: 'step_up' } })
  })
})

describe('another address', () => {
  const change = (world: World, cookie: string) =>
    callWith(world, cookie, 'PATCH', '/api/profile', { email: 'new@example.org' })

  test('takes a proof of the last 15 minutes; everything else of a profile does not', async ({ world }) => {
    const mentee = await world.mentee()
    const cookie = sessionIn(await logIn(world, mentee)) ?? ''
    world.advanceClock(15 * MINUTE_MS + 1)
    expect(await change(world, cookie)).toMatchObject({ status: 403, body: { reason: 'step_up' } })
    const sameAddress = { email: mentee.email, bio: 'I like maps' }
    expect((await callWith(world, cookie, 'PATCH', '/api/profile', sameAddress)).status).toBe(200)
    await callWith(world, cookie, 'POST', '/api/account/proof', { password: PASSWORD })
    expect((await change(world, cookie)).status).toBe(200)
  })
})
