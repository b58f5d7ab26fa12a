import { isFixed, type NoticeCondition, noticeEntry } from '#shared/notices/catalogue.ts'
import type { Services } from '../../context.ts'
import type { Recipient } from './choices.ts'
import * as queries from './facts-queries.ts'

type Reader = Pick<Services, 'db' | 'now'>

/**
 * Returns whether a notice is still worth a mail or push: nobody has read it, and what it is about is as it says. A pause
 * counts, with or without a report (decision 70). What nobody can switch off always is.
 */
export async function isStillCurrent(
  ctx: Reader,
  notice: queries.NoticeRow,
  reader: Recipient,
): Promise<boolean> {
  const { category, condition } = noticeEntry(notice.kind)
  if (isFixed(category)) return true
  if (notice.readAt !== null || notice.dismissedAt !== null || !reader.takesPart) return false
  return CHECKS[condition](notice, ctx)
}

type Check = (notice: queries.NoticeRow, ctx: Reader) => boolean | Promise<boolean>

const bothTakePart = ({ mentorStatus, menteeStatus }: queries.NoticeRow) =>
  mentorStatus === 'approved' && menteeStatus === 'active'

const isOpen = (notice: queries.NoticeRow) =>
  notice.requestStatus === 'approved' &&
  notice.outcome === null &&
  notice.pausedAt === null &&
  bothTakePart(notice)

const CHECKS: Record<NoticeCondition, Check> = {
  always: () => true,
  pending_request: (notice) =>
    notice.requestStatus === 'pending' && notice.outcome === null && bothTakePart(notice),
  open_match: isOpen,
  unread: (notice) => isOpen(notice) && (notice.lastMessageId ?? 0) > (notice.readUpTo ?? 0),
  planned_session: async (notice, { db, now }) => {
    if (!isOpen(notice)) return false
    const session = await queries.findSession(db, subjectIdOf(notice))
    return session?.status === 'scheduled' && session.startTime > now()
  },
  pending_call: async (notice, { db }) => {
    if (!isOpen(notice)) return false
    const call = await queries.findCall(db, subjectIdOf(notice))
    if (call?.status !== 'pending') return false
    const { dateTime, duration } = JSON.parse(notice.detail) as { dateTime?: string; duration?: number }
    // A proposal answers the request, and a later one replaces it.
    return notice.kind === 'call_proposed'
      ? call.proposedTime === dateTime && call.proposedDuration === duration
      : call.proposedTime === null
  },
}

/** The call or session of a notice: its key says which. */
const subjectIdOf = ({ key }: queries.NoticeRow): number => Number(/^\w+ (\d+) /.exec(key ?? '')?.[1] ?? 0)
