import { CHOSEN_CATEGORIES, isFixed, noticeEntry } from '#shared/notices/catalogue.ts'
import { pathOf } from '#shared/notices/places.ts'
import { dayAndTimeIn, NOTICE_SENTENCES, type NoticeDetail } from '#shared/notices/sentences.ts'
import { NOTICE_SUBJECTS } from '#shared/notices/subjects.ts'
import { dashboardOf } from '#shared/paths.ts'
import { NEWS_MAIL_LINES, NEWS_MAIL_TEXTS } from '#shared/texts/mail/news.ts'
import type { Services } from '../../context.ts'
import { programmeOf } from '../mail/mails.ts'
import type { ComposeNews } from '../mail/member-mails.ts'
import type { Recipient } from './choices.ts'
import type { NoticeRow } from './facts-queries.ts'
import { makeMailKey } from './mail-keys.ts'
import { findReady } from './ready-notices.ts'

type Writer = Pick<Services, 'db' | 'now' | 'policy' | 'secrets'>

/**
 * Returns a function that writes the mail that something waits, of what is still unread when it is sent. It says where, but
 * no text and no name unless the programme wants names (MAIL_NAMES, decision 122).
 */
export const createNewsComposer =
  (writer: Writer, origin: string): ComposeNews =>
  async ({ userId, noticeIds }) => {
    const ready = await findReady(writer, userId, noticeIds)
    const [first, ...others] = ready?.notices ?? []
    if (!ready || !first) return undefined
    const { recipient, notices, dueAt } = ready
    if (dueAt !== undefined) return { dueAt }
    const paths = new Set(notices.map((notice) => pathOf(notice, recipient.role)))
    const path =
      paths.size === 1 || others.length === 0 ? pathOf(first, recipient.role) : dashboardOf(recipient.role)
    const { category } = noticeEntry(first.kind)
    const key = keyFor(writer, userId, notices)
    return {
      content: {
        subject: NOTICE_SUBJECTS[category](programmeOf(writer)),
        paragraphs: [...new Set(notices.map((notice) => lineOf(notice, recipient, writer.policy.mailNames)))],
        link: { label: NEWS_MAIL_TEXTS.open, url: `${origin}${path}` },
        ...(key && { choices: { label: NEWS_MAIL_TEXTS.choices, url: `${origin}/auth#mail=${key}` } }),
      },
      ...(key && { unsubscribeUrl: `${origin}/api/mail/unsubscribe?key=${key}` }),
    }
  }

/** Returns the key for what can be switched off; undefined where nothing can. */
function keyFor(writer: Writer, userId: number, notices: readonly NoticeRow[]): string | undefined {
  const categories = new Set(notices.map(({ kind }) => noticeEntry(kind).category))
  if ([...categories].some(isFixed)) return undefined
  return makeMailKey(writer, { userId, about: CHOSEN_CATEGORIES.filter((one) => categories.has(one)) })
}

function lineOf({ kind, detail }: NoticeRow, { choices }: Recipient, withNames: boolean): string {
  const values = { ...(JSON.parse(detail) as NoticeDetail), timeZone: choices.timeZone }
  if (withNames) return NOTICE_SENTENCES[kind](values)
  const { category, isTimely } = noticeEntry(kind)
  return isTimely ? NEWS_MAIL_TEXTS.reminder(dayAndTimeIn(values)) : NEWS_MAIL_LINES[category]
}
