import { ACCOUNT_REFUSALS } from '#shared/texts/account.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { queueMail } from './mails.ts'
import * as queries from './queries.ts'

/** An address may be a stranger's, and nobody may be flooded. */
const MAILS_PER_HOUR = 5

type MailServices = Pick<Services, 'db' | 'now' | 'publish' | 'sendsMail'>

/** Asks the owner of a new address to confirm it. Returns false above five mails an hour, and without mail. */
export const askToConfirm = (
  tx: MailServices,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> => queueMail(tx, { userId, to: email, kind: 'confirm_address', hourly: MAILS_PER_HOUR })

/**
 * After a member's address has changed: asks to confirm the new one, and informs the owner of the one that was confirmed
 * last, who can undo the change. An address that nobody has confirmed may be a stranger's and gets no such power.
 */
export async function mailAddressChange(tx: MailServices, { userId }: { userId: number }): Promise<void> {
  const found = await queries.findAddresses(tx.db, userId)
  if (!found || found.email === found.confirmedEmail) return
  const { email, confirmedEmail } = found
  if (confirmedEmail !== null) {
    const mail = { userId, to: confirmedEmail, kind: 'address_changed' } as const
    await queueMail(tx, { ...mail, hourly: MAILS_PER_HOUR })
  }
  await askToConfirm(tx, { userId, email })
}

/** Informs the owner of an account of a sign-in with a new browser, at the address that they have confirmed. */
export async function mailNewSignIn(tx: MailServices, userId: number): Promise<void> {
  if (!tx.sendsMail) return
  const found = await queries.findAddresses(tx.db, userId)
  if (!found?.confirmedEmail) return
  const mail = { userId, to: found.confirmedEmail, kind: 'new_sign_in' } as const
  await queueMail(tx, { ...mail, hourly: MAILS_PER_HOUR })
}

/** Throws `forbidden` where the programme asks for a confirmed address and the actor has none (REQUIRE_CONFIRMED_EMAIL). */
export async function requireConfirmedEmail({ db, policy, actor }: Ctx<Member>): Promise<void> {
  if (!policy.requireConfirmedEmail) return
  const found = await queries.findAddresses(db, actor.userId)
  if (!found?.confirmedEmail) throw new AppError('forbidden', ACCOUNT_REFUSALS.confirmFirst)
}
