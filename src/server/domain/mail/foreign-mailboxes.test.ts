import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Settings } from '#tests/support/create-world.ts'
import { newAccount, newMentee, newMentor } from '#tests/support/inputs.ts'
import { mailSettingsFor, readMails, sendWaiting } from '#tests/support/mails.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { createFirstAdmin } from '../accounts/accounts.ts'
import { queueMail } from './mails.ts'

const HOUR_MS = 3_600_000
const ADDRESS = 'josé@example.org'

/** Starts a mail server and a world that sends its mails through it. */
async function startWithMail(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const mail = await startSmtpServer(options)
  const world = await createWorld(mailSettingsFor(mail))
  const stop = async () => {
    await world.end()
    await mail.stop()
  }
  return { mail, world, stop }
}

const register = (world: World, email: string) =>
  world.call(null, 'POST', '/api/register/mentee', { body: newMentee({ email }) })

/** Every way to set an address; each returns the status and the fields of a refusal. */
const WAYS: Record<string, (world: World, email: string) => Promise<unknown>> = {
  'a mentee who registers': register,
  'a mentor who registers': (world, email) =>
    world.call(null, 'POST', '/api/register/mentor', { body: newMentor({ email }) }),
  'a new administrator': async (world, email) =>
    world.call(await world.admin(), 'POST', '/api/admin/create', { body: newAccount({ email }) }),
  'a member who changes their address': async (world, email) =>
    world.call(await world.mentee(), 'PATCH', '/api/profile', { body: { email } }),
  'the first administrator': (world, email) =>
    createFirstAdmin(world.services, newAccount({ email })).then(
      () => ({ status: 201 }),
      (error: { message: string }) => ({ status: 400, body: error }),
    ),
}

const isStored = async ({ services: { db } }: World) =>
  (await db.selectFrom('users').select('id').where('email', '=', ADDRESS).execute()).length > 0

describe.for(Object.entries(WAYS))('an address with letters like é before the @, of %s', ([, set]) => {
  // keycloak/keycloak#41994, dahlia/upyo#45
  test('is taken, and gets its mail, if the mail server has SMTPUTF8', async () => {
    const { mail, world, stop } = await startWithMail()
    expect(await set(world, ADDRESS)).toMatchObject({ status: expect.toSatisfy((code) => code < 300) })
    expect(await isStored(world)).toBe(true)
    await sendWaiting(world)
    expect(mail.mails.flatMap(({ to }) => to)).toContain(ADDRESS)
    const received = await readMails(mail)
    expect(received.flatMap(({ to }) => to.value)).toContainEqual({ name: '', address: ADDRESS })
    await stop()
  })

  test('is refused if it does not', async () => {
    const { mail, world, stop } = await startWithMail({ hideSMTPUTF8: true })
    expect(await set(world, ADDRESS)).toMatchObject({
      status: 400,
      body: { message: UI_TEXTS.foreignMailbox },
    })
    expect(await isStored(world)).toBe(false)
    expect(mail.mails).toEqual([])
    await stop()
  })
})

describe('a mail server', () => {
  test('that is out of reach or not set up counts as one without SMTPUTF8', async () => {
    const gone = await startSmtpServer()
    await gone.stop()
    const choices: Settings[] = [{}, mailSettingsFor(gone)]
    for (const settings of choices) {
      const world = await createWorld(settings)
      expect(await register(world, ADDRESS)).toMatchObject({
        status: 400,
        body: { message: UI_TEXTS.foreignMailbox, issues: [{ path: 'email' }] },
      })
      expect(await register(world, 'jose@example.org')).toMatchObject({ status: 201 })
      await world.end()
    }
  })

  test('is asked once an hour, and again after it could not answer', async () => {
    let asked = 0
    const { mail, world, stop } = await startWithMail({
      onConnect(_session, done) {
        asked += 1
        done(asked === 1 ? new Error('Try again') : null)
      },
    })
    await register(world, 'jose@example.org')
    expect(asked).toBe(0)
    expect(await register(world, ADDRESS)).toMatchObject({ status: 400 })
    const many = await Promise.all(['á', 'é', 'í'].map((letter) => register(world, `${letter}@example.org`)))
    expect([asked, ...many.map(({ status }) => status)]).toEqual([2, 201, 201, 201])
    mail.announceUtf8(false)
    world.advanceClock(HOUR_MS - 1)
    expect(await register(world, ADDRESS)).toMatchObject({ status: 201 })
    world.advanceClock(1)
    expect(await register(world, 'ó@example.org')).toMatchObject({ status: 400 })
    expect(asked).toBe(3)
    await stop()
  })

  // nodemailer/nodemailer#1378, ruby/net-smtp#61: libraries send it all the same, and leave it to the mail server.
  test('that no longer has SMTPUTF8 gets no mail for such an address, and all others', async () => {
    const { mail, world, stop } = await startWithMail()
    const person = await world.mentee()
    await world.call(person, 'PATCH', '/api/profile', { body: { email: ADDRESS } })
    await sendWaiting(world)
    mail.announceUtf8(false)
    mail.mails.length = 0
    const other = await world.mentee()
    const { db } = world.services
    await db.deleteFrom('mails').execute()
    for (const { userId, to } of [
      { userId: person.userId, to: ADDRESS },
      { userId: other.userId, to: other.email },
    ]) {
      await queueMail(world.services, { userId, to, kind: 'password_changed' })
    }
    await sendWaiting(world)
    expect(mail.mails.map(({ to }) => to)).toEqual([[other.email]])
    const states = db.selectFrom('mails').select(['toAddress', 'state', 'failure']).orderBy('id')
    expect(await states.execute()).toEqual([
      { toAddress: ADDRESS, state: 'waiting', failure: 'refused' },
      { toAddress: other.email, state: 'sent', failure: null },
    ])
    // The rest of the profile can still be saved.
    const changes = { email: ADDRESS, fullName: 'Another Name' }
    expect(await world.call(person, 'PATCH', '/api/profile', { body: changes })).toMatchObject({ status: 200 })
    mail.announceUtf8(true)
    world.advanceClock(HOUR_MS)
    await sendWaiting(world)
    expect(mail.mails.map(({ to }) => to)).toEqual([[other.email], [ADDRESS]])
    await stop()
  })
})
