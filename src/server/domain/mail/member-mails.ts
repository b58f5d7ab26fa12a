import type { Ctx, Member, Services } from '#server/context.ts'
import { AppError, invalidField } from '#server/errors.ts'
import { hasForeignMailbox } from '#shared/email-address.ts'
import {
  type AccountMailKind,
  INVITATION_MAIL_KINDS,
  type InvitationMailKind,
  type NewsMailKind,
  type TokenPurpose,
} from '#shared/enums.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type InvitationSubject, programmeOf, queueMail, toHtml, toPlainText } from './mails.ts'
import * as queries from './queries.ts'
import { ATTEMPTS_MAX, type CalendarPart, type ComposedMail, type MailQueue } from './send-mails.ts'
import { MAIL_TEMPLATES, type MailText } from './texts.ts'

/** The number of permanent refusals that make an address unreachable. */
const REFUSALS_MAX = 3

type DueMail = Awaited<ReturnType<typeof queries.listDueMails>>[number]

/** The token that a mail about the account carries. */
const PURPOSES: Record<AccountMailKind, TokenPurpose | null> = {
  confirm_address: 'confirm',
  address_changed: 'undo_address',
  recovery: 'recovery',
  password_changed: null,
  new_sign_in: null,
  second_step_failed: null,
  recovered: null,
  // The same as for another address: the account is taken back as a whole.
  factor_added: 'undo_address',
  factor_removed: null,
  factor_removal: null,
}

const isAccountMail = (kind: DueMail['kind']): kind is AccountMailKind => kind in PURPOSES
const isInvitation = (kind: DueMail['kind']): kind is InvitationMailKind =>
  INVITATION_MAIL_KINDS.some((one) => one === kind)

/** Whether a waiting mail still goes where it was meant to go. */
function isWanted({ kind, toAddress, email, confirmedEmail }: DueMail): boolean {
  if (kind === 'confirm_address') return toAddress === email && toAddress !== confirmedEmail
  return kind === 'recovery' || !isAccountMail(kind) ? toAddress === confirmedEmail : true
}

/** Makes a token when a mail is sent, so that none is stored as it is. `withdraw` deletes it. */
export type IssueToken = (issued: {
  purpose: TokenPurpose
  userId: number
  address: string
}) => Promise<{ token: string; code: string; withdraw: () => Promise<unknown> }>

/** Says that something waits: nothing any more, only later (`dueAt`), or now. */
export type ComposedNews = undefined | { dueAt: string } | { content: MailText; unsubscribeUrl?: string }

/** Writes a mail with news when it is sent, of the notices that are still worth it. */
export type ComposeNews = (news: {
  userId: number
  kind: NewsMailKind
  noticeIds: number[]
}) => Promise<ComposedNews>

/** Writes a mail that puts a session into its reader's calendar or takes it out; undefined if it no longer should. */
export type ComposeInvitation = (invitation: {
  userId: number
  kind: InvitationMailKind
  subject: InvitationSubject
  /** Of the reader: the only attendee. */
  address: string
}) => Promise<undefined | { content: MailText; unsubscribeUrl: string; calendar: CalendarPart }>

type Options = {
  /** The origin of the installation, for links. */
  origin: string
  issueToken: IssueToken
  composeNews: ComposeNews
  composeInvitation: ComposeInvitation
}

/** The queue of mails to members. */
export function createMemberMailQueue(
  services: Pick<Services, 'db' | 'now' | 'policy'>,
  { origin, issueToken, composeNews, composeInvitation }: Options,
): MailQueue<DueMail> {
  const { db, now } = services

  const toMail = (due: DueMail, content: MailText): ComposedMail['mail'] => {
    const programme = programmeOf(services)
    return {
      queue: 'mail',
      id: due.id,
      createdAt: due.createdAt,
      to: { address: due.toAddress },
      subject: content.subject,
      text: toPlainText(content, programme),
      html: toHtml(content, programme),
    }
  }

  async function composeAccountMail(due: DueMail, kind: AccountMailKind): Promise<ComposedMail> {
    const { userId, toAddress, username } = due
    const purpose = PURPOSES[kind]
    const issued = purpose && (await issueToken({ purpose, userId, address: toAddress }))
    const { token = '', code = '' } = issued ?? {}
    const content = MAIL_TEMPLATES[kind]({ programme: programmeOf(services), origin, username, token, code })
    return { mail: toMail(due, content), ...(issued && { withdraw: issued.withdraw }) }
  }

  async function composeNewsMail(due: DueMail, kind: NewsMailKind): Promise<ComposedMail | undefined> {
    const { id, userId, attempts } = due
    const { notices } = JSON.parse(due.detail) as { notices: number[] }
    const news = await composeNews({ userId, kind, noticeIds: notices })
    if (!news) await queries.deleteMail(db, id)
    else if ('dueAt' in news) await queries.postponeMail(db, { id, attempts, dueAt: news.dueAt })
    if (!news || 'dueAt' in news) return undefined
    const { content, unsubscribeUrl } = news
    return { mail: { ...toMail(due, content), ...(unsubscribeUrl && { unsubscribeUrl }) } }
  }

  async function composeInvitationMail(
    due: DueMail,
    kind: InvitationMailKind,
  ): Promise<ComposedMail | undefined> {
    const subject = JSON.parse(due.detail) as InvitationSubject
    const invitation = await composeInvitation({ userId: due.userId, kind, subject, address: due.toAddress })
    if (!invitation) {
      await queries.deleteMail(db, due.id)
      return undefined
    }
    const { content, ...parts } = invitation
    return { mail: { ...toMail(due, content), ...parts } }
  }

  async function compose(due: DueMail): Promise<ComposedMail | undefined> {
    if (!isWanted(due)) {
      await queries.deleteMail(db, due.id)
      return undefined
    }
    const { kind } = due
    if (isAccountMail(kind)) return composeAccountMail(due, kind)
    return isInvitation(kind) ? composeInvitationMail(due, kind) : composeNewsMail(due, kind)
  }

  return {
    name: 'mail',
    kindOf: ({ kind }) => kind,
    listDue: (limit) => queries.listDueMails(db, { now: now(), limit }),
    claim: (due, dueAt) => queries.claimMail(db, due, dueAt),
    compose,
    async markSent({ id, userId, toAddress }) {
      await queries.markMailSent(db, id, now())
      await queries.clearUnreachable(db, userId, toAddress)
    },
    async markFailed({ id, userId, toAddress, attempts, ...due }, failure) {
      const refusals = due.refusals + (failure === 'refused' ? 1 : 0)
      const isOver = attempts + 1 >= ATTEMPTS_MAX || refusals >= REFUSALS_MAX
      await queries.markMailFailed(db, id, { state: isOver ? 'failed' : 'waiting', failure, refusals })
      if (refusals >= REFUSALS_MAX) await queries.setUnreachable(db, userId, toAddress)
    },
    markUnconfigured: () => queries.markMailsUnconfigured(db),
  }
}

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
