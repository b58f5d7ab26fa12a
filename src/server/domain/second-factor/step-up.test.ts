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
  const { status, body } = await world.trpc(null, 'account.startApp', undefined, { cookie })
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
  return world.trpc(null, 'auth.secondStep', body, { cookie: step })
}

const recover = async (world: World, { userId, email }: Person, purpose: 'recovery' | 'staff_code') => {
  const { token } = await makeToken(world, purpose, { userId, email })
  return world.trpc(null, 'account.finishRecovery', { token, password: NEW_PASSWORD })
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
      const started = await world.trpc(null, 'auth.startPasskey')
      const [step = ''] = [started.headers['set-cookie']].flat().map(String)
      const { ticket, options } = started.body as { ticket: string; options: Record<string, unknown> }
      const body = { ticket, passkey: authenticator.get(options) }
      return world.trpc(null, 'auth.secondStep', body, { cookie: step })
    },
  },
  password_change: {
    async open(world, person) {
      const cookie = sessionIn(await logIn(world, person)) ?? ''
      world.advanceClock(16 * MINUTE_MS)
      const body = { current: PASSWORD, password: NEW_PASSWORD }
      return world.trpc(null, 'account.changePassword', body, { cookie })
    },
  },
  recovery: { open: (world, person) => recover(world, person, 'recovery') },
  staff_code: {
    async open(world, person) {
      const admin = await world.admin()
      const made = await world.trpc(admin, 'admin.people.createCode', {
        userId: person.userId,
        password: PASSWORD,
        reason: 'Rang, lost the password',
      })
      const body = { login: person.username, code: made.body.code, password: NEW_PASSWORD }
      return world.trpc(null, 'account.finishRecovery', body)
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
      world.trpc(null, 'account.changePassword', { current: PASSWORD, password: NEW_PASSWORD }, { cookie })
    expect(await change()).toMatchObject({ status: 403, body: { reason: 'step_up' } })
    expect((await logIn(world, mentee, NEW_PASSWORD)).body.secondStep).toBeUndefined()
    const code = appCode(secret, world.now())
    expect((await world.trpc(null, 'account.prove', { code }, { cookie })).status).toBe(200)
    const changed = await change()
    expect(changed.status).toBe(200)
    world.advanceClock(14 * MINUTE_MS)
    expect(await isProofAccepted(world, sessionIn(changed) ?? '')).toBe(true)
    world.advanceClock(2 * MINUTE_MS)
    expect(await isProofAccepted(world, sessionIn(changed) ?? '')).toBe(false)
  })

  test('of the staff takes it again before a code is made for somebody', async ({ world }) => {
    const [admin, mentee] = [await world.admin({ level: 'coordinator' }), await world.mentee()]
    const { secret, cookie } = await oldSession(world, admin)
    const body = { password: PASSWORD, reason: 'Rang, lost the password' }
    const make = () =>
      world.trpc(null, 'admin.people.createCode', { userId: mentee.userId, ...body }, { cookie })
    expect(await make()).toMatchObject({ status: 403, body: { reason: 'step_up' } })
    await world.trpc(null, 'account.prove', { code: appCode(secret, world.now()) }, { cookie })
    expect((await make()).status).toBe(200)
  })

  test('is not proved by a session that began before it', async ({ world }) => {
    const mentee = await world.mentee()
    await addRecoveryCodes(world, mentee)
    const earlier = sessionIn(await logIn(world, mentee)) ?? ''
    expect(await isProofAccepted(world, earlier)).toBe(true)
    const { id } = await addApp(world, mentee)
    const remove = await world.trpc(null, 'account.removeFactor', { id }, { cookie: earlier })
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
    await world.trpc(null, 'account.prove', { password: PASSWORD }, { cookie })
    expect((await change(world, cookie)).status).toBe(200)
  })
})
