import type { Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  CHOSEN_CATEGORIES,
  type ChosenCategory,
  type DeliveryWay,
  MAIL_TOPICS,
  type MailTopic,
} from '#shared/notices/catalogue.ts'
import type { MailChoiceChanges, MailKey } from '#shared/schemas/notifications.ts'
import { MAIL_CHOICE_TEXTS } from '#shared/texts/accounts.ts'
import { hashToken } from '../accounts/sessions.ts'
import { addMs } from '../instants.ts'
import { loadRecipients } from './choices.ts'
import * as queries from './queries.ts'

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

type Reader = Pick<Services, 'db' | 'now' | 'policy' | 'secrets'>

/**
 * Returns what the reader of a mail has chosen, by its key: no name, no address, nothing else. `about` is what that mail was
 * about. Throws `not_found` for a key that is none or has ended, or whose account is gone.
 */
export const getMailChoices = async (ctx: Reader, { key }: MailKey) =>
  choicesOf(ctx, await openMailKey(ctx, key, 'choices'))

async function choicesOf(ctx: Reader, content: MailKeyContent | undefined) {
  const recipient = content && (await loadRecipients(ctx, [content.userId])).get(content.userId)
  if (!content || !recipient) throw linkOver()
  const { choices, wantsInvitations } = recipient
  return { ...choices.ways, invitations: wantsInvitations, about: content.about }
}

const linkOver = () => new AppError('not_found', MAIL_CHOICE_TEXTS.linkOver)

/** Changes the given choices of the reader of a mail, and returns all as above. */
export async function setMailChoices(ctx: Reader, { key, invitations, ...ways }: MailChoiceChanges) {
  const content = await openMailKey(ctx, key, 'choices')
  if (!content) throw linkOver()
  const changes = { ...ways, ...(invitations !== undefined && { invitations: Number(invitations) }) }
  await queries.saveChoicesOf(ctx.db, content.userId, { ...changes, updatedAt: ctx.now() })
  return choicesOf(ctx, content)
}

/**
 * Switches off what a mail was about, at once; again changes nothing (RFC 8058). `isOff` is false for a key that is none or has
 * ended.
 */
export async function unsubscribeFromMail(ctx: Reader, { key }: MailKey): Promise<{ isOff: boolean }> {
  const content = await openMailKey(ctx, key, 'unsubscribe')
  if (!content || content.about.length === 0) return { isOff: false }
  const off = CHOSEN_CATEGORIES.filter((one) => content.about.includes(one)).map((one) => [one, 'off'])
  const changes = {
    ...(Object.fromEntries(off) as Partial<Record<ChosenCategory, DeliveryWay>>),
    ...(content.about.includes('invitations') && { invitations: 0 }),
  }
  await queries.saveChoicesOf(ctx.db, content.userId, { ...changes, updatedAt: ctx.now() })
  return { isOff: true }
}
