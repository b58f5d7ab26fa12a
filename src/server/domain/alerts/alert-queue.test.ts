import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import type { Admin } from '#server/context.ts'
import { alertSettingsFor, startSmtpServer } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { sendMails } from '../mail/send-mails.ts'
import { createAlertQueue, queueAlert, summarizeUnsent } from './alerts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const queueSample = ({ services }: World) =>
  queueAlert(services, { key: 'case 17', sentence: 'Case 17 is overdue.' })

const stateIn = ({ services: { db } }: World) =>
  db.selectFrom('alerts').select(['state', 'attempts', 'failure']).executeTakeFirstOrThrow()

async function passAndRunJobs(world: World, milliseconds: number) {
  world.advanceClock(milliseconds)
  await world.scheduler.runDueJobs()
}

const summaryIn = async (world: World) => summarizeUnsent(await world.ctx<Admin>(await world.admin()))

describe('an alert that could not be sent', () => {
  test('is retried with exponential backoff while the mail server is unreachable', async () => {
    const mail = await startSmtpServer()
    await mail.stop()
    const world = await createWorld(alertSettingsFor(mail))
    await queueSample(world)
    const attempts: number[] = []
    for (const minutes of [0, 0.5, 0.5, 1, 1, 2, 2]) {
      await passAndRunJobs(world, minutes * MINUTE_MS)
      attempts.push((await stateIn(world)).attempts)
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect(await stateIn(world)).toMatchObject({ state: 'waiting', failure: 'unreachable' })
    expect(await summaryIn(world)).toEqual({ unsent: 1, why: 'The mail server can’t be reached.' })
    await world.end()
  })

  test('is sent once the mail server accepts it, and no longer reported', async () => {
    let isAccepting = false
    const mail = await startSmtpServer({
      onRcptTo: (_address, _session, done) => done(isAccepting ? null : new Error('Not today')),
    })
    const world = await createWorld(alertSettingsFor(mail))
    await queueSample(world)
    await passAndRunJobs(world, 0)
    const why = 'The mail server didn’t accept the sender or the recipients.'
    expect(await summaryIn(world)).toEqual({ unsent: 1, why })
    isAccepting = true
    await passAndRunJobs(world, MINUTE_MS)
    expect(mail.mails).toHaveLength(1)
    expect(await stateIn(world)).toEqual({ state: 'sent', attempts: 2, failure: null })
    expect(await summaryIn(world)).toEqual({ unsent: 0, why: null })
    await world.end()
    await mail.stop()
  })

  test('fails after twenty attempts and is reported for thirty days', async () => {
    const mail = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(new Error('Never')) })
    const world = await createWorld(alertSettingsFor(mail))
    await queueSample(world)
    for (let hour = 0; hour < 100; hour += 1) await passAndRunJobs(world, 60 * MINUTE_MS)
    expect(await stateIn(world)).toEqual({ state: 'failed', attempts: 20, failure: 'address' })
    expect(await summaryIn(world)).toMatchObject({ unsent: 1 })
    world.advanceClock(30 * DAY_MS)
    expect(await summaryIn(world)).toEqual({ unsent: 0, why: null })
    await world.end()
    await mail.stop()
  })

  test('is reported even if more than a hundred alerts have not been tried yet', async ({ onTestFinished }) => {
    const mail = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(new Error('Never')) })
    onTestFinished(mail.stop)
    const world = await createWorld(alertSettingsFor(mail))
    for (let index = 0; index < 120; index += 1)
      await queueAlert(world.services, { key: `case ${index}`, sentence: 'Waits.' })
    await world.services.db
      .updateTable('alerts')
      .set({ failure: 'address' })
      .where('key', '=', 'case 119')
      .execute()
    expect(await summaryIn(world)).toMatchObject({ unsent: 1 })
    await world.end()
  })

  test.for<[what: string, options: SMTPServerOptions, scheme: string, failure: string]>([
    [
      'a wrong password',
      { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      'smtp://me:wrong@',
      'sign_in',
    ],
    ['an untrusted certificate', { secure: true }, 'smtps://', 'encryption'],
    [
      'an unknown sender',
      { onMailFrom: (_from, _session, done) => done(new Error('no')) },
      'smtp://',
      'address',
    ],
    [
      'a refused mail',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(new Error('no'))) },
      'smtp://',
      'other',
    ],
  ])('is stored with the kind of failure: %s', async ([, options, scheme, failure]) => {
    const mail = await startSmtpServer({
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
      ...options,
    })
    const world = await createWorld({ ...alertSettingsFor(mail), SMTP_URL: `${scheme}127.0.0.1:${mail.port}` })
    await queueSample(world)
    await passAndRunJobs(world, 0)
    expect(await stateIn(world)).toEqual({ state: 'waiting', attempts: 1, failure })
    expect(mail.mails).toEqual([])
    await world.end()
    await mail.stop()
  })
})

describe('sendMails', () => {
  test('sends an alert once when two calls run at the same time', async () => {
    const mail = await startSmtpServer()
    const world = await createWorld(alertSettingsFor(mail))
    await queueSample(world)
    const sent: number[] = []
    const queue = createAlertQueue(world.services, undefined)
    const sender = {
      send: async ({ id }: { id: number }) => void sent.push(id),
      log: world.app.log,
      meter: world.app.meter,
      now: world.services.now,
      takeTurn: () => true,
    }
    const { signal } = new AbortController()
    await Promise.all([sendMails(queue, sender, signal), sendMails(queue, sender, signal)])
    expect(sent).toHaveLength(1)
    await world.end()
    await mail.stop()
  })

  test('keeps to MAIL_PER_MINUTE, and goes on after the wall clock was set back', async () => {
    const mail = await startSmtpServer()
    const world = await createWorld({ ...alertSettingsFor(mail), MAIL_PER_MINUTE: '1' })
    await queueSample(world)
    await passAndRunJobs(world, 0)
    world.advanceClock(-60 * MINUTE_MS)
    await queueAlert(world.services, { key: 'case 18', sentence: 'Case 18 is overdue.' })
    await passAndRunJobs(world, MINUTE_MS - 1)
    expect(mail.mails).toHaveLength(1)
    await passAndRunJobs(world, MINUTE_MS)
    expect(mail.mails).toHaveLength(2)
    await world.end()
    await mail.stop()
  })

  test('stops with the process, and the alert waits for the next one', async () => {
    const silent = createServer()
    const connected = new Promise<void>((resolve) => silent.on('connection', () => resolve()))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const world = await createWorld(alertSettingsFor({ url: `smtp://127.0.0.1:${port}` }))
    await queueSample(world)
    const jobs = world.scheduler.runDueJobs()
    await connected
    await world.scheduler.stop()
    await jobs
    expect(await stateIn(world)).toEqual({ state: 'waiting', attempts: 1, failure: null })
    await world.end()
    silent.close()
  })
})
