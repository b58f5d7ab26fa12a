import type { Admin } from '#server/context.ts'
import { ALERT_FAILURES, ALERT_STATES } from '#shared/supervision-enums.ts'
import { alertSettingsFor, type MailServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { createWorld, describe, expect, test as inWorld, type World } from '#tests/support/world.ts'
import { inTransaction } from '../../transaction.ts'
import { queueAlert, summarizeUnsent } from './alerts.ts'

const MINUTE_MS = 60_000
const SENTENCE = 'Case 17 has been opened. Severity: high.'

const test = inWorld.extend<{ mail: MailServer; staffed: World }>({
  mail: async ({ onTestFinished }, use) => {
    const mail = await startSmtpServer()
    onTestFinished(mail.stop)
    await use(mail)
  },
  /** A world with a mail server and recipients for alerts. */
  staffed: async ({ mail }, use) => {
    const world = await createWorld(alertSettingsFor(mail))
    await use(world)
    await world.end()
  },
})

const raise = ({ services }: World, key = 'case 17', sentence = SENTENCE) =>
  inTransaction(services, (tx) => queueAlert(tx, { key, sentence }))

/** Runs the due jobs `count` times, half a minute apart. */
async function rounds(world: World, count = 1) {
  for (let round = 0; round < count; round += 1) {
    world.pass(MINUTE_MS / 2)
    await world.housekeeping.runDueJobs()
  }
}

const failingIn = async (world: World) => summarizeUnsent(await world.ctx<Admin>(await world.admin()))
const NOTHING = { unsent: 0, why: null }

describe('an alert', () => {
  test('goes to everybody on duty, with its sentence and the way to the dashboard', async ({
    mail,
    staffed,
  }) => {
    await raise(staffed)
    await rounds(staffed)

    expect(mail.mails).toHaveLength(1)
    const [{ from, to, text } = { from: '', to: [], text: '' }] = mail.mails
    expect({ from, to }).toEqual({
      from: 'cairnway@example.org',
      to: ['lead@example.org', 'deputy@example.org'],
    })
    expect(text).toContain('Subject: Cairnway: safeguarding\r\n')
    expect(text).toContain(SENTENCE)
    expect(text).toContain('See the dashboard of administrators.')
    expect(await failingIn(staffed)).toEqual(NOTHING)

    await rounds(staffed, 5)
    expect(mail.mails).toHaveLength(1)
  })

  test('leads to the address of the installation where it has one', async ({ mail }) => {
    const world = await createWorld({ ...alertSettingsFor(mail), PUBLIC_URL: 'https://mentors.example.org' })
    await raise(world)
    await rounds(world)
    expect(mail.mails[0]?.text).toContain('See https://mentors.example.org/admin-dashboard.')
    await world.end()
  })

  test('goes out once for its key, however often it is raised, also after it was sent', async ({
    mail,
    staffed,
  }) => {
    await Promise.all([raise(staffed), raise(staffed), raise(staffed)])
    await rounds(staffed)
    await raise(staffed)
    await raise(staffed, 'case 18', 'Case 18 has been opened. Severity: normal.')
    await rounds(staffed)
    expect(mail.mails.map(({ text }) => /Case \d+/.exec(text)?.[0])).toEqual(['Case 17', 'Case 18'])
  })

  test('of what was undone is none', async ({ mail, staffed }) => {
    const undone = inTransaction(staffed.services, async (tx) => {
      await queueAlert(tx, { key: 'case 17', sentence: SENTENCE })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await rounds(staffed)
    expect(mail.mails).toEqual([])
  })

  test('comes five at a time', async ({ mail, staffed }) => {
    for (let at = 0; at < 7; at += 1) await raise(staffed, `case ${at}`)
    await rounds(staffed)
    expect(mail.mails).toHaveLength(5)
    await rounds(staffed)
    expect(mail.mails).toHaveLength(7)
  })

  test('that was sent just before a crash is sent again, and is recognisably the same', async ({
    mail,
    staffed,
  }) => {
    await raise(staffed)
    await rounds(staffed)
    // The state after a crash between sending and marking as sent.
    await staffed.services.db.updateTable('alerts').set({ state: 'waiting', sentAt: null }).execute()
    await rounds(staffed, 2)

    const ids = mail.mails.map(({ text }) => /^Message-ID: (.+)\r$/m.exec(text)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<alert\.\d+\.\d+@example\.org>$/)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('without a mail server that was named', () => {
  inWorld('nothing is sent, nothing waits, and administrators are told why', async ({ world }) => {
    await raise(world)
    expect(await failingIn(world)).toEqual(NOTHING)
    await rounds(world)
    const { db } = world.services
    expect(await db.selectFrom('alerts').select(['state', 'attempts']).execute()).toEqual([
      { state: 'unconfigured', attempts: 0 },
    ])
    const summary = await failingIn(world)
    expect(summary).toMatchObject({ unsent: 1, why: expect.stringContaining('SMTP_URL') as string })
  })
})

describe('in the database', () => {
  inWorld('the state of an alert and its failure are of closed lists', async ({ world }) => {
    await raise(world)
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
