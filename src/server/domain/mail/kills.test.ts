import PostalMime from 'postal-mime'
import { killMailSenders } from '#tests/support/kill-mail-sender.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { queueMail } from './mails.ts'

const KILLS = 4
const MAILS = 4

describe('a sender that is killed between a mail and its note', () => {
  test('loses no mail, and sends one twice only with the same Message-ID [R41]', async ({ world }) => {
    const { file, url } = world.database
    const services = { ...world.services, sendsMail: true, publish: () => {} }
    for (let index = 0; index < MAILS; index += 1) {
      const { userId, email: to } = await world.mentee()
      await queueMail(services, { userId, to, kind: 'password_changed' })
    }
    const { texts, killed, isDone } = await killMailSenders(url ?? file ?? '', { kills: KILLS })
    expect({ killed, isDone }).toEqual({ killed: KILLS, isDone: true })

    const received = await Promise.all(texts.map((text) => PostalMime.parse(text)))
    // Every second process was killed before the reply, so its mail came again; the others may have been fast enough.
    expect(received.length).toBeGreaterThanOrEqual(MAILS + KILLS / 2)
    expect(received.length).toBeLessThanOrEqual(MAILS + KILLS)
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(MAILS)
    const states = await world.services.db.selectFrom('mails').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(Array.from({ length: MAILS }, () => 'sent'))
  })
})
