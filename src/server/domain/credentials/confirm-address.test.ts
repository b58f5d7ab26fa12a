import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { newMentee } from '#tests/support/inputs.ts'
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

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const test = withMailServer(mailSettingsFor)

const changeEmail = (world: World, person: Person, email: string) =>
  world.call(person, 'PATCH', '/api/profile', { body: { email } })
const stateOf = async (world: World, person: Person) => (await world.trpc(person, 'account.mailState')).body
const addressesOf = ({ services: { db } }: World, { userId }: Person) =>
  db.selectFrom('users').select(['email', 'confirmedEmail']).where('id', '=', userId).executeTakeFirst()
const mailTo = async (mail: MailServer, address: string) =>
  secretsIn((await readMails(mail)).findLast(({ to }) => JSON.stringify(to).includes(address)) ?? {})

describe('a new address', () => {
  test('is confirmed by the link after registering, in another browser', async ({ mail, configured }) => {
    const { body } = await configured.call(null, 'POST', '/api/register/mentee', { body: newMentee() })
    const { token, mail: received } = await receiveMail(configured, mail)
    expect(received.to).toMatchObject({ value: [{ address: body.email }] })
    const person = { ...(body as Person), userId: body.id as number }
    expect(await stateOf(configured, person)).toMatchObject({ sendsMail: true, confirmed: false })
    // Reading the page uses nothing up.
    await configured.call(null, 'GET', '/auth')
    expect((await configured.trpc(null, 'account.confirmAddress', { token })).status).toBe(200)
    expect(await stateOf(configured, person)).toMatchObject({ confirmed: true })
    const again = await configured.trpc(null, 'account.confirmAddress', { token })
    expect([again.status, again.body]).toEqual([400, { message: ACCOUNT_REFUSALS.linkOver }])
  })

  test('is confirmed by the code, by its owner only, with five tries', async ({ mail, configured }) => {
    const person = await configured.mentor()
    await configured.trpc(person, 'account.sendConfirmation')
    const { code } = await receiveMail(configured, mail)
    const other = await configured.mentor()
    expect((await configured.trpc(other, 'account.confirmByCode', { code })).status).toBe(400)
    for (let count = 0; count < 4; count += 1) {
      expect((await configured.trpc(person, 'account.confirmByCode', { code: 'BBBBBBBB' })).status).toBe(400)
    }
    expect((await configured.trpc(person, 'account.confirmByCode', { code })).status).toBe(200)
    expect(await stateOf(configured, person)).toMatchObject({ confirmed: true })
  })

  test('counts only once it is confirmed; the earlier one stays until then', async ({ mail, configured }) => {
    const person = await configured.mentee()
    await confirmAddress(configured, person)
    await changeEmail(configured, person, 'new@example.org')
    expect(await addressesOf(configured, person)).toEqual({
      email: 'new@example.org',
      confirmedEmail: person.email,
    })
    await sendWaiting(configured)
    const { token } = await mailTo(mail, 'new@example.org')
    expect((await configured.trpc(null, 'account.confirmAddress', { token })).status).toBe(200)
    expect(await addressesOf(configured, person)).toMatchObject({ confirmedEmail: 'new@example.org' })
  })

  test('cannot be confirmed by the mail to one before it', async ({ mail, configured }) => {
    const person = await configured.mentee()
    await changeEmail(configured, person, 'typo@example.org')
    const { token } = await receiveMail(configured, mail)
    await changeEmail(configured, person, 'right@example.org')
    expect((await configured.trpc(null, 'account.confirmAddress', { token })).status).toBe(400)
    expect(await addressesOf(configured, person)).toMatchObject({ confirmedEmail: null })
  })

  test('gets five mails an hour at most', async ({ mail, configured }) => {
    const person = await configured.mentee()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      configured.advanceClock(1)
      statuses.push((await configured.trpc(person, 'account.sendConfirmation')).status)
    }
    await sendWaiting(configured)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(mail.mails).toHaveLength(5)
  })
})

describe('an address that strangers claim in turn', () => {
  const OWNER = 'owner@example.org'

  /** Lets eight accounts claim an address, each for a minute. */
  async function claimInTurn(world: World) {
    for (let count = 0; count < 8; count += 1) {
      const stranger = await world.mentee()
      await changeEmail(world, stranger, count % 2 === 0 ? OWNER : 'Owner@Example.ORG')
      await sendWaiting(world)
      await changeEmail(world, stranger, stranger.email)
    }
  }
  const mailsTo = async (mail: MailServer, subject: string) =>
    (await readMails(mail)).filter(
      (one) => one.subject?.startsWith(subject) && one.to.value[0]?.address?.toLowerCase() === OWNER,
    )

  test('gets five mails an hour, not five for each of them', async ({ mail, configured }) => {
    await claimInTurn(configured)
    expect(await mailsTo(mail, 'Confirm')).toHaveLength(5)
    // Nobody else can claim it once its owner has, so an hour later they are asked.
    const owner = await configured.mentee()
    await changeEmail(configured, owner, OWNER)
    expect((await configured.trpc(owner, 'account.sendConfirmation')).status).toBe(429)
    configured.advanceClock(HOUR_MS)
    expect((await configured.trpc(owner, 'account.sendConfirmation')).status).toBe(200)
  })

  test('still gets the mail with a new password of the one who has confirmed it', async ({
    mail,
    configured,
  }) => {
    const owner = await configured.mentee()
    await confirmAddress(configured, { userId: owner.userId, email: OWNER })
    await claimInTurn(configured)
    await configured.trpc(null, 'account.requestRecovery', { login: owner.username })
    await sendWaiting(configured)
    expect(await mailsTo(mail, 'Choose a new')).toHaveLength(1)
  })
})

describe('the owner of the earlier address', () => {
  test('can take it back within 7 days, also from a thief who has confirmed another [ASVS 7.5.1]', async ({
    mail,
    configured,
  }) => {
    const person = await configured.mentee()
    await confirmAddress(configured, person)
    await changeEmail(configured, person, 'thief@example.org')
    await sendWaiting(configured)
    const { token } = await mailTo(mail, person.email)
    const thief = await mailTo(mail, 'thief@example.org')
    await configured.trpc(null, 'account.confirmAddress', { token: thief.token })
    configured.advanceClock(6 * DAY_MS)

    expect((await configured.trpc(null, 'account.undoAddress', { token })).status).toBe(200)
    expect(await addressesOf(configured, person)).toEqual({
      email: person.email,
      confirmedEmail: person.email,
    })
    // The thief is out: signed out, and the password that they know is over.
    expect((await configured.call(person, 'GET', '/api/user')).status).toBe(401)
    const credentials = { body: { username: person.username, password: PASSWORD } }
    expect((await configured.call(null, 'POST', '/api/login', credentials)).status).toBe(401)
    const recovery = await receiveMail(configured, mail)
    const password = 'a stone on a stone'
    const finished = await configured.trpc(null, 'account.finishRecovery', { token: recovery.token, password })
    expect(finished.status).toBe(200)
  })

  test('is told and can take it back, also if nobody had confirmed it', async ({ mail, configured }) => {
    const person = await configured.mentee()
    await changeEmail(configured, person, 'thief@example.org')
    await sendWaiting(configured)
    const { token } = await mailTo(mail, person.email)
    const thief = await mailTo(mail, 'thief@example.org')
    await configured.trpc(null, 'account.confirmAddress', { token: thief.token })
    expect((await configured.trpc(null, 'account.undoAddress', { token })).status).toBe(200)
    expect(await addressesOf(configured, person)).toEqual({ email: person.email, confirmedEmail: person.email })
    await sendWaiting(configured)
    const recovery = await mailTo(mail, person.email)
    const body = { token: recovery.token, password: 'a stone on a stone' }
    expect((await configured.trpc(null, 'account.finishRecovery', body)).status).toBe(200)
  })

  test('is told beside the one that was confirmed last; neither once that one is back', async ({
    mail,
    configured,
  }) => {
    const person = await configured.mentee()
    await confirmAddress(configured, person)
    await changeEmail(configured, person, 'second@example.org')
    await sendWaiting(configured)
    await changeEmail(configured, person, 'third@example.org')
    await sendWaiting(configured)
    const told = async () =>
      (await readMails(mail)).flatMap(({ subject, to }) =>
        subject?.includes('was changed') ? to.value.map(({ address }) => address) : [],
      )
    // The first change tells the confirmed one, the second both.
    expect((await told()).filter((address) => address === person.email)).toHaveLength(2)
    expect((await told()).filter((address) => address === 'second@example.org')).toHaveLength(1)
    await changeEmail(configured, person, person.email)
    await sendWaiting(configured)
    expect(await told()).toHaveLength(3)
  })

  test('cannot after 7 days, nor twice', async ({ mail, configured }) => {
    const person = await configured.mentee()
    await confirmAddress(configured, person)
    await changeEmail(configured, person, 'new@example.org')
    await sendWaiting(configured)
    const { token } = await mailTo(mail, person.email)
    configured.advanceClock(7 * DAY_MS)
    expect((await configured.trpc(null, 'account.undoAddress', { token })).status).toBe(400)
    expect(await addressesOf(configured, person)).toMatchObject({ email: 'new@example.org' })
  })
})

describe('REQUIRE_CONFIRMED_EMAIL', () => {
  test('refuses asking and accepting until an address is confirmed', async ({ mail }) => {
    const world = await createWorld({ ...mailSettingsFor(mail), REQUIRE_CONFIRMED_EMAIL: 'true' })
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const ask = () =>
      world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
    const refusal = [403, { message: ACCOUNT_REFUSALS.confirmFirst }]
    const refused = await ask()
    expect([refused.status, refused.body]).toEqual(refusal)
    await confirmAddress(world, mentee)
    const { status, body } = await ask()
    expect(status).toBe(201)
    const accept = () =>
      world.call(mentor, 'PATCH', `/api/mentor/match-requests/${body.id}/status`, {
        body: { requestStatus: 'approved' },
      })
    const notYet = await accept()
    expect([notYet.status, notYet.body]).toEqual(refusal)
    await confirmAddress(world, mentor)
    expect((await accept()).status).toBe(200)
    await world.end()
  })
})
