import type { PageRequest } from '#shared/schemas/common.ts'
import type { NoticeRef } from '#shared/schemas/notices.ts'
import type { NoticeKind } from '#shared/supervision.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import * as queries from './queries.ts'

export type Notice = {
  /** Who is told. */
  userId: number
  kind: NoticeKind
  matchId?: number
  /** He is told of the same key only once, whether he has put it away or not. */
  key?: string
  /** What the sentence needs: names and times that he may know anyway. */
  detail?: Record<string, string | number | null>
}

/** Tells somebody something on his dashboard. Written in the same transaction as what it tells of. */
export async function notify({ db, now }: Pick<Services, 'db' | 'now'>, notice: Notice): Promise<void> {
  const { userId, kind, matchId = null, key = null, detail = {} } = notice
  await queries.insertNotice(db, {
    userId,
    kind,
    matchId,
    key,
    detail: JSON.stringify(detail),
    createdAt: now(),
  })
}

/** What somebody has been told and not put away, newest first. */
export const list = (ctx: Ctx<Member>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listNotices(ctx.db, ctx.actor.userId, part),
    ({ detail, ...notice }) => ({ ...notice, detail: JSON.parse(detail) as Notice['detail'] & object }),
  )

export async function dismiss(ctx: Ctx<Member>, { id }: NoticeRef): Promise<void> {
  const dismissed = await queries.dismissNotice(ctx.db, { id, userId: ctx.actor.userId, now: ctx.now() })
  if (!dismissed) throw new AppError('not_found', 'Notice not found')
}
