import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { queueMail } from '#server/domain/mail/mails.ts'
import { killMailSenders } from '../support/kill-mail-sender.ts'
import { withInstallation } from './installation.ts'
import type { Size, Trial } from './trial.ts'

const KILLS: Record<Size, number> = { small: 4, whole: 200 }

/** Kills a sender each time that the mail server has a mail, before or after its reply, and before or after the note. */
export const mailKills: Trial = {
  id: 'R41',
  promise: 'no mail to a member is lost when its sender is killed between the mail and the note',
  target: `${KILLS.whole} kills: 0 mails lost, and those sent twice carry one Message-ID`,
  minutes: 20,
  run: (size) =>
    withInstallation({ size, pairs: 1 }, async ({ dataDir, pairs: [pair], withDatabase }) => {
      if (!pair) throw new Error('The installation has no pair')
      const { userId, email: to } = pair.mentee
      const kills = KILLS[size]
      await withDatabase(async (db) => {
        const start = Date.now()
        for (let index = 0; index < kills; index += 1) {
          const now = () => new Date(start - index).toISOString()
          const services = { db, now, publish: () => {}, sendsMail: true }
          await queueMail(services, { userId, to, kind: 'password_changed' })
        }
      })
      const { texts, killed, isDone } = await killMailSenders(join(dataDir, 'app.db'), { kills })
      const received = await Promise.all(texts.map((text) => PostalMime.parse(text)))
      const ids = new Set(received.map(({ messageId }) => messageId))
      const states = await withDatabase((db) => db.selectFrom('mails').select('state').execute())
      const lost = kills - ids.size
      return {
        figure: `${killed} kills: ${lost} of ${kills} mails lost, ${received.length - ids.size} sent twice, each with the Message-ID of the first`,
        facts: {
          'every process was killed with a mail on its way': killed === kills,
          'a last one sends what is left': isDone,
          'no mail is lost': lost === 0,
          'a mail sent twice carries one Message-ID': ids.size === kills,
          'every mail is noted as sent': states.every(({ state }) => state === 'sent'),
        },
      }
    }),
}
