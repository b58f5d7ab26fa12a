import { NEWS_MAIL_LINES, NEWS_MAIL_TEXTS } from '#server/domain/mail/texts.ts'
import { CHOSEN_CATEGORIES, isFixed, noticeEntry } from '#shared/notices/catalogue.ts'
import { dayAndTimeIn, NOTICE_SENTENCES, NOTICE_SUBJECTS } from '#shared/notices/sentences.ts'
import { dashboardOf } from '#shared/paths.ts'
import { namedZoneAt } from '#shared/time-zones.ts'
import type { Services } from '../../context.ts'
import { programmeOf } from '../mail/mails.ts'
import type { ComposeNews } from '../mail/member-mails.ts'
import { readDetail } from '../notifications/notifications.ts'
import type { Recipient } from './choices.ts'
import type { NoticeRow } from './facts-queries.ts'
import { makeMailKeys } from './mail-keys.ts'
import { findReady, pathOfNotice } from './ready-notices.ts'

type Writer = Pick<Services, 'db' | 'now' | 'policy' | 'secrets'>

/**
 * Returns a function that writes the mail that something waits, of what is still unread when it is sent. It says where, but
 * no text and no name unless the programme wants names (MAIL_NAMES, decision 77).
 */
export const createNewsComposer =
  (writer: Writer, origin: string): ComposeNews =>
  async ({ userId, noticeIds }) => {
    const ready = await findReady(writer, userId, noticeIds)
    const [first, ...others] = ready?.notices ?? []
    if (!ready || !first) return undefined
    const { recipient, notices, dueAt } = ready
    if (dueAt !== undefined) return { dueAt }
    const paths = new Set(notices.map((notice) => pathOfNotice(notice, recipient.role)))
    const path =
      paths.size === 1 || others.length === 0
        ? pathOfNotice(first, recipient.role)
        : dashboardOf(recipient.role)
    const { category } = noticeEntry(first.kind)
    const keys = await keysFor(writer, userId, notices)
    return {
      content: {
        subject: NOTICE_SUBJECTS[category](programmeOf(writer)),
        paragraphs: [...new Set(notices.map((notice) => lineOf(notice, recipient, writer.policy.mailNames)))],
        link: { label: NEWS_MAIL_TEXTS.open, url: `${origin}${path}` },
        ...(keys && {
          choices: { label: NEWS_MAIL_TEXTS.choices, url: `${origin}/auth#mail=${keys.choices}` },
        }),
      },
      ...(keys && { unsubscribeUrl: `${origin}/api/mail/unsubscribe?key=${keys.unsubscribe}` }),
    }
  }

/** Returns the keys for what can be switched off; undefined where nothing can. */
async function keysFor(writer: Writer, userId: number, notices: readonly NoticeRow[]) {
  const categories = new Set(notices.map(({ kind }) => noticeEntry(kind).category))
  if ([...categories].some(isFixed)) return undefined
  return makeMailKeys(writer, { userId, about: CHOSEN_CATEGORIES.filter((one) => categories.has(one)) })
}

function lineOf(notice: NoticeRow, { choices }: Recipient, withNames: boolean): string {
  const { kind } = notice
  const detail = readDetail(notice)
  const { timeZone } = choices
  const zone = detail.dateTime ? namedZoneAt(String(detail.dateTime), timeZone) : { timeZone }
  const values = { ...detail, ...zone }
  if (withNames) return NOTICE_SENTENCES[kind](values)
  const { category, isTimely } = noticeEntry(kind)
  return isTimely ? NEWS_MAIL_TEXTS.reminder(dayAndTimeIn(values)) : NEWS_MAIL_LINES[category]
}
