import { queueMail } from '#server/domain/mail/mails.ts'
import { mailSettingsFor } from '#tests/support/mails.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { test as base, expect } from '#tests/support/two-processes.ts'
import { withOptions } from '#tests/support/with-options.ts'

const server = await startSmtpServer()
const test = withOptions(base, { settings: mailSettingsFor(server) })
const COUNT = 5

test('two processes send one mail each time, also when it is queued in the other one', async ({
  processes: { here, there },
}) => {
  await Promise.all([here.app.listen({ port: 0 }), there.app.listen({ port: 0 })])
  const { userId, email: to } = await here.mentee()
  for (let index = 0; index < COUNT; index += 1) {
    here.advanceClock(1)
    const { services } = index % 2 === 0 ? here : there
    // In a transaction, as every caller does: that announces it to the other process.
    await services.db.transaction().execute(async (db) => {
      await queueMail({ ...services, db }, { userId, to, kind: 'password_changed' })
    })
  }
  await Promise.all([here, there].map(({ scheduler }) => scheduler.runDueJobs()))
  await expect.poll(() => server.mails.length).toBe(COUNT)
  here.advanceClock(60_000)
  await Promise.all([here, there].map(({ scheduler }) => scheduler.runDueJobs()))
  expect(server.mails).toHaveLength(COUNT)
  await server.stop()
})
