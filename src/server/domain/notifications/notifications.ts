import type { NoticeKind } from '#shared/notices/catalogue.ts'
import type { NoticeDetail } from '#shared/notices/sentences.ts'
import { NOTICE_STAYS_DAYS } from '#shared/product-limits.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { NoticeRef, ReadNotices } from '#shared/schemas/notifications.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { addMs } from '../instants.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

export type Notice = {
  /** The recipient. */
  userId: number
  kind: NoticeKind
  matchId?: number
  /** Idempotency key: the recipient gets only one notice per key, even after dismissing it. */
  key?: string
  /** The values in its text that the recipient may know. No name: the match says whose, and a copy would outlive a change. */
  detail?: NoticeDetail
  /** A mail of its own says the same, so this notice brings none. */
  hasOwnMail?: boolean
  /** The caller has queued its mail and push. */
  isDelivered?: boolean
}

/** Adds a notice to a user's news. Call it in the transaction of the event. */
export async function notify(
  { db, now, publish }: Pick<Services, 'db' | 'now' | 'publish'>,
  notice: Notice,
): Promise<void> {
  const {
    userId,
    kind,
    matchId = null,
    key = null,
    detail = {},
    hasOwnMail = false,
    isDelivered = false,
  } = notice
  await queries.insertNotice(db, {
    userId,
    kind,
    matchId,
    key,
    detail: JSON.stringify(detail),
    createdAt: now(),
    hasOwnMail: Number(hasOwnMail),
    plannedAt: isDelivered ? now() : null,
  })
  publish({ type: 'member_changed', userId })
}

/** Whether a user got a notice of a kind after an instant, dismissed or not. */
export const gotNoticeAfter = ({ db }: Pick<Services, 'db'>, notice: queries.NoticeAfter): Promise<boolean> =>
  queries.hasNoticeAfter(db, notice)

type NoticeKey = { userId: number; key: string }

/** Takes a notice back, as if it had never been there: what it said was undone. */
export async function withdrawNotice({ db, publish }: Pick<Services, 'db' | 'publish'>, key: NoticeKey) {
  await queries.deleteNotice(db, key)
  publish({ type: 'member_changed', userId: key.userId })
}

/** Takes back a user's notices of a kind about a match that a newer one replaces. */
export const withdrawNotices = ({ db }: Pick<Services, 'db'>, replaced: queries.ReplacedNotices) =>
  queries.deleteReplaced(db, replaced)

/** Changes the values in a notice's text. */
export async function changeNoticeDetail(
  { db, publish }: Pick<Services, 'db' | 'publish'>,
  key: NoticeKey,
  detail: NoticeDetail,
) {
  await queries.updateDetail(db, key, JSON.stringify(detail))
  publish({ type: 'member_changed', userId: key.userId })
}

/** Returns a page of the actor's notices that are not dismissed, newest first. */
export const listNotices = (ctx: Ctx<Member>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listNotices(ctx.db, ctx.actor.userId, part),
    ({ detail, otherName, ...notice }) => ({ ...notice, detail: readDetail({ detail, otherName }) }),
  )

/** Returns the values in a notice's text, with the present name of the other person; older notices hold one themselves. */
export function readDetail({ detail, otherName }: { detail: string; otherName: string | null }): NoticeDetail {
  const values = JSON.parse(detail) as NoticeDetail
  return otherName === null ? values : { ...values, name: otherName }
}

/** Dismisses one of the actor's notices. Throws `not_found`, or `conflict` for one that stays for a while. */
export const dismissNotice = (ctx: Ctx<Member>, { id }: NoticeRef): Promise<void> =>
  changeNotices(ctx, async (tx, userId) => {
    const now = tx.now()
    const keptSince = addMs(now, -NOTICE_STAYS_DAYS * DAY_MS)
    if (await queries.dismissNotice(tx.db, { id, userId, now, keptSince })) return
    const isKept = await queries.isShown(tx.db, { id, userId })
    throw isKept
      ? new AppError('conflict', NOTICE_LIST_TEXTS.stays)
      : new AppError('not_found', 'Notice not found')
  })

/** Takes back the dismissal of one of the actor's notices, if it was dismissed. Throws `not_found`. */
export const restoreNotice = (ctx: Ctx<Member>, { id }: NoticeRef): Promise<void> =>
  changeNotices(ctx, async (tx, userId) => {
    const restored = await queries.restoreNotice(tx.db, { id, userId })
    if (!restored) throw new AppError('not_found', 'Notice not found')
  })

/** Marks some of the actor's notices as read; ids of other people's are ignored. */
export const markNoticesRead = (ctx: Ctx<Member>, { ids = [], upTo = 0 }: ReadNotices): Promise<void> =>
  changeNotices(
    ctx,
    async (tx, userId) => void (await queries.markRead(tx.db, { userId, now: tx.now(), ids, upTo })),
  )

/** Changes the actor's notices, and says so to their other windows. */
const changeNotices = (
  ctx: Ctx<Member>,
  work: (tx: Ctx<Member>, userId: number) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor
    await work(tx, userId)
    tx.publish({ type: 'member_changed', userId })
  })
