import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { readMails, secretsIn } from '#tests/support/mails.ts'
import { alertSettingsFor, type MailServer, startSmtpServer } from '#tests/support/smtp-server.ts'

const POLL_MS = 50
/** Longer than a mail takes on a busy machine. */
const ARRIVAL_MS = 30_000

export type Mailbox = ReturnType<typeof withMailbox>

/** A mail server for all tests of a file, and what has arrived there. Its settings are for `withProduct`. */
export function withMailbox(more: Record<string, string> = {}) {
  let server: MailServer | undefined
  /** How many mails have been returned or passed over, by address. */
  const read = new Set<number>()
  afterAll(() => server?.stop())

  async function findMail(to: string, subject: string) {
    const mails = server ? await readMails(server) : []
    for (const [index, mail] of mails.entries()) {
      if (read.has(index) || !mail.subject?.includes(subject)) continue
      if (![mail.to ?? []].flat().some(({ value }) => value[0]?.address === to)) continue
      read.add(index)
      const [link = ''] = /https?:\S+/.exec(mail.text ?? '') ?? []
      return { ...mail, link, path: link.replace(/^https?:\/\/[^/]+/, ''), ...secretsIn(mail) }
    }
    return undefined
  }

  return {
    async settings() {
      server = await startSmtpServer()
      return {
        ...alertSettingsFor(server),
        MAIL_FROM: 'hello@example.org',
        MAIL_PER_MINUTE: '1000',
        RATE_LIMITS: 'off',
        ...more,
      }
    },
    /** Waits for the first unread mail to an address whose subject contains some words; returns it with its link and code. */
    async receive(to: string, subject: string) {
      const end = Date.now() + ARRIVAL_MS
      for (;;) {
        const found = await findMail(to, subject)
        if (found) return found
        if (Date.now() > end) throw new Error(`No mail about "${subject}" has come to ${to}`)
        await pause(POLL_MS)
      }
    },
    /** How many mails have arrived. */
    count: () => server?.mails.length ?? 0,
  }
}

/** Words of the subjects, by what a mail is about. */
export const SUBJECTS = {
  confirm: 'Confirm your address',
  changedAddress: 'Your address at',
  recovery: 'Choose a new password',
  recovered: 'You’re back in',
  factorAdded: 'A second step was added',
  newSignIn: 'New sign-in',
}
