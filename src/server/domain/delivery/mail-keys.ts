import { MAIL_TOPICS, type MailTopic } from '#shared/notices/catalogue.ts'
import type { Services } from '../../context.ts'
import { hashToken } from '../accounts/tokens.ts'
import { addMs } from '../instants.ts'
import * as queries from './choices-queries.ts'

/** Whose mail it was, and what it was about. */
export type MailKeyContent = { userId: number; about: MailTopic[] }

/** What a key does: a link in the text opens the choices, the header of the mail switches off what it was about. */
type MailKeyUse = 'choices' | 'unsubscribe'
const PURPOSES: Record<MailKeyUse, string> = { choices: 'mail: choices', unsubscribe: 'mail: unsubscribe' }

/**
 * How long a key can be used. Mail programs show their button for as long as they keep the mail, and law asks for 30 days
 * (CAN-SPAM); after two months one more mail has come, or none does.
 */
const LIFETIME_MS = 60 * 86_400_000

type KeyServices = Pick<Services, 'db' | 'now' | 'secrets'>

/**
 * Returns the keys of a mail, with which its reader changes what they get without signing in. Their content is encrypted
 * under `SECRET_KEY`, so nobody can make one, and none is stored (decision 77). Each does one thing, and ends with time or
 * with the password.
 */
export async function makeMailKeys(
  services: KeyServices,
  { userId, about }: MailKeyContent,
): Promise<Record<MailKeyUse, string>> {
  const { db, now, secrets } = services
  const content = [
    userId,
    addMs(now(), LIFETIME_MS),
    (await passwordMark(db, userId)) ?? NOBODY,
    ...about,
  ].join(' ')
  return {
    choices: secrets.encrypt(content, PURPOSES.choices),
    unsubscribe: secrets.encrypt(content, PURPOSES.unsubscribe),
  }
}

/** Returns what a key is for; undefined if it is none of ours or has ended. */
export async function openMailKey(
  { db, now, secrets }: KeyServices,
  key: string,
  use: MailKeyUse,
): Promise<MailKeyContent | undefined> {
  const [id, endsAt = '', mark, ...names] = secrets.decrypt(key, PURPOSES[use])?.split(' ') ?? []
  if (id === undefined || endsAt <= now()) return undefined
  const userId = Number(id)
  if (mark !== (await passwordMark(db, userId))) return undefined
  return { userId, about: MAIL_TOPICS.filter((one) => names.includes(one)) }
}

const MARK_LETTERS = 16
const NOBODY = '-'

/** Returns what changes with every new password of an account, because their hashes are salted; undefined without one. */
async function passwordMark(db: Services['db'], userId: number): Promise<string | undefined> {
  const found = await queries.findPasswordHash(db, userId)
  return found && hashToken(found.passwordHash).slice(0, MARK_LETTERS)
}
