import { type Insertable, sql } from 'kysely'
import type { Db, Instant, NoticesTable } from '#db/schema.ts'
import { NOTICE_KINDS, type NoticeKind, noticeEntry } from '#shared/notices/catalogue.ts'
import type { IdRange } from '../../pagination.ts'
import { otherNameOf, readIdOf } from '../access/match-access.ts'

/** Stores a notice, unless the user already has one with the same key. */
export const insertNotice = (db: Db, notice: Insertable<NoticesTable>) =>
  db
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .execute()

export type NoticeAfter = { userId: number; kind: NoticeKind; after: Instant }

export const hasNoticeAfter = async (db: Db, { userId, kind, after }: NoticeAfter): Promise<boolean> =>
  (await db
    .selectFrom('notices')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', after)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Notices that are hidden once their request has been answered. */
const PENDING_REQUEST_KINDS = NOTICE_KINDS.filter((kind) => {
  const { condition, readers } = noticeEntry(kind)
  return condition === 'pending_request' && readers.includes('mentor')
})

/** Returns a user's notices that are neither dismissed nor obsolete, newest first. */
export const listNotices = (db: Db, userId: number, { before, limit }: IdRange) =>
  db
    .selectFrom('notices')
    .leftJoin('matches', 'matches.id', 'notices.matchId')
    .leftJoin('mentors', 'mentors.id', 'matches.mentorId')
    .select((eb) => [
      'notices.id',
      'notices.kind',
      'notices.matchId',
      'notices.detail',
      'notices.createdAt',
      'notices.readAt',
      otherNameOf(eb, eb.ref('notices.userId')).as('otherName'),
    ])
    .where('notices.userId', '=', userId)
    .where('notices.dismissedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('notices.kind', 'not in', PENDING_REQUEST_KINDS),
        eb('notices.matchId', 'is', null),
        eb('matches.requestStatus', '=', 'pending'),
      ]),
    )
    // Read meanwhile.
    .where((eb) =>
      eb.or([
        eb('notices.kind', '!=', 'unread_messages'),
        eb(
          'matches.lastMessageId',
          '>',
          eb.fn.coalesce(readIdOf(sql.ref<number>('notices.userId')), eb.val(0)),
        ),
      ]),
    )
    .where('notices.id', '<', before)
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()

/** Marks a user's unread notices as read: those with these ids, or all up to one. Returns their ids. */
export const markRead = (
  db: Db,
  { userId, now, ids, upTo }: { userId: number; now: Instant; ids: number[]; upTo: number },
) =>
  db
    .updateTable('notices')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where((eb) => (ids.length > 0 ? eb.or([eb('id', 'in', ids), eb('id', '<=', upTo)]) : eb('id', '<=', upTo)))
    .returning('id')
    .execute()

export const deleteNotice = (db: Db, { userId, key }: { userId: number; key: string }) =>
  db.deleteFrom('notices').where('userId', '=', userId).where('key', '=', key).execute()

export type ReplacedNotices = { userId: number; kind: NoticeKind; matchId: number; exceptKey: string }

export const deleteReplaced = (db: Db, { userId, kind, matchId, exceptKey }: ReplacedNotices) =>
  db
    .deleteFrom('notices')
    .where('matchId', '=', matchId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('key', '!=', exceptKey)
    .execute()

export const updateDetail = (db: Db, { userId, key }: { userId: number; key: string }, detail: string) =>
  db.updateTable('notices').set({ detail }).where('userId', '=', userId).where('key', '=', key).execute()

/** Whether a user has this notice and has not dismissed it. */
export const isShown = async (db: Db, { id, userId }: { id: number; userId: number }) =>
  (await db
    .selectFrom('notices')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('dismissedAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** Notices that cannot be dismissed for a while. */
const STAYING_KINDS = NOTICE_KINDS.filter((kind) => noticeEntry(kind).stays)

type Dismissal = {
  id: number
  userId: number
  now: Instant
  /** From when on notices that stay for a while are kept. */
  keptSince: Instant
}

/** Marks a user's notice as dismissed. Returns undefined if there is none, it already is, or it is kept. */
export const dismissNotice = (db: Db, { id, userId, now, keptSince }: Dismissal) =>
  db
    .updateTable('notices')
    .set({ dismissedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('dismissedAt', 'is', null)
    .where((eb) => eb.or([eb('kind', 'not in', STAYING_KINDS), eb('createdAt', '<=', keptSince)]))
    .returning('id')
    .executeTakeFirst()

/** Puts a user's dismissed notice back. Returns undefined if there is no such notice. */
export const restoreNotice = (db: Db, { id, userId }: { id: number; userId: number }) =>
  db
    .updateTable('notices')
    .set({ dismissedAt: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
