import { CHOSEN_CATEGORIES, type ChosenCategory, type DeliveryWay } from '#shared/notices/catalogue.ts'
import type { MailChoiceChanges, MailKey } from '#shared/schemas/notifications.ts'
import { MAIL_CHOICE_TEXTS } from '#shared/texts/accounts.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { loadRecipients } from './choices.ts'
import * as queries from './choices-queries.ts'
import { type MailKeyContent, openMailKey } from './mail-keys.ts'

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
