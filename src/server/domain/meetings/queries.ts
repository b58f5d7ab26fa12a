import type { Insertable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { CalendarFeedsTable, Db, Instant, MentoringSessionsTable } from '#db/schema.ts'
import type { TimeRange } from '#server/pagination.ts'
import { joinPeople, shownNames } from '../access/match-access.ts'

const SESSION = [
  'id',
  'matchId',
  'title',
  'description',
  'startTime',
  'endTime',
  'location',
  'meetingLink',
  'notes',
  'status',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const
/** The columns of a session for queries that join other tables. */
export const SESSION_COLUMNS = SESSION.map((column) => `mentoring_sessions.${column}` as const)

export const listSessions = (db: Db, matchId: number, { time, id, limit }: TimeRange) =>
  db
    .selectFrom('mentoring_sessions')
    .select(SESSION)
    .where('matchId', '=', matchId)
    .where('status', '=', 'scheduled')
    .where((eb) => eb(eb.refTuple('startTime', 'id'), '>', eb.tuple(time, id)))
    .orderBy('startTime')
    .orderBy('id')
    .limit(limit)
    .execute()

/** A page of a person's scheduled sessions that are not over, in open and paused matches, with the other person. */
export const listUpcoming = (
  db: Db,
  { column, id, now }: { column: 'mentorId' | 'menteeId'; id: number; now: string },
  after: TimeRange,
) =>
  db
    .selectFrom('mentoring_sessions')
    .innerJoin('matches', 'matches.id', 'mentoring_sessions.matchId')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .innerJoin('users as other', (join) =>
      join.onRef('other.id', '=', column === 'mentorId' ? 'mentees.userId' : 'mentors.userId'),
    )
    .select(({ fn }) => [
      ...SESSION_COLUMNS,
      fn
        .coalesce(column === 'mentorId' ? 'matches.menteeNameKept' : 'matches.mentorNameKept', 'other.fullName')
        .as('otherName'),
      'other.photoUrl as otherPhoto',
      'matches.pausedAt',
    ])
    .where(`matches.${column}`, '=', id)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('mentoring_sessions.status', '=', 'scheduled')
    .where('mentoring_sessions.endTime', '>', now)
    .where((eb) =>
      eb(
        eb.refTuple('mentoring_sessions.startTime', 'mentoring_sessions.id'),
        '>',
        eb.tuple(after.time, after.id),
      ),
    )
    .orderBy('mentoring_sessions.startTime')
    .orderBy('mentoring_sessions.id')
    .limit(after.limit)
    .execute()

/** Inserts a session. Returns undefined if its creator already has one with this `clientId` (idempotency key). */
export const insertSession = (db: Db, session: Insertable<MentoringSessionsTable>) =>
  db
    .insertInto('mentoring_sessions')
    .values(session)
    .onConflict((conflict) => conflict.columns(['matchId', 'createdBy', 'clientId']).doNothing())
    .returning(SESSION)
    .executeTakeFirst()

export const findSessionByClientId = (db: Db, key: { matchId: number; createdBy: number; clientId: string }) =>
  db
    .selectFrom('mentoring_sessions')
    .select(SESSION)
    .where('matchId', '=', key.matchId)
    .where('createdBy', '=', key.createdBy)
    .where('clientId', '=', key.clientId)
    .executeTakeFirst()

export const findSession = (db: Db, id: number) =>
  db.selectFrom('mentoring_sessions').select(SESSION).where('id', '=', id).executeTakeFirst()

/** Both people of a match, with their shown names, and its state. */
export const findPeople = (db: Db, matchId: number) =>
  joinPeople(db)
    .select([
      'mentorUser.id as mentorUserId',
      'menteeUser.id as menteeUserId',
      'matches.outcome',
      'matches.pausedAt',
      ...shownNames,
    ])
    .where('matches.id', '=', matchId)
    .executeTakeFirstOrThrow()

/** A session as one of its two people is invited to it, and what their calendar may show. */
export const findInvitation = (db: Db, { sessionId, userId }: { sessionId: number; userId: number }) =>
  joinPeople(db)
    .innerJoin('mentoring_sessions', 'mentoring_sessions.matchId', 'matches.id')
    .leftJoin('calendar_feeds', (join) => join.on('calendar_feeds.userId', '=', userId))
    .select([
      ...SESSION_COLUMNS,
      'matches.requestStatus',
      'matches.outcome',
      'matches.pausedAt',
      'mentors.status as mentorStatus',
      'mentees.status as menteeStatus',
      'mentorUser.id as mentorUserId',
      'menteeUser.id as menteeUserId',
      'calendar_feeds.withNames',
      'calendar_feeds.withLinks',
      ...shownNames,
    ])
    .where('mentoring_sessions.id', '=', sessionId)
    .executeTakeFirst()

export type InvitedColumn = 'mentorInvitedAt' | 'menteeInvitedAt'

/** Notes that a person is being invited to a session; false if it is no longer planned, or has changed since it was read. */
export const markInvited = async (
  db: Db,
  {
    sessionId,
    column,
    updatedAt,
    now,
  }: { sessionId: number; column: InvitedColumn; updatedAt: Instant; now: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mentoring_sessions')
    .set((eb) => ({ [column]: eb.fn.coalesce(eb.ref(column), eb.val(now)) }))
    .where('id', '=', sessionId)
    .where('status', '=', 'scheduled')
    // Stopping contact changes it, too.
    .where('updatedAt', '=', updatedAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const INVITED = ['id', 'mentorInvitedAt', 'menteeInvitedAt'] as const

/** Cancels a scheduled session that is not over and returns who was invited; undefined otherwise. */
export const cancelSession = (db: Db, { id, now }: { id: number; now: string }) =>
  db
    .updateTable('mentoring_sessions')
    .set({ status: 'cancelled', updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('endTime', '>', now)
    .returning(INVITED)
    .executeTakeFirst()

/** Cancels a match's sessions that are not over, and returns who was invited to them. */
export const cancelSessionsOfMatch = (db: Db, { matchId, now }: { matchId: number; now: Instant }) =>
  db
    .updateTable('mentoring_sessions')
    .set({ status: 'cancelled', updatedAt: now })
    .where('matchId', '=', matchId)
    .where('status', '=', 'scheduled')
    .where('endTime', '>', now)
    .returning(INVITED)
    .execute()

/** Declines a match's pending call requests. */
export const declineCallsOfMatch = (db: Db, matchId: number) =>
  db
    .updateTable('call_requests')
    .set({ status: 'declined' })
    .where('matchId', '=', matchId)
    .where('status', '=', 'pending')
    .execute()

type Side = 'mentorId' | 'menteeId'

/** Which sessions to find; `earliest` bounds the index scan, as no session is longer than the maximum. */
export type OverlapQuery = {
  matchId: number
  side: Side
  earliest: Instant
  startTime: Instant
  endTime: Instant
  limit: number
}

/** A person's scheduled sessions that overlap a time span, in all their matches. */
export const listOverlapping = (db: Db, { matchId, side, earliest, startTime, endTime, limit }: OverlapQuery) =>
  db
    .selectFrom('matches as own')
    .innerJoin('matches', `matches.${side}`, `own.${side}`)
    .innerJoin('mentoring_sessions', 'mentoring_sessions.matchId', 'matches.id')
    .select(['mentoring_sessions.matchId', 'mentoring_sessions.startTime', 'mentoring_sessions.endTime'])
    .where('own.id', '=', matchId)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('mentoring_sessions.status', '=', 'scheduled')
    .where('mentoring_sessions.startTime', '>', earliest)
    .where('mentoring_sessions.startTime', '<', endTime)
    .where('mentoring_sessions.endTime', '>', startTime)
    .limit(limit)
    .execute()

/** Locks the rows of both people, so that concurrent overlap checks for either of them wait. */
export async function lockMentorAndMentee(db: Db, matchId: number): Promise<void> {
  for (const [table, side] of [
    ['mentors', 'mentorId'],
    ['mentees', 'menteeId'],
  ] as const) {
    const person = db
      .selectFrom(table)
      .select('id')
      .where('id', '=', (eb) => eb.selectFrom('matches').select(side).where('id', '=', matchId))
    await withRowLock(db, person).execute()
  }
}

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
