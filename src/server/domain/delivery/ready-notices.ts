import type { Role } from '#shared/enums.ts'
import { isFixed, noticeEntry } from '#shared/notices/catalogue.ts'
import { pathOf } from '#shared/notices/places.ts'
import type { NoticeDetail } from '#shared/notices/sentences.ts'
import type { Services } from '../../context.ts'
import { loadRecipients, type Recipient } from './choices.ts'
import { isStillCurrent } from './current.ts'
import { listNoticesWithMatch, type NoticeRow } from './facts-queries.ts'
import { quietEnd } from './local-time.ts'
import { wayOf } from './planner.ts'

type Reader = Pick<Services, 'db' | 'now' | 'policy'>
type Ready = { recipient: Recipient; notices: NoticeRow[]; dueAt: string | undefined }

/**
 * Returns which notices a queued mail or push may still contain: some may be out of date by now; undefined for none.
 * With `dueAt` they wait for the end of quiet hours.
 */
export async function findReady(ctx: Reader, userId: number, ids: number[]): Promise<Ready | undefined> {
  const recipient = (await loadRecipients(ctx, [userId])).get(userId)
  if (!recipient || ids.length === 0) return undefined
  const notices: NoticeRow[] = []
  for (const notice of await listNoticesWithMatch(ctx.db, ids)) {
    const isOff = wayOf(notice.kind, recipient.choices) === 'off'
    if (!isOff && (await isStillCurrent(ctx, notice, recipient))) notices.push(notice)
  }
  if (notices.length === 0) return undefined
  return { recipient, notices, dueAt: waitsUntil(ctx, notices, recipient) }
}

/** Returns the path of the page that a notice is about. */
export const pathOfNotice = ({ detail, ...notice }: NoticeRow, reader: Role): string =>
  pathOf({ ...notice, detail: JSON.parse(detail) as NoticeDetail }, reader)

function waitsUntil(
  { now }: Reader,
  notices: readonly NoticeRow[],
  { choices }: Recipient,
): string | undefined {
  const { quiet, timeZone } = choices
  if (!quiet || notices.some(({ kind }) => isFixed(noticeEntry(kind).category))) return undefined
  const at = Date.parse(now())
  const end = quietEnd(at, quiet, timeZone)
  return end > at ? new Date(end).toISOString() : undefined
}
