import { NEWS_MAIL_TEXTS } from '#server/domain/mail/texts.ts'
import { MAIL_KINDS } from '#shared/enums.ts'
import { NOTICE_KINDS, type NoticeCondition, noticeEntry } from '#shared/notices/catalogue.ts'
import { PUSH_TEXTS } from '#shared/texts/notifications.ts'
import { confirmAddress, mailSettingsFor, readMails, sendWaiting } from '#tests/support/mails.ts'
import { createPushBrowser, PUSH_HOST, startPushService } from '#tests/support/push-service.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { test as base, createWorld, describe, expect, type World } from '#tests/support/world.ts'
import { notify } from '../notifications/notifications.ts'

const CANARY = 'Canary'
const SOON = '2026-01-05T12:00:00.000Z'
const TIME = { startTime: SOON, endTime: '2026-01-05T13:00:00.000Z' }
/** Without what stands in the news only. */
const SENT_KINDS = NOTICE_KINDS.filter((kind) => !noticeEntry(kind).isNewsOnly)

/** An installation with a mail server and a push service, and all that it writes to the log. */
const test = base.extend<{ stage: Awaited<ReturnType<typeof createStage>> }>({
  stage: async ({ onTestFinished }, use) => {
    const stage = await createStage(onTestFinished)
    await use(stage)
  },
})

async function createStage(onTestFinished: (end: () => Promise<void>) => void, more = {}) {
  const mail = await startSmtpServer()
  const service = await startPushService()
  const log: string[] = []
  const settings = { ...mailSettingsFor(mail), PUSH_HOSTS: PUSH_HOST, LOG_LEVEL: 'trace', ...more }
  const options = {
    pushAgent: () => service.agent(),
    logTo: { write: (line: string) => void log.push(line) },
  }
  const world = await createWorld(settings, options)
  onTestFinished(async () => {
    await world.end()
    await service.stop()
    await mail.stop()
  })
  return { mail, service, log, world }
}

/** Adds what notices of each condition are about, all of it said by somebody called Canary. */
async function addSubjects(world: World) {
  const { db, now } = world.services
  const mentee = await world.mentee({ age: 20 })
  const mentor = await world.mentor({ fullName: `${CANARY} Bird` })
  const matchId = await world.match(mentor, mentee)
  const pending = await world.match(await world.mentor(), mentee, 'pending')
  await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content: `${CANARY} sings` } })
  const { body: session } = await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, {
    body: { title: `${CANARY} flies`, ...TIME },
  })
  const call = { matchId, title: CANARY, dateTime: SOON, duration: 30, createdAt: now() }
  const { id: asked } = await db
    .insertInto('call_requests')
    .values(call)
    .returning('id')
    .executeTakeFirstOrThrow()
  const proposed = { ...call, proposedTime: SOON, proposedDuration: 30 }
  const { id: answered } = await db
    .insertInto('call_requests')
    .values(proposed)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('notices').execute()
  await confirmAddress(world, mentee)
  return { mentee, matchId, pending, sessionId: (session as { id: number }).id, asked, answered }
}

/** Notifies a mentee of every kind, as the calls would. */
async function notifyOfAll(world: World) {
  const { mentee, matchId, pending, sessionId, asked, answered } = await addSubjects(world)
  const subjects: Record<NoticeCondition, { matchId: number; about?: string }> = {
    always: { matchId },
    open_match: { matchId },
    unread: { matchId },
    pending_request: { matchId: pending },
    planned_session: { matchId, about: `session ${sessionId}` },
    pending_call: { matchId, about: `call ${asked}` },
  }
  for (const kind of SENT_KINDS) {
    const subject = subjects[noticeEntry(kind).condition]
    const about = kind === 'call_proposed' ? `call ${answered}` : (subject.about ?? 'about it')
    const detail = { name: `${CANARY} Bird`, dateTime: SOON, duration: 30, reason: CANARY, note: CANARY }
    const notice = { userId: mentee.userId, kind, matchId: subject.matchId, key: `${about} ${kind}`, detail }
    await notify(world.services, notice)
  }
  return mentee
}

async function sendAll(world: World) {
  for (let round = 0; round < 4; round += 1) await sendWaiting(world)
}

describe('no name, text or reason that somebody has written', () => {
  test('is in a mail of any kind, or in the log', async ({ stage: { mail, log, world } }) => {
    await notifyOfAll(world)
    await sendAll(world)
    expect(mail.mails).toHaveLength(SENT_KINDS.filter((kind) => !noticeEntry(kind).hasOwnMail).length)
    for (const { text } of mail.mails) expect(text).not.toContain(CANARY)
    for (const { text, html, subject } of await readMails(mail)) {
      expect(`${text} ${String(html)} ${subject}`).not.toContain(CANARY)
    }
    expect(log.length).toBeGreaterThan(0)
    expect(log.join('\n')).not.toContain(CANARY)
    expect(log.join('\n')).not.toContain('mail=')
  })

  test('is in a push notification of any kind, which shares its topic with its conversation', async ({
    stage: { service, world },
  }) => {
    const mentee = await notifyOfAll(world)
    const browser = createPushBrowser(service.origin)
    await world.trpc(mentee, 'account.subscribeToPush', browser.subscription)
    await sendAll(world)
    const payloads = service.received.map(browser.read)
    expect(payloads).toHaveLength(SENT_KINDS.length)
    expect(JSON.stringify(payloads)).not.toContain(CANARY)
    expect(new Set(payloads.map(({ body }) => body))).toEqual(new Set([PUSH_TEXTS.body]))
    const topics = service.received.map(({ headers }) => headers.topic)
    expect(new Set(topics).size).toBe(new Set(payloads.map(({ path }) => path)).size)
  })

  test('is stored in a queue', async ({ stage: { world } }) => {
    await notifyOfAll(world)
    await sendAll(world)
    const { db } = world.services
    const queues = [
      ...(await db.selectFrom('mails').selectAll().execute()),
      ...(await db.selectFrom('pushes').selectAll().execute()),
      ...(await db.selectFrom('deliveries').selectAll().execute()),
    ]
    expect(queues.length).toBeGreaterThan(SENT_KINDS.length)
    expect(JSON.stringify(queues)).not.toContain(CANARY)
  })
})

test('a programme that wants names has them in its mails, and no text', async ({ onTestFinished }) => {
  const { mail, world } = await createStage(onTestFinished, { MAIL_NAMES: 'true' })
  await notifyOfAll(world)
  await sendAll(world)
  const texts = (await readMails(mail)).map(({ text }) => text ?? '')
  expect(texts.filter((text) => text.includes('You have new messages from Canary Bird.'))).toHaveLength(1)
  expect(texts.join('\n')).not.toMatch(/Canary (?:sings|flies)/)
})

describe('what did not go out', () => {
  test('is counted for staff by kind, without a name', async ({ stage: { mail, world } }) => {
    await mail.stop()
    await notifyOfAll(world)
    await sendAll(world)
    const viewer = await world.admin({ level: 'viewer' })
    const { status, body, text } = await world.trpc(viewer, 'admin.overview.undelivered')
    expect(status).toBe(200)
    expect(text).not.toContain(CANARY)
    const { mails, pushes } = body as Record<
      string,
      { kind: string; waiting: number; failed: number; oldest: string }[]
    >
    expect(pushes).toEqual([])
    const total = mails?.reduce((sum, { waiting, failed }) => sum + waiting + failed, 0)
    expect(total).toBe(SENT_KINDS.filter((kind) => !noticeEntry(kind).hasOwnMail).length)
    for (const { kind, waiting, oldest } of mails ?? []) {
      expect(MAIL_KINDS).toContain(kind)
      expect(waiting > 0).toBe(oldest !== null)
    }
  })

  test('is in the metrics: how much waits and since when, and what was sent or failed by kind', async ({
    stage: { mail, world },
  }) => {
    await notifyOfAll(world)
    await sendAll(world)
    const metrics = async () => (await world.call(null, 'GET', '/metrics')).text
    const after = await metrics()
    expect(after).toMatch(/^cairnway_queue_length\{queue="mails"\} 0$/m)
    expect(after).toMatch(/^cairnway_oldest_waiting_seconds\{queue="pushes"\} 0$/m)
    expect(after).toMatch(
      /^cairnway_deliveries_total\{channel="mail",kind="news_messages",outcome="sent"\} 1$/m,
    )
    await mail.stop()
    await notifyOfAll(world)
    await sendAll(world)
    await sendAll(world)
    const later = await metrics()
    expect(later).toMatch(/^cairnway_queue_length\{queue="mails"\} [1-9]\d*$/m)
    expect(later).toMatch(/^cairnway_oldest_waiting_seconds\{queue="mails"\} [1-9]\d+$/m)
    expect(later).toMatch(
      /^cairnway_deliveries_total\{channel="mail",kind="news_\w+",outcome="failed"\} [1-9]/m,
    )
  })
})

test('a mail says where to look, and when a session is, but not whose', async ({ stage: { mail, world } }) => {
  await notifyOfAll(world)
  await sendAll(world)
  const texts = (await readMails(mail)).map(({ text }) => text ?? '')
  expect(texts.join()).toContain(
    NEWS_MAIL_TEXTS.reminder('Monday, January 5 at 12:00 PM (Coordinated Universal Time)'),
  )
  for (const text of texts)
    expect(text).toMatch(/http:\/\/mentors\.example\.org\/(?:chat\/\d+|mentee-dashboard|settings)/)
})
