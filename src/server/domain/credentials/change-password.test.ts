import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { connect } from '#tests/support/chat-client.ts'
import { confirmAddress, mailSettingsFor, receiveMail } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { requireGoodPassword } from '../accounts/passwords.ts'
import { openSession } from '../accounts/sessions.ts'

const NEW_PASSWORD = 'a stone on a stone'

const change = (world: World, person: Person | null, body: object = {}, headers: Record<string, string> = {}) =>
  world.trpc(person, 'account.changePassword', { current: PASSWORD, password: NEW_PASSWORD, ...body }, headers)
const signIn = (world: World, { username }: Person, password: string) =>
  world.call(null, 'POST', '/api/login', { body: { username, password } })

describe('changing a password', () => {
  test('takes the present one; this sign-in gets a new token and all others end [ASVS 6.2.2, ASVS 6.2.3, ASVS 7.4.3, ASVS 7.5.1]', async ({
    world,
  }) => {
    const person = await world.mentee()
    const elsewhere = await openSession(world.services, person.userId)
    const answer = await change(world, person)
    expect(answer.status).toBe(200)
    const [cookie = ''] = [answer.headers['set-cookie']].flat() as string[]
    const token = /^sid=([^;]+)/.exec(cookie)?.[1] ?? ''
    const user = (sid: string) => world.call(null, 'GET', '/api/user', { headers: { cookie: `sid=${sid}` } })
    expect((await user(token)).status).toBe(200)
    expect((await user(elsewhere)).status).toBe(401)
    expect((await world.call(person, 'GET', '/api/user')).status).toBe(401)
    expect((await signIn(world, person, PASSWORD)).status).toBe(401)
    expect((await signIn(world, person, NEW_PASSWORD)).status).toBe(200)
  })

  test('closes a chat that is open elsewhere', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const socket = await connect(world, mentee)
    await socket.join(matchId)
    const token = await openSession(world.services, mentee.userId)
    const { status } = await change(world, null, {}, { cookie: `sid=${token}` })
    expect(status).toBe(200)
    expect(await socket.closed).toBe(CLOSE_CODES.accessEnded)
  })

  test('is refused with a wrong present one, as often as signing in [ASVS 6.2.3]', async ({ world }) => {
    const person = await world.mentor()
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      const { status, body } = await change(world, person, { current: 'not this one' })
      statuses.push(status)
      if (status === 400) {
        expect(body).toEqual({
          message: ACCOUNT_REFUSALS.notYourPassword,
          issues: [{ path: 'current', message: ACCOUNT_REFUSALS.notYourPassword }],
        })
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect((await change(world, person)).status).toBe(429)
    world.advanceClock(15 * 60_000)
    expect((await change(world, person)).status).toBe(200)
  })

  test('is mailed to the owner, at the confirmed address [ASVS 6.3.7]', async ({ onTestFinished }) => {
    const mail = await startSmtpServer()
    onTestFinished(mail.stop)
    const world = await createWorld(mailSettingsFor(mail))
    const person = await world.mentee()
    await confirmAddress(world, person)
    await change(world, person)
    const { mail: received } = await receiveMail(world, mail)
    expect(received.subject).toBe('Your password at Cairnway was changed')
    expect(received.to).toMatchObject({ value: [{ address: person.email }] })
    await world.end()
  })

  test('lets one of two at the same time win', async ({ world }) => {
    const person = await world.mentee()
    const tokens = await Promise.all([1, 2].map(() => openSession(world.services, person.userId)))
    const answers = await Promise.all(
      tokens.map((token, at) =>
        change(world, null, { password: `stone ${at} on a stone` }, { cookie: `sid=${token}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a new password', () => {
  const owner = { username: 'danny_2010', fullName: 'Daniel O’Connor', email: 'dan.oc@example.org' }
  const check = ({ services }: World, password: string, programmeName?: string) =>
    requireGoodPassword({ policy: { ...services.policy, programmeName } }, password, owner)

  test.for(['football', 'Football', '123456789', 'iloveyou', 'trustno1'])(
    'is not one of the commonest 3,000: %s [ASVS 6.1.2, ASVS 6.2.4]',
    async (password, { world }) => {
      await expect(check(world, password)).rejects.toThrow(ACCOUNT_REFUSALS.passwordCommon)
    },
  )

  test.for([
    'danny_2010',
    'Danny2010!',
    'Daniel',
    '1daniel!99',
    'danieloconnor',
    'dan.oc',
    'dan.oc@example.org',
  ])('is not a name of its owner: %s [ASVS 6.1.2, ASVS 6.2.11]', async (password, { world }) => {
    await expect(check(world, password)).rejects.toThrow(ACCOUNT_REFUSALS.passwordPersonal)
  })

  test('is not the programme’s name [ASVS 6.1.2, ASVS 6.2.11]', async ({ world }) => {
    await expect(check(world, 'Cairnway1')).rejects.toThrow(ACCOUNT_REFUSALS.passwordPersonal)
    await expect(check(world, 'boys forward', 'Boys Forward')).rejects.toThrow(
      ACCOUNT_REFUSALS.passwordPersonal,
    )
    await expect(check(world, 'boys forward')).resolves.toBeUndefined()
  })

  test('may be anything else from six characters on', async ({ world }) => {
    for (const good of ['kj4#pq', 'daniel likes stones', 'ein Stein auf dem anderen', 'пароль для меня']) {
      await expect(check(world, good)).resolves.toBeUndefined()
    }
    const short = await change(world, await world.mentee(), { password: 'kj4#p' })
    expect([short.status, short.body.message]).toEqual([400, 'Password must be at least 6 characters.'])
  })

  test('is not the present one', async ({ world }) => {
    const same = await change(world, await world.mentee(), { password: PASSWORD })
    expect([same.status, same.body.message]).toEqual([400, ACCOUNT_REFUSALS.passwordSame])
  })
})
