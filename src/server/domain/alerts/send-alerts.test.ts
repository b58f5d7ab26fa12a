import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import type { Admin } from '#server/context.ts'
import { alertSettingsFor, startSmtpServer } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { queueAlert, summarizeUnsent } from './alerts.ts'
import { sendAlerts } from './send-alerts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const raise = ({ services }: World) => queueAlert(services, { key: 'case 17', sentence: 'Case 17 is overdue.' })

const stateIn = ({ services: { db } }: World) =>
  db.selectFrom('alerts').select(['state', 'attempts', 'failure']).executeTakeFirstOrThrow()

async function pass(world: World, milliseconds: number) {
  world.pass(milliseconds)
  await world.housekeeping.runDueJobs()
}

const whyIn = async (world: World) => summarizeUnsent(await world.ctx<Admin>(await world.admin()))

describe('an alert that the mail server does not take', () => {
  test('is tried again, at longer and longer intervals, until it is there', async () => {
    const mail = await startSmtpServer()
    await mail.stop()
    const world = await createWorld(alertSettingsFor(mail))
    await raise(world)
    const attempts: number[] = []
    for (const minutes of [0, 0.5, 0.5, 1, 1, 2, 2]) {
      await pass(world, minutes * MINUTE_MS)
      attempts.push((await stateIn(world)).attempts)
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect(await stateIn(world)).toMatchObject({ state: 'waiting', failure: 'unreachable' })
    expect(await whyIn(world)).toEqual({ unsent: 1, why: 'The mail server could not be reached.' })
    await world.end()
  })

  test('is sent when it does, and nobody is told of the failure any more', async () => {
    let takes = false
    const mail = await startSmtpServer({
      onRcptTo: (_address, _session, done) => done(takes ? null : new Error('Not today')),
    })
    const world = await createWorld(alertSettingsFor(mail))
    await raise(world)
    await pass(world, 0)
    const why = 'The mail server did not accept the sender or the recipients.'
    expect(await whyIn(world)).toEqual({ unsent: 1, why })
    takes = true
    await pass(world, MINUTE_MS)
    expect(mail.mails).toHaveLength(1)
    expect(await stateIn(world)).toEqual({ state: 'sent', attempts: 2, failure: null })
    expect(await whyIn(world)).toEqual({ unsent: 0, why: null })
    await world.end()
    await mail.stop()
  })

  test('is given up after three days, and administrators are told for thirty', async () => {
    const mail = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(new Error('Never')) })
    const world = await createWorld(alertSettingsFor(mail))
    await raise(world)
    for (let hour = 0; hour < 100; hour += 1) await pass(world, 60 * MINUTE_MS)
    expect(await stateIn(world)).toEqual({ state: 'failed', attempts: 20, failure: 'address' })
    expect(await whyIn(world)).toMatchObject({ unsent: 1 })
    world.pass(30 * DAY_MS)
    expect(await whyIn(world)).toEqual({ unsent: 0, why: null })
    await world.end()
    await mail.stop()
  })

  test('is told of however many wait that have not been tried yet', async ({ onTestFinished }) => {
    const mail = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(new Error('Never')) })
    onTestFinished(mail.stop)
    const world = await createWorld(alertSettingsFor(mail))
    for (let at = 0; at < 120; at += 1)
      await queueAlert(world.services, { key: `case ${at}`, sentence: 'Waits.' })
    await world.services.db
      .updateTable('alerts')
      .set({ failure: 'address' })
      .where('key', '=', 'case 119')
      .execute()
    expect(await whyIn(world)).toMatchObject({ unsent: 1 })
    await world.end()
  })

  test.for<[what: string, options: SMTPServerOptions, scheme: string, failure: string]>([
    [
      'a wrong password',
      { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      'smtp://me:wrong@',
      'sign_in',
    ],
    ['a certificate nobody vouches for', { secure: true }, 'smtps://', 'encryption'],
    [
      'a sender nobody knows',
      { onMailFrom: (_from, _session, done) => done(new Error('no')) },
      'smtp://',
      'address',
    ],
    [
      'a mail that is not taken',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(new Error('no'))) },
      'smtp://',
      'other',
    ],
  ])('has its reason: %s', async ([, options, scheme, failure]) => {
    const mail = await startSmtpServer({
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
      ...options,
    })
    const world = await createWorld({ ...alertSettingsFor(mail), SMTP_URL: `${scheme}127.0.0.1:${mail.port}` })
    await raise(world)
    await pass(world, 0)
    expect(await stateIn(world)).toEqual({ state: 'waiting', attempts: 1, failure })
    expect(mail.mails).toEqual([])
    await world.end()
    await mail.stop()
  })
})

describe('sending', () => {
  test('is done by one of two that begin at once', async () => {
    const mail = await startSmtpServer()
    const world = await createWorld(alertSettingsFor(mail))
    await raise(world)
    const sent: number[] = []
    const sender = { send: async ({ id }: { id: number }) => void sent.push(id), log: world.app.log }
    const { signal } = new AbortController()
    await Promise.all([sendAlerts(world.services, sender, signal), sendAlerts(world.services, sender, signal)])
    expect(sent).toHaveLength(1)
    await world.end()
    await mail.stop()
  })

  test('holds nothing up when the process stops, and the alert waits for the next one', async () => {
    const silent = createServer()
    const asked = new Promise<void>((resolve) => silent.on('connection', () => resolve()))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const world = await createWorld(alertSettingsFor({ url: `smtp://127.0.0.1:${port}` }))
    await raise(world)
    const round = world.housekeeping.runDueJobs()
    await asked
    await world.housekeeping.stop()
    await round
    expect(await stateIn(world)).toEqual({ state: 'waiting', attempts: 1, failure: null })
    await world.end()
    silent.close()
  })
})
