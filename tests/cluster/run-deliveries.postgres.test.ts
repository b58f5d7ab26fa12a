import { afterAll } from 'vitest'
import { createChannels, runDeliveries } from '#server/domain/delivery/release-deliveries.ts'
import { pairWithMail, sendMessage } from '#tests/support/deliveries.ts'
import { mailSettingsFor, readMails } from '#tests/support/mails.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { test as base, describe, expect, type World } from '#tests/support/two-processes.ts'
import { withOptions } from '#tests/support/with-options.ts'

const PAIRS = 5
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const server = await startSmtpServer()
afterAll(server.stop)
const test = withOptions(base, { settings: mailSettingsFor(server) })

/** Reaches members without asking who leads, as two processes would that both believe it for a moment. */
const reach = ({ services }: World) =>
  runDeliveries(services, createChannels(services, { mailsPerMinute: 1_000 }))

describe('two processes', () => {
  test('send one mail for each reminder and conversation, even if both reach members at once', async ({
    processes: { here, there },
  }) => {
    const start = here.now()
    for (let count = 0; count < PAIRS; count += 1) {
      const { mentor, matchId } = await pairWithMail(here)
      const [startTime, endTime] = [48, 49].map((hours) => new Date(start + hours * HOUR_MS).toISOString())
      const session = { title: 'Reading', startTime, endTime }
      await here.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: session })
      await sendMessage(here, mentor, matchId)
    }
    here.advanceClock(24.1 * HOUR_MS)
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([reach(here), reach(there), reach(here), reach(there)])
      await Promise.all([here, there].map(({ scheduler }) => scheduler.runDueJobs()))
      here.advanceClock(MINUTE_MS)
    }
    const { db } = here.services
    const notices = await db.selectFrom('notices').select(['userId', 'kind']).execute()
    // A planned session and a conversation for the mentee, a reminder for both.
    expect(notices).toHaveLength(PAIRS * 4)
    expect(new Set(notices.map(({ userId, kind }) => `${userId} ${kind}`)).size).toBe(notices.length)
    expect(server.mails).toHaveLength(notices.length)
  })

  test('what is switched off by the key of a mail in one counts at once in the other', async ({
    processes: { here, there },
  }) => {
    const { mentor, mentee, matchId } = await pairWithMail(here)
    const earlier = server.mails.length
    await sendMessage(here, mentor, matchId)
    here.advanceClock(11 * MINUTE_MS)
    await reach(here)
    here.advanceClock(MINUTE_MS)
    await reach(here)
    here.advanceClock(MINUTE_MS)
    await Promise.all([here, there].map(({ scheduler }) => scheduler.runDueJobs()))
    const [mail] = (await readMails(server)).slice(earlier)
    const [, key = ''] = /#mail=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const body = { key, messages: 'off' }
    expect((await there.trpc(null, 'account.changeMailChoices', body)).status).toBe(200)
    const choices = (await here.trpc(mentee, 'account.notifications')).body
    expect((choices as { messages: string }).messages).toBe('off')
  })
})
