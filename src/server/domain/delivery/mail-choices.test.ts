import { choose, pairWithMail, readUpTo, runMinutes, sendMessage } from '#tests/support/deliveries.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { mailSettingsFor, ORIGIN, readMails } from '#tests/support/mails.ts'
import type { MailServer } from '#tests/support/smtp-server.ts'
import { describe, expect, type World } from '#tests/support/world.ts'
import { makeMailKey } from './mail-keys.ts'

const test = withMailServer(mailSettingsFor)
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
  return { ...pair, raw, url, key, path: url.replace(ORIGIN, '') }
}

/** What a mail program sends, from anywhere and without a cookie. */
const ONE_CLICK = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
const choicesOf = async (world: World, key: string) =>
  world.call(null, 'POST', '/api/mail/choices', { body: { key } })

describe('unsubscribing by the header of a mail', () => {
  test('is offered as RFC 8058 asks, and by a link that leads to all categories', async ({
    mail,
    configured: world,
  }) => {
    const { raw, url, key } = await receiveNews(world, mail)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(url).toBe(`${ORIGIN}/api/mail/unsubscribe?key=${key}`)
    expect(key.length).toBeGreaterThan(40)
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
    const { mentee, path, key } = await receiveNews(world, mail)
    const known = await world.call(null, 'POST', path, ONE_CLICK)
    await choose(world, mentee, { messages: 'now' })
    const gone = makeMailKey(world.services, { userId: 9_999, about: ['messages'] })
    for (const unknown of ['x', key.slice(0, -1), 'A'.repeat(key.length), gone]) {
      const answer = await world.call(null, 'POST', `/api/mail/unsubscribe?key=${unknown}`, ONE_CLICK)
      expect([answer.status, answer.text]).toEqual([known.status, known.text])
    }
    expect((await choicesOf(world, key)).body).toEqual({ ...ON, about: ['messages'] })
  })

  test('is not done by a program that only looks at the address', async ({ mail, configured: world }) => {
    const { path, key } = await receiveNews(world, mail)
    expect((await world.call(null, 'GET', path)).status).toBe(405)
    expect((await choicesOf(world, key)).body.messages).toBe('now')
  })
})

describe('the key of a mail', () => {
  test('opens the choices of mails without signing in, and nothing else', async ({
    mail,
    configured: world,
  }) => {
    const { mentee, key } = await receiveNews(world, mail)
    const body = { key, requests: 'off', sessions: 'daily', invitations: true }
    const changed = await world.call(null, 'PATCH', '/api/mail/choices', { body })
    const expected = { ...ON, requests: 'off', sessions: 'daily', invitations: true }
    expect(changed.body).toEqual({ ...expected, about: ['messages'] })
    expect(await choose(world, mentee, {})).toMatchObject({ ...expected, quiet: null })
    expect((await world.call(null, 'PATCH', '/api/mail/choices', { body: { key, quiet: null } })).body).toEqual(
      {
        ...expected,
        about: ['messages'],
      },
    )
  })

  test('that was changed, or whose account is gone, opens nothing', async ({ mail, configured: world }) => {
    const { mentee, key } = await receiveNews(world, mail)
    await world.call(await world.admin(), 'DELETE', `/api/admin/mentees/${mentee.id}`)
    const changed = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`
    for (const unknown of [key, changed, 'x']) {
      const body = { key: unknown, messages: 'off' }
      expect((await choicesOf(world, unknown)).status).toBe(404)
      expect((await world.call(null, 'PATCH', '/api/mail/choices', { body })).status).toBe(404)
    }
  })

  test('is stored nowhere', async ({ mail, configured: world }) => {
    const { key } = await receiveNews(world, mail)
    const tables = await world.services.db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(tables)).not.toContain(key)
  })
})
