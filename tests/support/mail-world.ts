import { createWorld, type Settings, type World } from './create-world.ts'
import { type MailServer, startSmtpServer } from './smtp-server.ts'
import { test } from './world.ts'

/** Extends a test with a mail server, and a world that is configured for it. */
export const withMailServer = (settingsFor: (mail: MailServer) => Settings) =>
  test.extend<{ mail: MailServer; configured: World }>({
    mail: async ({ onTestFinished }, use) => {
      const mail = await startSmtpServer()
      onTestFinished(mail.stop)
      await use(mail)
    },
    configured: async ({ mail }, use) => {
      const world = await createWorld(settingsFor(mail))
      await use(world)
      await world.end()
    },
  })
