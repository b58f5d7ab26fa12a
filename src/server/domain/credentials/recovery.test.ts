import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { connect } from '#tests/support/chat-client.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import {
  confirmAddress,
  mailSettingsFor,
  readMails,
  receiveMail,
  secretsIn,
  sendWaiting,
} from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import type { MailServer } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, PASSWORD, type World } from '#tests/support/world.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'a stone on a stone'
const AT_ONCE = 50

const test = withMailServer(mailSettingsFor)

const ask = (world: World, login: string) => world.trpc(null, 'account.requestRecovery', { login })
const finish = (world: World, body: object) =>
  world.trpc(null, 'account.finishRecovery', { password: NEW_PASSWORD, ...body })
const signIn = (world: World, { username }: Person, password: string) =>
  world.call(null, 'POST', '/api/login', { body: { username, password } })

/** All that an answer says, but for the moment and the number of the request. */
function describeAnswer(answer: Awaited<ReturnType<typeof ask>> | undefined): string {
  if (!answer) throw new Error('There is no answer')
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
  return JSON.stringify({ status: answer.status, text: answer.text, headers })
}

/** Adds a mentee whose address is confirmed. */
async function addConfirmed(world: World) {
  const person = await world.mentee()
  await confirmAddress(world, person)
  return person
}

/** Adds a mentee and returns the token and the code of their mail. */
async function addForgetful(world: World, mail: MailServer) {
  const person = await addConfirmed(world)
  await ask(world, person.username)
  return { person, ...(await receiveMail(world, mail)) }
}

/** Adds a mentee whose username is the address of another one; both have a confirmed address. */
async function addSharedLogin(world: World) {
  const [named, owner] = [await addConfirmed(world), await addConfirmed(world)]
  const login = owner.email
  await world.services.db
    .updateTable('users')
    .set({ username: login, usernameKey: login })
    .where('id', '=', named.userId)
    .execute()
  return { named: { ...named, username: login }, owner, login }
}

describe('asking for a new password', () => {
  test('mails a link, a code and the username to the confirmed address, by username or address [ASVS 6.4.3]', async ({
    mail,
    configured,
  }) => {
    const person = await addConfirmed(configured)
    for (const login of [
      ` ${person.username.toUpperCase()} `,
      person.email,
      `\u200b${person.email.replace('@', '＠')}.`,
    ]) {
      const { status } = await ask(configured, login)
      expect(status).toBe(200)
      const { mail: received, token, code } = await receiveMail(configured, mail)
      expect(received.to).toMatchObject({ value: [{ address: person.email }] })
      expect(received.text).toContain(`Your username is ${person.username}.`)
      expect([token, code]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^.{9}$/)])
    }
  })

  test('mails nothing to an address that nobody has confirmed', async ({ mail, configured }) => {
    const person = await configured.mentee()
    const changed = await addConfirmed(configured)
    await configured.call(changed, 'PATCH', '/api/profile', { body: { email: 'new@example.org' } })
    for (const login of [person.username, person.email]) await ask(configured, login)
    await ask(configured, changed.username)
    await sendWaiting(configured)
    const recovery = (await readMails(mail)).filter(({ subject }) => subject?.startsWith('Choose a new'))
    expect(recovery.map(({ to }) => to)).toMatchObject([{ value: [{ address: changed.email }] }])
  })

  test('answers known and unknown names with identical bytes, and stores no secret [T3]', async ({
    configured,
  }) => {
    const person = await addConfirmed(configured)
    const answers = await Promise.all(
      [person.username, person.email, (await configured.mentee()).username, 'nobody', 'no@example.org'].map(
        (login) => ask(configured, login),
      ),
    )
    expect(new Set(answers.map(describeAnswer)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const { db } = configured.services
    expect(await db.selectFrom('mails').select('detail').distinct().execute()).toEqual([{ detail: '{}' }])
    expect(await db.selectFrom('account_tokens').selectAll().execute()).toEqual([])
  })

  test('gives an account three mails an hour, and an address ten calls', async ({ mail, configured }) => {
    const person = await addConfirmed(configured)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let count = 0; count < 5; count += 1) {
      configured.advanceClock(1)
      await ask(configured, person.username)
    }
    await sendWaiting(configured)
    expect(mail.mails).toHaveLength(3)

    const world = await createWorld({ ...mailSettingsFor(mail), TRUST_PROXY: 'loopback' })
    const known = await addConfirmed(world)
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (const login of [
      ...Array.from({ length: 10 }, (_, count) => `somebody ${count}`),
      known.username,
      'no',
    ]) {
      answers.push(await world.trpc(null, 'account.requestRecovery', { login }, headers))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    // The limit is the address's alone: it says nothing about a name (decision 120).
    expect(describeAnswer(answers[10])).toBe(describeAnswer(answers[11]))
    expect(await world.services.db.selectFrom('mails').select('id').execute()).toEqual([])
    await world.end()
  })
})

describe('an address that several accounts have confirmed', () => {
  /** Adds mentees who have confirmed one address, the last of them as their present one. */
  async function addSharers(world: World, count: number) {
    const sharers = await Promise.all(Array.from({ length: count }, () => world.mentee()))
    const { email } = sharers.at(-1) as Person
    for (const { userId } of sharers) await confirmAddress(world, { userId, email })
    return { sharers, email }
  }
  const usernamesIn = async (mail: MailServer) =>
    (await readMails(mail)).map(({ text }) => /Your username is (\w+)/.exec(text ?? '')?.[1])

  test('gets ten mails an hour at most', async ({ mail, configured }) => {
    const { sharers, email } = await addSharers(configured, 5)
    for (let count = 0; count < 3; count += 1) {
      configured.advanceClock(1)
      await ask(configured, email)
    }
    await sendWaiting(configured)
    const named = await usernamesIn(mail)
    expect(named).toHaveLength(10)
    expect(new Set(named)).toEqual(new Set(sharers.map(({ username }) => username)))
  })

  test('gets the mail of one account also after all of another one', async ({ mail, configured }) => {
    const { sharers } = await addSharers(configured, 2)
    const [first, second] = sharers.map(({ username }) => username)
    for (const login of [first, first, first, first, second]) {
      configured.advanceClock(1)
      await ask(configured, login ?? '')
    }
    await sendWaiting(configured)
    const named = await usernamesIn(mail)
    expect([first, second].map((name) => named.filter((one) => one === name).length)).toEqual([3, 1])
  })
})

describe('choosing a new password', () => {
  test('works with the link; the old password, sign-ins, sockets and tokens end, and the person is notified [ASVS 7.4.3]', async ({
    mail,
    configured,
  }) => {
    const { mentor, mentee, matchId } = await configured.pair()
    await confirmAddress(configured, mentee)
    const socket = await connect(configured, mentee)
    await socket.join(matchId)
    await ask(configured, mentee.username)
    const first = await receiveMail(configured, mail)
    configured.advanceClock(1)
    await ask(configured, mentee.username)
    const second = await receiveMail(configured, mail)

    const { status, text } = await finish(configured, { token: second.token })
    expect([status, text]).toEqual([200, '{"result":{}}'])
    expect(await socket.closed).toBe(CLOSE_CODES.accessEnded)
    expect((await configured.call(mentee, 'GET', '/api/user')).status).toBe(401)
    expect((await configured.call(mentor, 'GET', '/api/user')).status).toBe(200)
    expect((await signIn(configured, mentee, PASSWORD)).status).toBe(401)
    expect((await signIn(configured, mentee, NEW_PASSWORD)).status).toBe(200)
    for (const token of [first.token, second.token]) {
      const again = await finish(configured, { token })
      expect([again.status, again.body]).toEqual([400, { message: ACCOUNT_REFUSALS.linkOver }])
    }
    expect((await receiveMail(configured, mail)).mail.subject).toBe('You’re back in your Cairnway account')
  })

  test('works with the code, however it is typed', async ({ mail, configured }) => {
    const { person, code } = await addForgetful(configured, mail)
    const typed = ` ${code.replace('-', ' ').toLowerCase()} `
    expect((await finish(configured, { login: person.email, code: typed })).status).toBe(200)
    expect((await signIn(configured, person, NEW_PASSWORD)).status).toBe(200)
  })

  test('works with the code of each account that a username or an address means', async ({
    mail,
    configured,
  }) => {
    const { named, owner, login } = await addSharedLogin(configured)
    await ask(configured, login)
    await sendWaiting(configured)
    const mails = await readMails(mail)
    for (const person of [owner, named]) {
      const own = mails.find(({ text }) => text?.includes(`Your username is ${person.username}.`))
      const { code } = secretsIn(own ?? {})
      expect((await finish(configured, { login, code })).status).toBe(200)
      expect((await signIn(configured, person, NEW_PASSWORD)).status).toBe(200)
    }
  })

  test('compares as many codes for two accounts as for one and for none', async ({ configured }) => {
    const { owner, login } = await addSharedLogin(configured)
    let compared = 0
    const { passwords } = configured.services
    configured.services.passwords = {
      ...passwords,
      matches: (stored, typed) => {
        compared += 1
        return passwords.matches(stored, typed)
      },
    }
    const counts: number[] = []
    for (const name of [login, owner.username, 'nobody']) {
      compared = 0
      await finish(configured, { login: name, code: 'BBBB-BBBB' })
      counts.push(compared)
    }
    expect(counts[0]).toBeGreaterThan(0)
    expect(new Set(counts).size).toBe(1)
  })

  test('takes five tries of the code of each account', async ({ mail, configured }) => {
    const { owner, login } = await addSharedLogin(configured)
    await ask(configured, owner.username)
    const { code } = await receiveMail(configured, mail)
    for (let count = 0; count < 5; count += 1) await finish(configured, { login, code: 'BBBB-BBBB' })
    expect((await finish(configured, { login, code })).status).toBe(400)
  })

  test('takes five tries of a code, and then not even the right one', async ({ mail, configured }) => {
    const { person, code, token } = await addForgetful(configured, mail)
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await finish(configured, { login: person.username, code: 'BBBB-BBBB' })
      expect([status, body]).toEqual([400, { message: ACCOUNT_REFUSALS.codeWrong }])
    }
    expect((await finish(configured, { login: person.username, code })).status).toBe(400)
    // The link cannot be guessed, so nobody can lock its owner out.
    expect((await finish(configured, { token })).status).toBe(200)
  })

  test('answers a wrong code like an unknown name', async ({ mail, configured }) => {
    const { person, code } = await addForgetful(configured, mail)
    const wrong = await finish(configured, { login: person.username, code: 'BBBB-BBBB' })
    const unknown = await finish(configured, { login: 'nobody', code })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('is possible for 30 minutes', async ({ mail, configured }) => {
    const { token, person, code } = await addForgetful(configured, mail)
    configured.advanceClock(30 * MINUTE_MS)
    expect((await finish(configured, { token })).status).toBe(400)
    expect((await finish(configured, { login: person.username, code })).status).toBe(400)
    const later = await addForgetful(configured, mail)
    configured.advanceClock(30 * MINUTE_MS - 1)
    expect((await finish(configured, { token: later.token })).status).toBe(200)
  })

  test('uses nothing up with a weak password', async ({ mail, configured }) => {
    const { person, code, token } = await addForgetful(configured, mail)
    for (let count = 0; count < 6; count += 1) {
      const weak = await finish(configured, { login: person.username, code, password: 'football' })
      expect([weak.status, weak.body.message]).toEqual([400, ACCOUNT_REFUSALS.passwordCommon])
    }
    expect((await finish(configured, { token, password: `${person.username}!` })).body.message).toBe(
      ACCOUNT_REFUSALS.passwordPersonal,
    )
    expect((await finish(configured, { login: person.username, code })).status).toBe(200)
  })

  test('of fifty parallel uses of one token lets one succeed', async ({ mail, configured }) => {
    const { token } = await addForgetful(configured, mail)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => finish(configured, { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(AT_ONCE - 1)
  })

  test('of fifty parallel tries of a code lets five count', async ({ mail, configured }) => {
    const { person, code } = await addForgetful(configured, mail)
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => finish(configured, { login: person.username, code: 'BBBB-BBBB' })),
    )
    const { attempts } = await configured.services.db
      .selectFrom('account_tokens')
      .select('attempts')
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
    expect((await finish(configured, { login: person.username, code })).status).toBe(400)
  })
})

describe('without mail', () => {
  const makeCode = (world: World, admin: Person, userId: number, password = PASSWORD) =>
    world.trpc(admin, 'admin.people.createCode', { userId, password, reason: 'Lost their password' })

  test('an administrator makes a code that works once, for a day', async ({ world }) => {
    const [admin, person] = [await world.admin(), await world.mentor()]
    expect((await world.trpc(null, 'account.recoveryWay')).body).toEqual({ byMail: false })
    const first = await makeCode(world, admin, person.userId)
    const second = await makeCode(world, admin, person.userId)
    expect(second.status).toBe(200)
    const use = (code: string) => finish(world, { login: person.username, code })
    // The newer one replaces the earlier one.
    expect((await use(first.body.code)).status).toBe(400)
    world.advanceClock(24 * 60 * MINUTE_MS - 1)
    expect((await use(second.body.code)).status).toBe(200)
    expect((await use(second.body.code)).status).toBe(400)
    expect((await signIn(world, person, NEW_PASSWORD)).status).toBe(200)

    const late = await makeCode(world, await world.admin(), person.userId)
    world.advanceClock(24 * 60 * MINUTE_MS)
    expect((await use(late.body.code)).status).toBe(400)
    const entries = await world.services.db
      .selectFrom('audit_entries')
      .select(['actorId', 'subjectId'])
      .where('action', '=', 'staff_code_made')
      .execute()
    expect(entries[0]).toEqual({ actorId: admin.userId, subjectId: person.userId })
    expect(
      JSON.stringify(await world.services.db.selectFrom('audit_entries').selectAll().execute()),
    ).not.toContain(second.body.code)
  })

  test('it takes the own password again, and only owners make one for staff', async ({ world }) => {
    const [admin, person] = [await world.admin(), await world.mentor()]
    const wrong = await makeCode(world, admin, person.userId, 'not this one')
    expect([wrong.status, wrong.body.message]).toEqual([400, ACCOUNT_REFUSALS.notYourPassword])
    const coordinator = await world.admin({ level: 'coordinator' })
    const refused = await makeCode(world, coordinator, admin.userId)
    expect([refused.status, refused.body.message]).toEqual([403, STAFF_TEXTS.codeForOwners])
    expect((await makeCode(world, admin, coordinator.userId)).status).toBe(200)
    expect((await makeCode(world, admin, 9_999)).status).toBe(404)
  })
})
