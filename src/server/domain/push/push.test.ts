import { createECDH, createPublicKey, verify } from 'node:crypto'
import { createRequire } from 'node:module'
import { decrypt } from 'http_ece'
import { NOTICE_CATEGORIES, type NoticeCategory } from '#shared/notices/catalogue.ts'
import { PUSH_TEXTS } from '#shared/texts/notifications.ts'
import { sendWaiting } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import {
  createPushBrowser,
  PUSH_HOST,
  type PushService,
  type ReceivedPush,
  startPushService,
} from '#tests/support/push-service.ts'
import { createWorld, describe, expect, test as inWorld, type World } from '#tests/support/world.ts'
import { createSecretBox } from '../../infra/secret-box.ts'
import { inTransaction } from '../../transaction.ts'
import { isAllowedEndpoint, queuePush } from './send-pushes.ts'
import { loadVapidKeys } from './vapid-keys.ts'

const HOUR_MS = 3_600_000

/** A push service, and an installation that knows it. */
async function createStage(
  onTestFinished: (end: () => Promise<void>) => void,
  reply?: Parameters<typeof startPushService>[0],
) {
  const service = await startPushService(reply)
  const world = await createWorld({ PUSH_HOSTS: PUSH_HOST }, { pushAgent: () => service.agent() })
  onTestFinished(async () => {
    await world.end()
    await service.stop()
  })
  return { service, world }
}

const test = inWorld.extend<{ stage: { service: PushService; world: World } }>({
  stage: async ({ onTestFinished }, use) => use(await createStage(onTestFinished)),
})

async function subscribe(
  world: World,
  person: Person,
  browser: ReturnType<typeof createPushBrowser>,
  more = {},
) {
  return world.trpc(person, 'account.subscribeToPush', { ...browser.subscription, ...more })
}
const queue = (world: World, { userId }: Person, key = 'notice 1', category: NoticeCategory = 'messages') =>
  inTransaction(world.services, (tx) => queuePush(tx, { userId, key, category, path: '/chat/1' }))
const statesOf = async ({ services: { db } }: World) =>
  (await db.selectFrom('pushes').select(['state', 'failure', 'attempts']).orderBy('id').execute()).map(
    ({ state, failure, attempts }) => [state, failure, attempts].filter((value) => value !== null).join(' '),
  )
const countBrowsers = async ({ services: { db } }: World) =>
  (await db.selectFrom('push_subscriptions').select('id').execute()).length

describe('a push notification', () => {
  test('says “Something new” and nothing else, encrypted for the browser [RFC 8291]', async ({ stage }) => {
    const { service, world } = stage
    const mentee = await world.mentee()
    const browser = createPushBrowser(service.origin)
    expect((await subscribe(world, mentee, browser)).body).toEqual({ showsCategory: false })
    await queue(world, mentee)
    await sendWaiting(world)
    const [push] = service.received as [ReceivedPush]
    expect(push.headers).toMatchObject({ ttl: '86340', 'content-encoding': 'aes128gcm' })
    expect(push.body.toString()).not.toContain('Something')
    const { tag, ...payload } = browser.read(push)
    expect(payload).toEqual({ title: 'Cairnway', body: PUSH_TEXTS.body, path: '/chat/1' })
    expect(push.headers.topic).toBe(tag)
    expect(tag).toMatch(/^[\w-]{32}$/)
    expect(await statesOf(world)).toEqual(['sent 1'])
  })

  test('says what it is about only where that was chosen', async ({ stage }) => {
    const { service, world } = stage
    const mentor = await world.mentor()
    const browser = createPushBrowser(service.origin)
    await subscribe(world, mentor, browser, { showsCategory: true })
    // A later start of the page repeats the subscription without the choice.
    expect((await subscribe(world, mentor, browser)).body).toEqual({ showsCategory: true })
    for (const category of NOTICE_CATEGORIES) await queue(world, mentor, category, category)
    await sendWaiting(world)
    const bodies = service.received.map((push) => browser.read(push).body)
    expect(bodies.sort()).toEqual(NOTICE_CATEGORIES.map((category) => PUSH_TEXTS.bodyOf[category]).sort())
  })

  test('is signed with the key that browsers subscribe with [RFC 8292]', async ({ stage }) => {
    const { service, world } = stage
    const mentee = await world.mentee()
    await subscribe(world, mentee, createPushBrowser(service.origin))
    await queue(world, mentee)
    await sendWaiting(world)
    const { publicKey } = (await world.trpc(mentee, 'account.pushKey')).body
    const [, token = '', key] =
      /^vapid t=([^,]+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const [header = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${header}.${claims}`)
    expect(
      verify('sha256', signed, { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.origin })
  })

  test('goes to every browser of its member once, however often it is queued', async ({ stage }) => {
    const { service, world } = stage
    const mentee = await world.mentee()
    await subscribe(world, mentee, createPushBrowser(service.origin, '/send/phone'))
    await subscribe(world, mentee, createPushBrowser(service.origin, '/send/laptop'))
    await queue(world, mentee)
    await queue(world, mentee)
    await sendWaiting(world)
    await sendWaiting(world)
    expect(service.asked.sort()).toEqual(['/send/laptop', '/send/phone'])
  })

  test('is sent as soon as it is queued while the server listens', async ({ stage }) => {
    const { service, world } = stage
    await world.listen()
    const mentee = await world.mentee()
    await subscribe(world, mentee, createPushBrowser(service.origin))
    await queue(world, mentee)
    await expect.poll(() => service.received.length).toBe(1)
  })

  test('shares its topic with those of the same place alone', async ({ stage }) => {
    const { service, world } = stage
    const mentee = await world.mentee()
    const browser = createPushBrowser(service.origin)
    await subscribe(world, mentee, browser)
    for (const path of ['/chat/1', '/chat/1', '/chat/2']) {
      const push = { userId: mentee.userId, key: `${Math.random()}`, category: 'messages', path } as const
      await inTransaction(world.services, (tx) => queuePush(tx, push))
    }
    await sendWaiting(world)
    const topics = new Map<string, Set<unknown>>()
    for (const push of service.received) {
      const { path, tag } = browser.read(push)
      topics.set(path, (topics.get(path) ?? new Set()).add(tag))
    }
    expect([...topics.values()].map(({ size }) => size)).toEqual([1, 1])
    expect(new Set([...topics.values()].flatMap((tags) => [...tags])).size).toBe(2)
  })
})

describe('a push service', () => {
  test.for([404, 410])(
    'that answers %i has forgotten the browser, and so do we',
    async (status, { onTestFinished }) => {
      const { service, world } = await createStage(onTestFinished, () => ({ status }))
      const mentee = await world.mentee()
      await subscribe(world, mentee, createPushBrowser(service.origin))
      await queue(world, mentee)
      await sendWaiting(world)
      expect(await countBrowsers(world)).toBe(0)
      expect(await statesOf(world)).toEqual([])
    },
  )

  test.for([429, 500, 503])(
    'that answers %i gets it again when it says',
    async (status, { onTestFinished }) => {
      let isBusy = true
      const { service, world } = await createStage(onTestFinished, () =>
        isBusy ? { status, headers: { 'retry-after': '7200' } } : { status: 201 },
      )
      const mentee = await world.mentee()
      await subscribe(world, mentee, createPushBrowser(service.origin))
      await queue(world, mentee)
      await sendWaiting(world)
      expect(await statesOf(world)).toEqual(['waiting unreachable 1'])
      isBusy = false
      world.advanceClock(HOUR_MS)
      await sendWaiting(world)
      expect(service.received).toHaveLength(1)
      world.advanceClock(HOUR_MS)
      await sendWaiting(world)
      expect(await statesOf(world)).toEqual(['sent 2'])
      // What is left of the day.
      expect(service.received[1]?.headers.ttl).toBe('79020')
    },
  )

  test('that cannot be reached gets nothing that is older than a day', async ({ onTestFinished }) => {
    const { service, world } = await createStage(onTestFinished)
    const mentee = await world.mentee()
    await subscribe(world, mentee, createPushBrowser(service.origin))
    await service.stop()
    await queue(world, mentee)
    await sendWaiting(world)
    expect(await statesOf(world)).toEqual(['waiting unreachable 1'])
    world.advanceClock(24 * HOUR_MS)
    await sendWaiting(world)
    expect(await statesOf(world)).toEqual(['failed expired 2'])
  })

  test('is not followed to another place', async ({ onTestFinished }) => {
    const elsewhere = 'https://push.example/other'
    const { service, world } = await createStage(onTestFinished, () => ({
      status: 307,
      headers: { location: elsewhere },
    }))
    const mentee = await world.mentee()
    await subscribe(world, mentee, createPushBrowser(service.origin))
    await queue(world, mentee)
    await sendWaiting(world)
    expect(service.received).toHaveLength(1)
    expect(await statesOf(world)).toEqual(['failed refused 1'])
  })

  test('that takes longer than its time gets it again', async ({ onTestFinished }) => {
    const { service, world } = await createStage(onTestFinished)
    const mentee = await world.mentee()
    await subscribe(world, mentee, createPushBrowser(service.origin))
    const { createPushSender } = await import('../../infra/web-push.ts')
    const vapidDetails = { ...(await loadVapidKeys(world.services)), subject: 'mailto:test@example.org' }
    const sendPush = createPushSender({ vapidDetails, agent: await service.agent(), timeoutMs: 1 })
    const { subscription } = createPushBrowser(service.origin)
    const payload = { title: '', body: '', path: '/', tag: '' }
    const push = { ...subscription, payload, ttlSeconds: 1, topic: 'a' }
    expect(await sendPush(push, new AbortController().signal)).toEqual({ outcome: 'later' })
  })
})

describe('an address that a browser names', () => {
  const REFUSED = [
    'http://push.example/send/1',
    'https://127.0.0.1/send/1',
    'https://10.0.0.1/send/1',
    'https://[::1]/send/1',
    'https://localhost/send/1',
    'https://evil.example/send/1',
    'https://push.example.evil.example/send/1',
    'https://evilpush.example/send/1',
    'https://user:pass@push.example/send/1',
    'https://push.example:22/send/1',
    'https://push.example:8443/send/1',
    'file:///etc/passwd',
  ]

  test.for(REFUSED)('is refused at %s, and nothing is sent', async (endpoint, { stage }) => {
    const { service, world } = stage
    const mentee = await world.mentee()
    const browser = createPushBrowser('https://push.example')
    const refused = await subscribe(world, mentee, browser, { endpoint })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'endpoint' }] } })
    expect(await countBrowsers(world)).toBe(0)
    expect(service.connections()).toBe(0)
  })

  test.for(['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.168.1.1', '::1', '::ffff:127.0.0.1'])(
    'is not connected to if its name resolves to %s',
    async (address, { onTestFinished }) => {
      const service = await startPushService()
      const world = await createWorld(
        { PUSH_HOSTS: PUSH_HOST },
        { pushAgent: () => service.agent([address], []) },
      )
      onTestFinished(async () => {
        await world.end()
        await service.stop()
      })
      const mentee = await world.mentee()
      await subscribe(world, mentee, createPushBrowser(service.origin))
      await queue(world, mentee)
      await sendWaiting(world)
      expect(service.connections()).toBe(0)
      expect(await statesOf(world)).toEqual(['waiting unreachable 1'])
    },
  )

  test('is not used any more once its host is off the list', async ({ stage }) => {
    const { service, world } = stage
    const mentee = await world.mentee()
    await subscribe(world, mentee, createPushBrowser(service.origin))
    await queue(world, mentee)
    const later = await createWorld({}, { sharedWith: world, pushAgent: () => service.agent() })
    await sendWaiting(later)
    expect(await statesOf(world)).toEqual(['failed blocked 1'])
    expect(service.connections()).toBe(0)
    await later.app.close()
  })

  test('may be below a host with a star, and of the browsers’ makers by default', ({ world }) => {
    const { pushHosts } = world.services.policy
    for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']) {
      expect(isAllowedEndpoint(`https://${host}/x`, pushHosts)).toBe(true)
      expect(isAllowedEndpoint(`https://${host}:443/x`, pushHosts)).toBe(true)
    }
    expect(isAllowedEndpoint('https://wns2-par02p.notify.windows.com:25/w/', pushHosts)).toBe(false)
    expect(isAllowedEndpoint('https://wns2-par02p.notify.windows.com/w/?token=x', pushHosts)).toBe(true)
    expect(isAllowedEndpoint('https://notify.windows.com/', pushHosts)).toBe(false)
    expect(isAllowedEndpoint('https://evilnotify.windows.com/', pushHosts)).toBe(false)
  })
})

describe('a browser that shows notifications', () => {
  test('shows none after its sign-out, nor after another member signed in there', async ({ stage }) => {
    const { service, world } = stage
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const browser = createPushBrowser(service.origin)
    await subscribe(world, mentee, browser, { showsCategory: true })
    await queue(world, mentee)
    expect((await subscribe(world, other, browser)).body).toEqual({ showsCategory: false })
    await sendWaiting(world)
    expect(service.received).toEqual([])
    await queue(world, other)
    await world.call(other, 'POST', '/api/logout')
    await sendWaiting(world)
    expect(service.received).toEqual([])
    expect(await countBrowsers(world)).toBe(0)
  })

  test('is stopped by its member alone', async ({ stage }) => {
    const { service, world } = stage
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const { subscription } = createPushBrowser(service.origin)
    await subscribe(world, mentee, createPushBrowser(service.origin))
    const body = { endpoint: subscription.endpoint }
    await world.trpc(other, 'account.unsubscribeFromPush', body)
    expect(await countBrowsers(world)).toBe(1)
    await world.trpc(mentee, 'account.unsubscribeFromPush', body)
    expect(await countBrowsers(world)).toBe(0)
  })

  test('is one of ten at most: the oldest is dropped', async ({ stage }) => {
    const { service, world } = stage
    const mentee = await world.mentee()
    for (let index = 0; index < 12; index += 1) {
      await subscribe(world, mentee, createPushBrowser(service.origin, `/send/${index}`))
    }
    const rows = await world.services.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .orderBy('id')
      .execute()
    expect(rows.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index + 2}`),
    )
  })

  test('is offered no key where PUSH_HOSTS is none', async ({ onTestFinished }) => {
    const world = await createWorld({ PUSH_HOSTS: 'none' })
    onTestFinished(world.end)
    const mentee = await world.mentee()
    expect((await world.trpc(mentee, 'account.pushKey')).body).toEqual({ publicKey: null })
  })
})

describe('the keys of an installation', () => {
  test('are made once, also by several calls at once, and the private one is stored encrypted', async ({
    world,
  }) => {
    const all = await Promise.all(Array.from({ length: 10 }, () => loadVapidKeys(world.services)))
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1)
    const [keys] = all
    const stored = await world.services.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(keys?.privateKey)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(keys?.privateKey ?? '', 'base64url')
    expect(curve.getPublicKey('base64url')).toBe(keys?.publicKey)
  })

  test('are made again without the SECRET_KEY, and browsers must subscribe again', async ({ stage }) => {
    const { service, world } = stage
    const before = await loadVapidKeys(world.services)
    await subscribe(world, await world.mentee(), createPushBrowser(service.origin))
    const services = { ...world.services, secrets: createSecretBox(Buffer.alloc(32)) }
    const after = await loadVapidKeys(services)
    expect(after.publicKey).not.toBe(before.publicKey)
    expect(await loadVapidKeys(services)).toEqual(after)
    expect(await countBrowsers(world)).toBe(0)
  })
})

/** RFC 8291, appendix A. */
const VECTOR = {
  plain: 'When I grow up, I want to be a watermelon',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('the encryption', () => {
  const { encrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))(
    'http_ece',
  ) as typeof import('http_ece')
  const keyOf = (privateKey: string) => {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve
  }

  test('is that of RFC 8291, by its example', () => {
    const { authSecret, salt } = VECTOR
    const parameters = { version: 'aes128gcm', authSecret, salt } as const
    const encrypted = encrypt(Buffer.from(VECTOR.plain), {
      ...parameters,
      privateKey: keyOf(VECTOR.sender),
      dh: VECTOR.receiverPublic,
    })
    expect(encrypted.toString('base64url')).toBe(VECTOR.encrypted)
    const read = decrypt(encrypted, { version: 'aes128gcm', authSecret, privateKey: keyOf(VECTOR.receiver) })
    expect(read.toString()).toBe(VECTOR.plain)
  })
})
