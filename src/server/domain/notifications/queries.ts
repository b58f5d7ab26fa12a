import type { Insertable } from 'kysely'
import type { Db, Instant, NoticesTable } from '#db/schema.ts'
import type { NoticeKind } from '#shared/supervision.ts'
import type { PartById } from '../../pagination.ts'

/** Stores what somebody is told, unless he has been told of this key before. */
export const insertNotice = (db: Db, notice: Insertable<NoticesTable>) =>
  db
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .execute()

/** What tells of a request that waits, and of nothing once it has been answered. */
const OF_WAITING = ['request_received', 'request_reminder'] as const satisfies NoticeKind[]

export const listNotices = (db: Db, userId: number, { before, limit }: PartById) =>
  db
    .selectFrom('notices')
    .leftJoin('matches', 'matches.id', 'notices.matchId')
    .select(['notices.id', 'notices.kind', 'notices.matchId', 'notices.detail', 'notices.createdAt'])
    .where('notices.userId', '=', userId)
    .where('notices.dismissedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('notices.kind', 'not in', OF_WAITING),
        eb('notices.matchId', 'is', null),
        eb('matches.requestStatus', '=', 'pending'),
      ]),
    )
    .where('notices.id', '<', before)
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()

export const dismissNotice = (db: Db, { id, userId, now }: { id: number; userId: number; now: Instant }) =>
  db
    .updateTable('notices')
    .set({ dismissedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('dismissedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
