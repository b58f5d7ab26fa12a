import { MAIL_CHOICE_TEXTS } from '#shared/texts/accounts.ts'
import { choose, pairWithMail, readUpTo, runMinutes, sendMessage } from '#tests/support/deliveries.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { mailSettingsFor, makeToken, ORIGIN, readMails } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import type { MailServer } from '#tests/support/smtp-server.ts'
import { describe, expect, PASSWORD, type World } from '#tests/support/world.ts'
import { loadRecipients } from './choices.ts'
import { makeMailKeys } from './mail-keys.ts'

const test = withMailServer(mailSettingsFor)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NEW_PASSWORD = 'a stone on a stone'
const ON = { requests: 'now', messages: 'now', sessions: 'now', programme: 'now', invitations: false }

/** Sends a message that nobody sees, and returns the mail and the address in its header. */
async function receiveNews(world: World, mail: MailServer) {
  const pair = await pairWithMail(world)
  await sendMessage(world, pair.mentor, pair.matchId)
  await runMinutes(world, 14)
  const [received] = await readMails(mail)
  const raw = mail.mails[0]?.text.replace(/\r\n\s+/g, ' ') ?? ''
  const [, url = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(raw) ?? []
  const [, key = ''] = /\/auth#mail=([\w-]+)/.exec(received?.text ?? '') ?? []
  const [, offKey = ''] = /[?]key=([\w-]+)$/.exec(url) ?? []
  return { ...pair, raw, url, key, offKey, path: url.replace(ORIGIN, '') }
}

/** What a mail program sends, from anywhere and without a cookie. */
const ONE_CLICK = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
const choicesOf = async (world: World, key: string) => world.trpc(null, 'account.mailChoices', { key })

describe('unsubscribing by the header of a mail', () => {
  test('is offered as RFC 8058 asks, and by a link that leads to all categories', async ({
    mail,
    configured: world,
  }) => {
    const { raw, url, key, offKey } = await receiveNews(world, mail)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(url).toBe(`${ORIGIN}/api/mail/unsubscribe?key=${offKey}`)
    expect(Math.min(key.length, offKey.length)).toBeGreaterThan(40)
  })

  test('takes one call without session or token, at once, and twice is once', async ({
    mail,
    configured: world,
  }) => {
    const { mentor, mentee, matchId, path, key } = await receiveNews(world, mail)
    const first = await world.call(null, 'POST', path, ONE_CLICK)
    expect([first.status, first.body]).toEqual([200, {}])
    expect((await choicesOf(world, key)).body).toEqual({ ...ON, messages: 'off', about: ['messages'] })
    expect(await world.call(null, 'POST', path, ONE_CLICK)).toMatchObject({ status: 200, body: {} })
    expect((await choicesOf(world, key)).body).toEqual({ ...ON, messages: 'off', about: ['messages'] })

    const messageId = await sendMessage(world, mentor, matchId)
    await readUpTo(world, mentee, matchId, messageId)
    await sendMessage(world, mentor, matchId)
    await runMinutes(world, 14)
    expect(mail.mails).toHaveLength(1)
  })

  test.for([
    ['a mail program in a browser', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['a body of parts', { 'content-type': 'multipart/form-data; boundary=x' }],
  ] as const)('takes %s', async ([, headers], { mail, configured: world }) => {
    const { path, key } = await receiveNews(world, mail)
    const call = { ...ONE_CLICK, headers: { ...ONE_CLICK.headers, ...headers } }
    expect((await world.call(null, 'POST', path, call)).status).toBe(200)
    expect((await choicesOf(world, key)).body.messages).toBe('off')
  })

  test('answers the same for a key that is none of ours, and changes nothing', async ({
    mail,
    configured: world,
  }) => {
    const { mentee, path, key, offKey } = await receiveNews(world, mail)
    const known = await world.call(null, 'POST', path, ONE_CLICK)
    await choose(world, mentee, { messages: 'now' })
    const gone = await makeMailKeys(world.services, { userId: 9_999, about: ['messages'] })
    for (const unknown of ['x', offKey.slice(0, -1), 'A'.repeat(key.length), gone.unsubscribe]) {
      const answer = await world.call(null, 'POST', `/api/mail/unsubscribe?key=${unknown}`, ONE_CLICK)
      expect([answer.status, answer.text]).toEqual([known.status, known.text])
    }
    expect((await choicesOf(world, key)).body).toEqual({ ...ON, about: ['messages'] })
  })

  test('is not done by a program that only looks at the address', async ({ mail, configured: world }) => {
    const { path, key } = await receiveNews(world, mail)
    // Scanners of mails follow every link: usesend/useSend#412, 0xdps/emailflare#190, SparkDevNetwork/Rock#7034.
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'] as const) await world.call(null, method, path)
    expect((await choicesOf(world, key)).body.messages).toBe('now')
  })

  test('takes a press of the one button of a page, without scripts, where a mail program opens the address', async ({
    mail,
    configured: world,
  }) => {
    // mailpoet/mailpoet#6183: a page to confirm by GET.
    const { path, key, offKey } = await receiveNews(world, mail)
    const page = await world.call(null, 'GET', path)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text.match(/<form method="post"><button>/g)).toHaveLength(1)
    expect(page.text).not.toMatch(/<script|https?:/)
    // The key stays in the address.
    expect(page.text).not.toContain(offKey)
    expect(await world.call(null, 'HEAD', path)).toMatchObject({ status: 200, text: '' })

    const press = (at: string) =>
      world.call(null, 'POST', at, {
        body: '',
        // Our pages send no referrer, and so a form no origin.
        headers: { 'content-type': ONE_CLICK.headers['content-type'], accept: 'text/html', origin: 'null' },
      })
    const done = await press(path)
    expect([done.status, done.text]).toEqual([200, expect.stringContaining(MAIL_CHOICE_TEXTS.stoppedText)])
    expect((await choicesOf(world, key)).body.messages).toBe('off')
    expect((await press('/api/mail/unsubscribe?key=none')).text).toContain(MAIL_CHOICE_TEXTS.linkOver)
    const incomplete = await press('/api/mail/unsubscribe')
    expect([incomplete.status, incomplete.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  })
})

describe('the key of a mail', () => {
  test('opens the choices of mails without signing in, and nothing else', async ({
    mail,
    configured: world,
  }) => {
    const { mentee, key } = await receiveNews(world, mail)
    const body = { key, requests: 'off', sessions: 'daily', invitations: true }
    const changed = await world.trpc(null, 'account.changeMailChoices', body)
    const expected = { ...ON, requests: 'off', sessions: 'daily', invitations: true }
    expect(changed.body).toEqual({ ...expected, about: ['messages'] })
    expect(await choose(world, mentee, {})).toMatchObject({ ...expected, quiet: null })
    expect((await world.trpc(null, 'account.changeMailChoices', { key, quiet: null })).body).toEqual({
      ...expected,
      about: ['messages'],
    })
  })

  test('that was changed, or whose account is gone, opens nothing', async ({ mail, configured: world }) => {
    const { mentee, key } = await receiveNews(world, mail)
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    const changed = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`
    for (const unknown of [key, changed, 'x']) {
      const body = { key: unknown, messages: 'off' }
      expect((await choicesOf(world, unknown)).status).toBe(404)
      expect((await world.trpc(null, 'account.changeMailChoices', body)).status).toBe(404)
    }
  })

  test('in the header of a mail opens no choices, and the one in its text does not unsubscribe [ASVS 9.2.2]', async ({
    mail,
    configured: world,
  }) => {
    const { key, offKey } = await receiveNews(world, mail)
    const body = { key: offKey, requests: 'off' }
    expect((await choicesOf(world, offKey)).status).toBe(404)
    expect((await world.trpc(null, 'account.changeMailChoices', body)).status).toBe(404)
    const other = await world.call(null, 'POST', `/api/mail/unsubscribe?key=${key}`, ONE_CLICK)
    expect([other.status, other.body]).toEqual([200, {}])
    expect((await choicesOf(world, key)).body).toEqual({ ...ON, about: ['messages'] })
  })

  test('ends after 60 days [ASVS 9.2.1]', async ({ mail, configured: world }) => {
    const { mentee, key, path } = await receiveNews(world, mail)
    const waysOfMentee = async () =>
      (await loadRecipients(world.services, [mentee.userId])).get(mentee.userId)?.choices.ways
    // The mail was sent within the last minutes.
    world.advanceClock(60 * DAY_MS - HOUR_MS)
    expect((await choicesOf(world, key)).status).toBe(200)
    expect((await world.call(null, 'POST', path, ONE_CLICK)).status).toBe(200)
    expect(await waysOfMentee()).toMatchObject({ messages: 'off' })
    const back = { key, messages: 'now' }
    expect((await world.trpc(null, 'account.changeMailChoices', back)).status).toBe(200)

    world.advanceClock(HOUR_MS)
    expect((await choicesOf(world, key)).status).toBe(404)
    expect((await world.call(null, 'POST', path, ONE_CLICK)).body).toEqual({})
    expect(await waysOfMentee()).toMatchObject({ messages: 'now' })
  })

  test.for([
    [
      'changes their password',
      (world: World, person: Person) =>
        world.trpc(person, 'account.changePassword', { current: PASSWORD, password: NEW_PASSWORD }),
    ],
    [
      'recovers',
      async (world: World, person: Person) => {
        const { token } = await makeToken(world, 'recovery', person)
        const body = { token, password: NEW_PASSWORD }
        return world.trpc(null, 'account.finishRecovery', body)
      },
    ],
  ] as const)('ends when its owner %s', async ([, replacePassword], { mail, configured: world }) => {
    const { mentee, key, path } = await receiveNews(world, mail)
    expect((await replacePassword(world, mentee)).status).toBe(200)
    expect((await choicesOf(world, key)).status).toBe(404)
    expect((await world.call(null, 'POST', path, ONE_CLICK)).body).toEqual({})
    const later = await makeMailKeys(world.services, { userId: mentee.userId, about: ['messages'] })
    expect((await choicesOf(world, later.choices)).body).toEqual({ ...ON, about: ['messages'] })
  })

  test('of before, which had no end, opens nothing', async ({ configured: world }) => {
    const mentee = await world.mentee()
    const key = world.services.secrets.encrypt(`${mentee.userId} messages`, 'mail choices')
    expect((await choicesOf(world, key)).status).toBe(404)
    expect((await world.call(null, 'POST', `/api/mail/unsubscribe?key=${key}`, ONE_CLICK)).body).toEqual({})
    expect(await choose(world, mentee, {})).toMatchObject({ messages: 'now' })
  })

  test('is stored nowhere', async ({ mail, configured: world }) => {
    const { key } = await receiveNews(world, mail)
    const tables = await world.services.db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(tables)).not.toContain(key)
  })
})
