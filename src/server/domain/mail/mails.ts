import type { Admin, Ctx, Member, Services } from '#server/context.ts'
import { BRAND } from '#shared/brand.ts'
import {
  type AccountMailKind,
  type InvitationMailKind,
  NEWS_MAIL_KINDS,
  type NewsMailKind,
} from '#shared/enums.ts'
import { escapeHtml as escapeSigns, withoutDirectionControls } from '#shared/text.ts'
import { addMs } from '../instants.ts'
import * as queries from './queries.ts'
import type { MailText } from './texts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long mails are kept that were sent or given up. */
const KEPT_DAYS = 30
/** How many accounts without a working address are named at most. */
const UNREACHABLE_MAX = 1_000

type MailServices = Pick<Services, 'db' | 'now' | 'publish' | 'sendsMail'>
/** How many mails of a kind an account and an address get within an hour. */
type HourlyLimit = { ofAccount: number; toAddress: number }
type NewMail = { userId: number; to: string; kind: AccountMailKind; hourly?: HourlyLimit }

/** Returns the programme's name, as members know it. */
export const programmeOf = ({ policy }: Pick<Services, 'policy'>): string => policy.programmeName ?? BRAND

/**
 * Queues a mail to a member, in the caller's transaction (transactional outbox, decision 77). Without a mail server
 * nothing is queued. With `hourly` at most that many of its kind are queued within an hour, and more are dropped. Each kind
 * counts alone: a stranger who claims an address must not use up the mails with which its owner recovers. Returns whether it
 * was queued.
 */
export async function queueMail(
  { db, now, publish, sendsMail }: MailServices,
  { userId, to, kind, hourly }: NewMail,
): Promise<boolean> {
  if (!sendsMail) return false
  const at = now()
  if (hourly !== undefined) {
    const since = addMs(at, -HOUR_MS)
    const sent = await queries.countMails(db, { userId, toAddress: to, kind, since })
    if (sent.ofAccount >= hourly.ofAccount || sent.toAddress >= hourly.toAddress) return false
  }
  await queries.insertMail(db, {
    userId,
    toAddress: to,
    kind,
    key: `${kind} ${userId} ${to} ${at}`,
    detail: '{}',
    now: at,
  })
  publish({ type: 'mail_queued' })
  return true
}

/** A session, or what a calendar needs to know of one that is gone. */
export type InvitationSubject = { sessionId: number } | { removed: RemovedSession }

/** What calendars need to know of a session that is gone, or paused. */
export type RemovedSession = {
  id: number
  startTime: string
  endTime: string
  createdAt: string
  updatedAt: string
  isPaused?: boolean
}

type NewNewsMail = {
  userId: number
  kind: NewsMailKind | InvitationMailKind
  key: string
  /** What it is made of when it is sent. */
  detail: { notices: number[] } | InvitationSubject
  /** Not sent before. */
  dueAt?: string
}

/**
 * Queues a mail to the address that a member has confirmed, in the caller's transaction, at most one per key. What it says
 * is made when it is sent. Returns false where no mail can reach them: no mail server, no confirmed address, or one that
 * takes none.
 */
export async function queueMailToConfirmedAddress(
  { db, now, publish, sendsMail }: MailServices,
  { userId, kind, key, detail, dueAt = now() }: NewNewsMail,
): Promise<boolean> {
  const found = sendsMail ? await queries.findAddresses(db, userId) : undefined
  const address = found?.confirmedEmail
  if (!address || address === found.unreachableEmail) return false
  const content = { kind, key, detail: JSON.stringify(detail) }
  await queries.insertMail(db, { userId, toAddress: address, ...content, now: now(), dueAt })
  publish({ type: 'mail_queued' })
  return true
}

/** Takes a waiting mail back in the caller's transaction; returns when it was due, or undefined if there is none. */
export const withdrawMail = async ({ db }: Pick<Services, 'db'>, key: string) =>
  (await queries.deleteWaiting(db, key))?.dueAt

/** Deletes the mails of these keys in the caller's transaction, sent or not: others may follow under the same keys. */
export async function deleteMails({ db }: Pick<Services, 'db'>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await queries.deleteByKeys(db, keys)
}

/** Returns how many mails with news wait; counts no further than `max`. */
export const countWaitingNews = ({ db }: Pick<Services, 'db'>, max: number) =>
  queries.countWaiting(db, NEWS_MAIL_KINDS, max)

/** Returns what the actor should know about mail: whether there is any, and how their address stands. */
export async function findMailState({ db, actor, sendsMail, policy }: Ctx<Member>) {
  const found = await queries.findAddresses(db, actor.userId)
  return {
    sendsMail,
    confirmed: found !== undefined && found.confirmedEmail === found.email,
    unreachable: found !== undefined && found.unreachableEmail === found.email,
    /** Whether asking and accepting wait for a confirmed address. */
    required: policy.requireConfirmedEmail && found?.confirmedEmail === null,
  }
}

/** Returns the account ids of members whose address takes no mail; 1,000 at most. */
export const listUnreachable = async ({ db }: Ctx<Admin>) => ({
  userIds: await queries.listUnreachable(db, UNREACHABLE_MAX),
})

/** Deletes mails that were sent or given up a month ago: they hold addresses. */
export const deleteOldMails = ({ db, now }: Services) =>
  queries.deleteOldMails(db, addMs(now(), -KEPT_DAYS * DAY_MS))

/** With elements for what `isolated` has put around names: older mail programs know them, but not the characters. */
const escapeHtml = (text: string) =>
  escapeSigns(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')

/** The language and the layout are in the mail itself: it loads nothing. */
const PAGE_STYLE = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2b26;background:#ffffff'
const LINK_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5c4a;color:#ffffff;text-decoration:none'
const CODE_STYLE = 'font:22px/1.5 ui-monospace,monospace;letter-spacing:2px'

/** Returns the plain text of a mail. `sender` is the programme's name. */
export function toPlainText({ paragraphs, link, code, closing, choices }: MailText, sender: string): string {
  return [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(code ? [`${code.label}\n${code.code}`] : []),
    ...(closing ? [closing] : []),
    choices ? `${sender}\n\n${choices.label}:\n${choices.url}\n` : `${sender}\n`,
  ].join('\n\n')
}

/** Returns the HTML of a mail: escaped, without images, scripts or other remote parts. */
export function toHtml(
  { subject, paragraphs, link, code, closing, choices }: MailText,
  sender: string,
): string {
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  const body = [
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    ...(link
      ? [paragraph(`<a href="${escapeHtml(link.url)}" style="${LINK_STYLE}">${escapeHtml(link.label)}</a>`)]
      : []),
    ...(code
      ? [
          paragraph(
            `${escapeHtml(code.label)}<br><strong style="${CODE_STYLE}">${escapeHtml(code.code)}</strong>`,
          ),
        ]
      : []),
    ...(closing ? [paragraph(escapeHtml(closing))] : []),
    `<p style="margin:24px 0 0;color:#5a6a64">${escapeHtml(sender)}</p>`,
    ...(choices ? [paragraph(`<a href="${escapeHtml(choices.url)}">${escapeHtml(choices.label)}</a>`)] : []),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(withoutDirectionControls(subject))}</title></head><body style="${PAGE_STYLE}"><div style="max-width:520px">${body.join('')}</div></body></html>`
}
