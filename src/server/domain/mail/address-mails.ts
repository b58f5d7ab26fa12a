import { hasForeignMailbox } from '#shared/email-address.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { queueMail } from './mails.ts'
import * as queries from './queries.ts'

/**
 * An address may be a stranger's, and nobody may be flooded, also by several accounts that claim it in turn. Its owner waits an
 * hour at most: once their account has it, no other one can claim it.
 */
const HOURLY = { ofAccount: 5, toAddress: 5 }

type MailServices = Pick<Services, 'db' | 'now' | 'publish' | 'sendsMail'>

/**
 * Throws `invalid` for an address with letters such as é before the @ if our mail server is not known to take it
 * (decision 90). Asks it over the network, so not within a transaction.
 */
export async function requireDeliverable(
  { takesForeignMailboxes, log }: Pick<Services, 'takesForeignMailboxes' | 'log'>,
  email: string,
): Promise<void> {
  if (!hasForeignMailbox(email)) return
  const isTaken = await takesForeignMailboxes().catch((error: unknown) => {
    log.warn({ err: error }, 'The mail server could not be asked whether it has SMTPUTF8')
    return false
  })
  if (!isTaken) throw invalidField('email', UI_TEXTS.foreignMailbox)
}

/** Asks the owner of a new address to confirm it. Returns false above five mails an hour to the address or of the account, and without mail. */
export const askToConfirm = (
  tx: MailServices,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> => queueMail(tx, { userId, to: email, kind: 'confirm_address', hourly: HOURLY })

/**
 * After a member's address has changed: asks to confirm the new one, and informs the earlier one and the one that was
 * confirmed last, which can each take the account back. Nothing follows if the confirmed one is back.
 */
export async function mailAddressChange(
  tx: MailServices,
  { userId, earlier }: { userId: number; earlier: string },
): Promise<void> {
  const found = await queries.findAddresses(tx.db, userId)
  if (!found || found.email === found.confirmedEmail) return
  const { email, confirmedEmail } = found
  for (const to of new Set([confirmedEmail ?? earlier, earlier])) {
    await queueMail(tx, { userId, to, kind: 'address_changed', hourly: HOURLY })
  }
  await askToConfirm(tx, { userId, email })
}

/** Informs the owner of an account of who gets or tries to get in, at the address that they have confirmed. */
export async function mailToOwner(
  tx: MailServices,
  userId: number,
  kind: 'new_sign_in' | 'second_step_failed',
): Promise<void> {
  if (!tx.sendsMail) return
  const found = await queries.findAddresses(tx.db, userId)
  if (found?.confirmedEmail) await queueMail(tx, { userId, to: found.confirmedEmail, kind, hourly: HOURLY })
}

/** Throws `forbidden` where the programme asks for a confirmed address and the actor has none (REQUIRE_CONFIRMED_EMAIL). */
export async function requireConfirmedEmail({ db, policy, actor }: Ctx<Member>): Promise<void> {
  if (!policy.requireConfirmedEmail) return
  const found = await queries.findAddresses(db, actor.userId)
  if (!found?.confirmedEmail) throw new AppError('forbidden', ACCOUNT_REFUSALS.confirmFirst)
}
