import PostalMime, { type Email } from 'postal-mime'
import { issueToken } from '#server/domain/credentials/account-tokens.ts'
import type { TokenPurpose } from '#shared/enums.ts'
import { alertSettingsFor, type MailServer } from './smtp-server.ts'
import type { World } from './world.ts'

export const ORIGIN = 'http://mentors.example.org'

/** The settings to send mails to members through a mail server. */
export const mailSettingsFor = (mail: Pick<MailServer, 'url'>) => ({
  ...alertSettingsFor(mail),
  MAIL_FROM: 'hello@example.org',
  PUBLIC_URL: ORIGIN,
  MAIL_PER_MINUTE: '1000',
})

/** The mails that a server has received, as a mail program reads them. */
export const readMails = ({ mails }: Pick<MailServer, 'mails'>) => Promise.all(mails.map(readMail))

async function readMail({ text }: { text: string }) {
  const mail = await PostalMime.parse(text)
  return { ...mail, to: { value: mail.to ?? [] } }
}

/** Sends what waits, as the next round of jobs does. */
export async function sendWaiting(world: World) {
  world.advanceClock(60_000)
  await world.scheduler.runDueJobs()
}

/** Sends what waits, and returns the newest mail with the token of its link and its code. */
export async function receiveMail(world: World, server: MailServer) {
  await sendWaiting(world)
  const mail = (await readMails(server)).at(-1)
  if (!mail) throw new Error('There is no mail')
  return { mail, ...secretsIn(mail) }
}

/** The token and the code in a mail; empty where there is none. */
export function secretsIn({ text = '' }: Pick<Email, 'text'>) {
  const [, token = ''] = /\/auth#\w+=([\w-]+)/.exec(text) ?? []
  const [code = ''] = /\b[A-Z]{4}-[A-Z]{4}\b/.exec(text) ?? []
  return { token, code }
}

/** Makes the address of a person a confirmed one. */
export const confirmAddress = ({ services }: World, { userId, email }: { userId: number; email: string }) =>
  services.db
    .updateTable('users')
    .set({ confirmedEmail: email, confirmedEmailKey: email.toLowerCase() })
    .where('id', '=', userId)
    .execute()

/** Makes a token and a code, as a mail would bring them. */
export const makeToken = (
  { services }: World,
  purpose: TokenPurpose,
  { userId, email }: { userId: number; email: string },
) => issueToken(services, { purpose, userId, address: email })
