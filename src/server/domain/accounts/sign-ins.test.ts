import type { ProcedurePath } from '#server/rpc/router.ts'
import { connect } from '#tests/support/chat-client.ts'
import { createWorld, PASSWORD } from '#tests/support/create-world.ts'
import { confirmAddress, mailSettingsFor, readMails, sendWaiting } from '#tests/support/mails.ts'
import { SAMPLE_BROWSERS } from '#tests/support/sample-browsers.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** Signs in with a browser; returns the cookies it gets. */
async function signIn(world: World, username: string, userAgent: string, cookie = '') {
  const { headers, status } = await world.call(null, 'POST', '/api/login', {
    body: { username, password: PASSWORD },
    headers: { 'user-agent': userAgent, ...(cookie && { cookie }) },
  })
  expect(status).toBe(200)
  return [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')
}

const asBrowser = (world: World, cookie: string) => ({
  trpc: (path: ProcedurePath, input?: object) => world.trpc(null, path, input, { cookie }),
  signIns: async () => {
    const { body } = await world.trpc(null, 'auth.signIns', undefined, { cookie })
    return (body as { signIns: { ref: string; browser: string; device: string; isCurrent: boolean }[] }).signIns
  },
  isSignedIn: async () => (await world.call(null, 'GET', '/api/user', { headers: { cookie } })).status === 200,
})

const noticesOf = async (world: World, cookie: string) =>
  (await world.trpc(null, 'auth.notices', undefined, { cookie })).body.items as object[]

describe('where one is signed in', () => {
  test('lists each browser and kind of device, and no token [ASVS 7.5.2]', async ({ world }) => {
    const { username } = await world.mentee()
    const phone = await signIn(world, username, SAMPLE_BROWSERS.chromeOnPhone)
    world.advanceClock(120_000)
    const computer = await signIn(world, username, SAMPLE_BROWSERS.firefoxOnComputer)
    const items = await asBrowser(world, computer).signIns()
    expect(items).toEqual([
      {
        ref: expect.any(String),
        browser: 'Firefox',
        device: 'computer',
        since: '2026-01-05T09:02:00.000Z',
        lastUsedAt: '2026-01-05T09:02:00.000Z',
        isCurrent: true,
      },
      {
        ref: expect.any(String),
        browser: 'Chrome',
        device: 'phone',
        since: '2026-01-05T09:00:00.000Z',
        lastUsedAt: '2026-01-05T09:00:00.000Z',
        isCurrent: false,
      },
    ])
    for (const { ref } of items) expect(`${phone} ${computer}`).not.toContain(ref)
  })

  test('leaves out what has expired', async ({ world }) => {
    const { username } = await world.admin()
    await signIn(world, username, SAMPLE_BROWSERS.chromeOnPhone)
    world.advanceClock(9 * 3_600_000)
    const cookie = await signIn(world, username, SAMPLE_BROWSERS.firefoxOnComputer)
    expect(await asBrowser(world, cookie).signIns()).toHaveLength(1)
  })
})

describe('ending a sign-in', () => {
  test('signs that browser out and closes its sockets; the others stay [ASVS 7.5.2]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const cookie = await signIn(world, mentee.username, SAMPLE_BROWSERS.firefoxOnComputer)
    const elsewhere = await connect(world, mentee)
    await elsewhere.join(matchId)
    const here = asBrowser(world, cookie)
    const other = (await here.signIns()).find(({ isCurrent }) => !isCurrent)
    const ended = await here.trpc('auth.endSignIn', { ref: other?.ref })
    expect(ended.status).toBe(200)
    expect(await elsewhere.closed).toBe(4401)
    expect((await world.call(mentee, 'GET', '/api/user')).status).toBe(401)
    expect(await here.isSignedIn()).toBe(true)
    expect((await here.trpc('auth.endSignIn', { ref: other?.ref })).status).toBe(404)
  })

  test('asks again who one is after 15 minutes [ASVS 7.5.2]', async ({ world }) => {
    const { username } = await world.mentee()
    const other = asBrowser(world, await signIn(world, username, SAMPLE_BROWSERS.chromeOnPhone))
    const here = asBrowser(world, await signIn(world, username, SAMPLE_BROWSERS.firefoxOnComputer))
    const ref = (await here.signIns()).find(({ isCurrent }) => !isCurrent)?.ref
    world.advanceClock(16 * 60_000)
    for (const [path, input] of [
      ['auth.endSignIn', { ref }],
      ['auth.endOtherSignIns', {}],
    ] as const) {
      const refused = await here.trpc(path, input)
      expect(refused).toMatchObject({ status: 403, body: { reason: 'step_up' } })
    }
    expect(await other.isSignedIn()).toBe(true)
    await here.trpc('account.prove', { password: PASSWORD })
    expect((await here.trpc('auth.endSignIn', { ref })).status).toBe(200)
    expect(await other.isSignedIn()).toBe(false)
  })

  test('is refused for another person’s', async ({ world }) => {
    const [mine, other] = [await world.mentee(), await world.mentee()]
    const cookie = await signIn(world, mine.username, SAMPLE_BROWSERS.firefoxOnComputer)
    const theirs = asBrowser(world, await signIn(world, other.username, SAMPLE_BROWSERS.chromeOnPhone))
    const [{ ref } = { ref: '' }] = await theirs.signIns()
    const answer = await asBrowser(world, cookie).trpc('auth.endSignIn', { ref })
    expect(answer.status).toBe(404)
    expect(await theirs.isSignedIn()).toBe(true)
  })

  test('of all others leaves this one, and is recorded once [ASVS 7.5.2]', async ({ world }) => {
    const { username, userId } = await world.mentor()
    const others = [
      await signIn(world, username, SAMPLE_BROWSERS.chromeOnPhone),
      await signIn(world, username, SAMPLE_BROWSERS.firefoxOnComputer),
    ]
    const here = asBrowser(world, await signIn(world, username, SAMPLE_BROWSERS.firefoxOnComputer))
    expect((await here.trpc('auth.endOtherSignIns')).body).toEqual({ ended: 2 })
    expect((await here.trpc('auth.endOtherSignIns')).body).toEqual({ ended: 0 })
    for (const cookie of others) expect(await asBrowser(world, cookie).isSignedIn()).toBe(false)
    expect(await here.isSignedIn()).toBe(true)
    const entries = await world.services.db
      .selectFrom('audit_entries')
      .select(['actorId', 'subjectId', 'detail'])
      .where('action', '=', 'sign_ins_ended')
      .execute()
    expect(entries).toEqual([{ actorId: userId, subjectId: userId, detail: '{"ended":2}' }])
  })
})

const countEnds = async ({ services: { db } }: World) =>
  (await db.selectFrom('audit_entries').select('id').where('action', '=', 'sign_ins_ended').execute()).length

describe('what is recorded of ending', () => {
  test('is one entry, also when several calls end the same sign-in at once', async ({ world }) => {
    const { username } = await world.mentee()
    await signIn(world, username, SAMPLE_BROWSERS.chromeOnPhone)
    const here = asBrowser(world, await signIn(world, username, SAMPLE_BROWSERS.firefoxOnComputer))
    const other = (await here.signIns()).find(({ isCurrent }) => !isCurrent)
    const end = () => here.trpc('auth.endSignIn', { ref: other?.ref })
    for (const { status } of await Promise.all([end(), end(), end(), end(), end()])) {
      expect([200, 404]).toContain(status)
    }
    expect(await countEnds(world)).toBe(1)
  })

  test('does not count what had expired', async ({ world }) => {
    const { username } = await world.admin()
    await signIn(world, username, SAMPLE_BROWSERS.chromeOnPhone)
    world.advanceClock(9 * 3_600_000)
    const here = asBrowser(world, await signIn(world, username, SAMPLE_BROWSERS.firefoxOnComputer))
    expect((await here.trpc('auth.endOtherSignIns')).body).toEqual({ ended: 0 })
    expect(await countEnds(world)).toBe(0)
  })
})

describe('a sign-in with a new browser', () => {
  test('is in the news, but not the first one, nor one with a browser used before', async ({ world }) => {
    const { username } = await world.mentee()
    const first = await signIn(world, username, SAMPLE_BROWSERS.chromeOnPhone)
    expect(await noticesOf(world, first)).toEqual([])
    const again = await signIn(world, username, SAMPLE_BROWSERS.chromeOnPhone, first)
    expect(await noticesOf(world, again)).toEqual([])
    await signIn(world, username, SAMPLE_BROWSERS.firefoxOnComputer)
    expect(await noticesOf(world, again)).toMatchObject([
      { kind: 'new_sign_in', detail: { browser: 'Firefox', device: 'computer' } },
    ])
  })

  test('is mailed, too, at the confirmed address alone, five times an hour at most [ASVS 6.3.5]', async () => {
    const mail = await startSmtpServer()
    const world = await createWorld(mailSettingsFor(mail))
    const [person, unconfirmed] = [await world.mentee(), await world.mentee()]
    await confirmAddress(world, person)
    const subjects = async () => {
      await sendWaiting(world)
      return (await readMails(mail)).map(({ subject, to }) => [to, subject])
    }
    const first = await signIn(world, person.username, SAMPLE_BROWSERS.chromeOnPhone)
    await signIn(world, person.username, SAMPLE_BROWSERS.chromeOnPhone, first)
    await signIn(world, unconfirmed.username, SAMPLE_BROWSERS.chromeOnPhone)
    await signIn(world, unconfirmed.username, SAMPLE_BROWSERS.firefoxOnComputer)
    expect(await subjects()).toEqual([])
    await signIn(world, person.username, SAMPLE_BROWSERS.firefoxOnComputer)
    expect(await subjects()).toMatchObject([
      [{ value: [{ address: person.email }] }, 'New sign-in to your Cairnway account'],
    ])
    for (let count = 0; count < 6; count += 1) {
      world.advanceClock(1)
      await signIn(world, person.username, SAMPLE_BROWSERS.firefoxOnComputer)
    }
    expect(await subjects()).toHaveLength(5)
    await world.end()
    await mail.stop()
  })
})
