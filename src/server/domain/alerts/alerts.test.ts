import type { Admin } from '#server/context.ts'
import { ALERT_FAILURES, ALERT_STATES } from '#shared/supervision-enums.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import { alertSettingsFor } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, type World } from '#tests/support/world.ts'
import { inTransaction } from '../../transaction.ts'
import { queueAlert, summarizeUnsent } from './alerts.ts'

const MINUTE_MS = 60_000
const SENTENCE = 'Case 17 has been opened. Severity: high.'

const test = withMailServer(alertSettingsFor)

const queueSample = ({ services }: World, key = 'case 17', sentence = SENTENCE) =>
  inTransaction(services, (tx) => queueAlert(tx, { key, sentence }))

/** Runs the due jobs `count` times, every half minute. */
async function runJobs(world: World, count = 1) {
  for (let round = 0; round < count; round += 1) {
    world.advanceClock(MINUTE_MS / 2)
    await world.scheduler.runDueJobs()
  }
}

const summaryIn = async (world: World) => summarizeUnsent(await world.ctx<Admin>(await world.admin()))
const NO_FAILURES = { unsent: 0, why: null }

describe('an alert', () => {
  test('is sent to all recipients, with its sentence and a pointer to the dashboard', async ({
    mail,
    configured,
  }) => {
    await queueSample(configured)
    await runJobs(configured)

    expect(mail.mails).toHaveLength(1)
    const [{ from, to, text } = { from: '', to: [], text: '' }] = mail.mails
    expect({ from, to }).toEqual({
      from: 'cairnway@example.org',
      to: ['lead@example.org', 'deputy@example.org'],
    })
    expect(text).toContain('Subject: Cairnway: safeguarding\r\n')
    expect(text).toContain(SENTENCE)
    expect(text).toContain('See the dashboard of administrators.')
    expect(await summaryIn(configured)).toEqual(NO_FAILURES)

    await runJobs(configured, 5)
    expect(mail.mails).toHaveLength(1)
  })

  test('contains the public URL when one is configured', async ({ mail }) => {
    const world = await createWorld({ ...alertSettingsFor(mail), PUBLIC_URL: 'https://mentors.example.org' })
    await queueSample(world)
    await runJobs(world)
    expect(mail.mails[0]?.text).toContain('See https://mentors.example.org/admin-dashboard.')
    await world.end()
  })

  test('is sent once per key, also when it is queued again after sending', async ({ mail, configured }) => {
    await Promise.all([queueSample(configured), queueSample(configured), queueSample(configured)])
    await runJobs(configured)
    await queueSample(configured)
    await queueSample(configured, 'case 18', 'Case 18 has been opened. Severity: normal.')
    await runJobs(configured)
    expect(mail.mails.map(({ text }) => /Case \d+/.exec(text)?.[0])).toEqual(['Case 17', 'Case 18'])
  })

  test('is not sent when its transaction is rolled back', async ({ mail, configured }) => {
    const rolledBack = inTransaction(configured.services, async (tx) => {
      await queueAlert(tx, { key: 'case 17', sentence: SENTENCE })
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    await runJobs(configured)
    expect(mail.mails).toEqual([])
  })

  test('waits when as many mails as MAIL_PER_MINUTE allows were sent within a minute', async ({ mail }) => {
    const world = await createWorld({ ...alertSettingsFor(mail), MAIL_PER_MINUTE: '5' })
    for (let index = 0; index < 7; index += 1) await queueSample(world, `case ${index}`)
    await runJobs(world)
    expect(mail.mails).toHaveLength(5)
    await runJobs(world)
    expect(mail.mails).toHaveLength(5)
    await runJobs(world)
    expect(mail.mails).toHaveLength(7)
    await world.end()
  })

  test('is sent again with the same Message-ID after a crash between sending and marking it as sent', async ({
    mail,
    configured,
  }) => {
    await queueSample(configured)
    await runJobs(configured)
    // The state after such a crash.
    await configured.services.db.updateTable('alerts').set({ state: 'waiting', sentAt: null }).execute()
    await runJobs(configured, 2)

    const ids = mail.mails.map(({ text }) => /^Message-ID: (.+)\r$/m.exec(text)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<alert\.\d+\.\d+@example\.org>$/)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('without a configured mail server', () => {
  test('no alert is sent or kept waiting, and administrators can read why', async ({ world }) => {
    await queueSample(world)
    expect(await summaryIn(world)).toEqual(NO_FAILURES)
    await runJobs(world)
    const { db } = world.services
    expect(await db.selectFrom('alerts').select(['state', 'attempts']).execute()).toEqual([
      { state: 'unconfigured', attempts: 0 },
    ])
    const summary = await summaryIn(world)
    expect(summary).toMatchObject({ unsent: 1, why: expect.stringContaining('SMTP_URL') as string })
  })
})

describe('the table of alerts', () => {
  test('accepts only known states and failures', async ({ world }) => {
    await queueSample(world)
    const set = (column: 'state' | 'failure', value: string) =>
      world.services.db
        .updateTable('alerts')
        .set({ [column]: value })
        .execute()
    for (const state of ALERT_STATES) await set('state', state)
    for (const failure of ALERT_FAILURES) await set('failure', failure)
    for (const column of ['state', 'failure'] as const) {
      await expect(set(column, 'nonsense')).rejects.toThrow(/check constraint/i)
    }
  })
})
