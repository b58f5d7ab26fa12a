import type { NoticeKind } from '#shared/notices/catalogue.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { NoticeRef, ReadNotices } from '#shared/schemas/notifications.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import * as queries from './queries.ts'

export type Notice = {
  /** The recipient. */
  userId: number
  kind: NoticeKind
  matchId?: number
  /** Idempotency key: the recipient gets only one notice per key, even after dismissing it. */
  key?: string
  /** The values in its text: only names and times that the recipient may know. */
  detail?: Record<string, string | number | null>
  /** A mail of its own says the same, so this notice brings none. */
  hasOwnMail?: boolean
}

/** Adds a notice to a user's news. Call it in the transaction of the event. */
export async function notify(
  { db, now, publish }: Pick<Services, 'db' | 'now' | 'publish'>,
  notice: Notice,
): Promise<void> {
  const { userId, kind, matchId = null, key = null, detail = {}, hasOwnMail = false } = notice
  await queries.insertNotice(db, {
    userId,
    kind,
    matchId,
    key,
    detail: JSON.stringify(detail),
    createdAt: now(),
    hasOwnMail: Number(hasOwnMail),
  })
  publish({ type: 'member_changed', userId })
}

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
  detail: Notice['detail'] & object,
) {
  await queries.updateDetail(db, key, JSON.stringify(detail))
  publish({ type: 'member_changed', userId: key.userId })
}

/** Returns a page of the actor's notices that are not dismissed, newest first. */
export const listNotices = (ctx: Ctx<Member>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listNotices(ctx.db, ctx.actor.userId, part),
    ({ detail, ...notice }) => ({ ...notice, detail: JSON.parse(detail) as Notice['detail'] & object }),
  )

/** Dismisses one of the actor's notices. Throws `not_found`. */
export const dismissNotice = (ctx: Ctx<Member>, { id }: NoticeRef): Promise<void> =>
  changeNotices(ctx, async (tx, userId) => {
    const dismissed = await queries.dismissNotice(tx.db, { id, userId, now: tx.now() })
    if (!dismissed) throw new AppError('not_found', 'Notice not found')
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
