import type { Insertable } from 'kysely'
import type { CalendarFeedsTable, Db, Instant } from '#db/schema.ts'
import { SESSION_COLUMNS } from './queries.ts'

const OPTIONS = ['withNames', 'withLinks', 'createdAt'] as const

export const findFeed = (db: Db, userId: number) =>
  db.selectFrom('calendar_feeds').select(OPTIONS).where('userId', '=', userId).executeTakeFirst()

/** Stores a person's feed in place of an earlier one. */
export const upsertFeed = (db: Db, feed: Insertable<CalendarFeedsTable>) =>
  db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => {
      const { userId: _, ...changes } = feed
      return conflict.column('userId').doUpdateSet(changes)
    })
    .returning(OPTIONS)
    .executeTakeFirstOrThrow()

export const updateFeed = (
  db: Db,
  userId: number,
  options: Pick<CalendarFeedsTable, 'withNames' | 'withLinks'>,
) =>
  db
    .updateTable('calendar_feeds')
    .set(options)
    .where('userId', '=', userId)
    .returning(OPTIONS)
    .executeTakeFirst()

/** Returns a feed and whose it is, by the hash of its key. */
export const findFeedByKey = (db: Db, keyHash: string) =>
  db
    .selectFrom('calendar_feeds')
    .leftJoin('mentors', 'mentors.userId', 'calendar_feeds.userId')
    .leftJoin('mentees', 'mentees.userId', 'calendar_feeds.userId')
    .select([
      'calendar_feeds.withNames',
      'calendar_feeds.withLinks',
      'mentors.id as mentorId',
      'mentors.status as mentorStatus',
      'mentees.id as menteeId',
    ])
    .where('calendar_feeds.keyHash', '=', keyHash)
    .executeTakeFirst()

export type FeedRange = { from: Instant; until: Instant; cancelledSince: Instant; limit: number }

/** A person's sessions of open matches that start within a range, the latest first; cancelled ones only if that is recent. */
export const listFeedSessions = (
  db: Db,
  { column, id }: { column: 'mentorId' | 'menteeId'; id: number },
  { from, until, cancelledSince, limit }: FeedRange,
) =>
  db
    .selectFrom('mentoring_sessions')
    .innerJoin('matches', 'matches.id', 'mentoring_sessions.matchId')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .innerJoin('users as other', (join) =>
      join.onRef('other.id', '=', column === 'mentorId' ? 'mentees.userId' : 'mentors.userId'),
    )
    .select([...SESSION_COLUMNS, 'other.fullName as otherName'])
    .where(`matches.${column}`, '=', id)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('matches.pausedAt', 'is', null)
    .where('mentoring_sessions.startTime', '>', from)
    .where('mentoring_sessions.startTime', '<', until)
    .where((eb) =>
      eb.or([
        eb('mentoring_sessions.status', '=', 'scheduled'),
        eb('mentoring_sessions.updatedAt', '>', cancelledSince),
      ]),
    )
    .orderBy('mentoring_sessions.startTime', 'desc')
    .orderBy('mentoring_sessions.id', 'desc')
    .limit(limit)
    .execute()
