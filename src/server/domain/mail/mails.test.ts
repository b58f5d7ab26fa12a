import { ACCOUNT_MAIL_KINDS } from '#shared/enums.ts'
import { newMentee } from '#tests/support/inputs.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { mailSettingsFor, readMails, sendWaiting } from '#tests/support/mails.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, PASSWORD, type World } from '#tests/support/world.ts'
import type { Member } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteOldMails, findMailState, listUnreachable, queueMail } from './mails.ts'

const DAY_MS = 86_400_000
const HTML_MAX_BYTES = 30 * 1024

const test = withMailServer(mailSettingsFor)

async function queueChanged(world: World) {
  const person = await world.mentee()
  await queueMail(world.services, { userId: person.userId, to: person.email, kind: 'password_changed' })
  return person
}
const stateOf = ({ services: { db } }: World) =>
  db.selectFrom('mails').select(['state', 'attempts', 'failure']).executeTakeFirstOrThrow()

describe('a mail to a member', () => {
  test('comes from MAIL_FROM, as text and HTML, and says that a program sent it', async ({
    mail,
    configured,
  }) => {
    const person = await queueChanged(configured)
    await sendWaiting(configured)
    const [received] = await readMails(mail)
    expect(received?.from).toEqual({ address: 'hello@example.org', name: 'Cairnway' })
    expect(mail.mails[0]?.from).toBe('hello@example.org')
    expect(mail.mails[0]?.to).toEqual([person.email])
    expect(received?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(received?.messageId).toMatch(/^<mail\.\d+\.\d+@example\.org>$/)
    expect(received?.subject).toBe('Your password at Cairnway was changed')
    expect(received?.text).toContain('http://mentors.example.org/auth#forgot')
    expect(received?.html).toContain('href="http://mentors.example.org/auth#forgot"')
    expect(await stateOf(configured)).toEqual({ state: 'sent', attempts: 1, failure: null })
  })

  test('names the programme, and nothing that somebody has written', async ({ mail }) => {
    const world = await createWorld({ ...mailSettingsFor(mail), PROGRAMME_NAME: 'Boys <b>Forward' })
    const person = await world.mentee({ fullName: 'Written By Me' })
    const { userId, email: to } = person
    await world.services.db.updateTable('users').set({ confirmedEmail: to }).where('id', '=', userId).execute()
    for (const kind of ACCOUNT_MAIL_KINDS) await queueMail(world.services, { userId, to, kind })
    await world.services.db
      .updateTable('users')
      .set({ confirmedEmail: null })
      .where('id', '=', userId)
      .execute()
    await queueMail(world.services, { userId, to, kind: 'confirm_address' })
    await sendWaiting(world)
    const received = await readMails(mail)
    expect(received.length).toBeGreaterThan(1)
    for (const { subject, text = '', html, from } of received) {
      expect(from).toEqual({ address: 'hello@example.org', name: 'Boys <b>Forward' })
      expect(subject).toContain('Boys <b>Forward')
      expect(text).toContain('Boys <b>Forward')
      expect(html).toContain('Boys &lt;b&gt;Forward')
      expect(html).not.toMatch(/<b>|<img|src=|url\(|<link|@import|<script/)
      expect(Buffer.byteLength(String(html))).toBeLessThan(HTML_MAX_BYTES)
      expect(`${subject} ${text} ${String(html)}`).not.toContain(person.fullName)
      // One way on.
      expect(String(html).match(/href=/g)).toHaveLength(1)
    }
    await world.end()
  })

  test('has no header from what somebody has typed, nor another recipient [ASVS 1.3.11]', async ({
    mail,
    configured,
  }) => {
    const register = (own: object) =>
      configured.call(null, 'POST', '/api/register/mentee', { body: newMentee(own) })
    for (const email of [
      'one@example.org\r\nBcc: two@example.org',
      'one@example.org, two@example.org',
      'One <one@example.org>',
      '"one@example.org" two@example.org',
    ]) {
      expect((await register({ username: 'injecting', email })).status).toBe(400)
    }
    const fullName = 'One\r\nBcc: two@example.org'
    await register({ username: 'injecting', email: 'one@example.org', fullName })
    const { userId } = await configured.mentee()
    // As if an earlier version had stored it.
    const to = 'one@example.org\r\nBcc: two@example.org'
    await queueMail(configured.services, { userId, to, kind: 'password_changed' })
    await sendWaiting(configured)
    expect(mail.mails.flatMap((received) => received.to)).not.toContain('two@example.org')
    for (const received of await readMails(mail)) expect(received.bcc).toBeUndefined()
  })

  test('has the same Message-ID when it goes out again after a crash before the note', async ({
    mail,
    configured,
  }) => {
    await queueChanged(configured)
    await sendWaiting(configured)
    await configured.services.db.updateTable('mails').set({ state: 'waiting', sentAt: null }).execute()
    await sendWaiting(configured)
    const ids = (await readMails(mail)).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is neither queued nor sent if its transaction is rolled back', async ({ mail, configured }) => {
    const { userId, email: to } = await configured.mentee()
    const rolledBack = inTransaction(configured.services, async (tx) => {
      await queueMail(tx, { userId, to, kind: 'password_changed' })
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    await sendWaiting(configured)
    expect(mail.mails).toEqual([])
  })

  test('is sent as soon as it is queued while the server listens', async ({ mail, configured }) => {
    await configured.listen()
    await queueChanged(configured)
    await expect.poll(() => mail.mails.length).toBe(1)
  })

  test('is not queued without a mail server', async ({ world }) => {
    const person = await queueChanged(world)
    expect(await world.services.db.selectFrom('mails').selectAll().execute()).toEqual([])
    expect(await findMailState(await world.ctx<Member>(person))).toMatchObject({ sendsMail: false })
  })

  test('is deleted a month after it was sent, and with its account', async ({ configured }) => {
    await queueChanged(configured)
    const other = await queueChanged(configured)
    await sendWaiting(configured)
    const { db } = configured.services
    await db.deleteFrom('users').where('id', '=', other.userId).execute()
    const count = async () => (await db.selectFrom('mails').select('id').execute()).length
    expect(await count()).toBe(1)
    configured.advanceClock(29 * DAY_MS)
    await deleteOldMails(configured.services)
    expect(await count()).toBe(1)
    configured.advanceClock(2 * DAY_MS)
    await deleteOldMails(configured.services)
    expect(await count()).toBe(0)
  })
})

describe('an address that the mail server refuses for good', () => {
  const refusal = (code: number) => Object.assign(new Error('No such mailbox'), { responseCode: code })

  test('is unreachable after three times; its owner and our team can see that', async () => {
    const mail = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(refusal(550)) })
    const world = await createWorld(mailSettingsFor(mail))
    const person = await queueChanged(world)
    const admin = await world.admin()
    const isMarked = async () => {
      const { unreachable } = await findMailState(await world.ctx<Member>(person))
      const { userIds } = await listUnreachable(await world.ctx(admin))
      return [unreachable, userIds.includes(person.userId)]
    }
    for (let hour = 0; hour < 2; hour += 1) {
      world.advanceClock(3_600_000)
      await sendWaiting(world)
    }
    expect(await stateOf(world)).toEqual({ state: 'waiting', attempts: 2, failure: 'refused' })
    expect(await isMarked()).toEqual([false, false])
    world.advanceClock(3_600_000)
    await sendWaiting(world)
    expect(await stateOf(world)).toEqual({ state: 'failed', attempts: 3, failure: 'refused' })
    expect(await isMarked()).toEqual([true, true])

    // Another address is a new chance.
    await world.trpc(person, 'account.prove', { password: PASSWORD })
    await world.call(person, 'PATCH', '/api/profile', { body: { email: 'new@example.org' } })
    expect(await isMarked()).toEqual([false, false])
    await world.end()
    await mail.stop()
  })

  test('is tried for days when the refusal may pass (4xx)', async () => {
    const mail = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(refusal(450)) })
    const world = await createWorld(mailSettingsFor(mail))
    const person = await queueChanged(world)
    for (let hour = 0; hour < 5; hour += 1) {
      world.advanceClock(3_600_000)
      await sendWaiting(world)
    }
    expect(await stateOf(world)).toMatchObject({ state: 'waiting', failure: 'address' })
    expect(await findMailState(await world.ctx<Member>(person))).toMatchObject({ unreachable: false })
    await world.end()
    await mail.stop()
  })
})
