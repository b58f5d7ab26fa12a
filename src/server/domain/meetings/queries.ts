import type { Insertable } from 'kysely'
import type { Db, Instant, MentoringSessionsTable } from '#db/schema.ts'
import type { PartByTime } from '../../pagination.ts'
import { joinPeople } from '../access/match-people.ts'

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
const PREFIXED = SESSION.map((column) => `mentoring_sessions.${column}` as const)

export const listSessions = (db: Db, matchId: number, { time, id, limit }: PartByTime) =>
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

/** Sessions of all of a person's accepted matches that are neither cancelled nor over, with both people. */
export const listUpcoming = (
  db: Db,
  { column, id, now }: { column: 'mentorId' | 'menteeId'; id: number; now: string },
  after: PartByTime,
) =>
  db
    .selectFrom('mentoring_sessions')
    .innerJoin('matches', 'matches.id', 'mentoring_sessions.matchId')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .innerJoin('users as other', (join) =>
      join.onRef('other.id', '=', column === 'mentorId' ? 'mentees.userId' : 'mentors.userId'),
    )
    .select([...PREFIXED, 'other.fullName as otherName', 'other.photoUrl as otherPhoto'])
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

/** Stores a session, unless its maker has stored one of this clientId before: then nothing comes back. */
export const insertSession = (db: Db, session: Insertable<MentoringSessionsTable>) =>
  db
    .insertInto('mentoring_sessions')
    .values(session)
    .onConflict((conflict) => conflict.columns(['matchId', 'createdBy', 'clientId']).doNothing())
    .returning(SESSION)
    .executeTakeFirst()

export const findSent = (db: Db, sent: { matchId: number; createdBy: number; clientId: string }) =>
  db
    .selectFrom('mentoring_sessions')
    .select(SESSION)
    .where('matchId', '=', sent.matchId)
    .where('createdBy', '=', sent.createdBy)
    .where('clientId', '=', sent.clientId)
    .executeTakeFirst()

export const findSession = (db: Db, id: number) =>
  db.selectFrom('mentoring_sessions').select(SESSION).where('id', '=', id).executeTakeFirst()

export const findNames = (db: Db, matchId: number) =>
  joinPeople(db)
    .select(['mentorUser.fullName as mentorName', 'menteeUser.fullName as menteeName'])
    .where('matches.id', '=', matchId)
    .executeTakeFirstOrThrow()

/** Cancels once, and only what is not over. */
export const cancelSession = (db: Db, { id, now }: { id: number; now: string }) =>
  db
    .updateTable('mentoring_sessions')
    .set({ status: 'cancelled', updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('endTime', '>', now)
    .returning('id')
    .executeTakeFirst()

/** Cancels what is not over yet of a match. */
export const cancelSessionsOf = (db: Db, { matchId, now }: { matchId: number; now: Instant }) =>
  db
    .updateTable('mentoring_sessions')
    .set({ status: 'cancelled', updatedAt: now })
    .where('matchId', '=', matchId)
    .where('status', '=', 'scheduled')
    .where('endTime', '>', now)
    .execute()

/** Answers with no what nobody has answered yet of a match. */
export const closeCallsOf = (db: Db, matchId: number) =>
  db
    .updateTable('call_requests')
    .set({ status: 'declined' })
    .where('matchId', '=', matchId)
    .where('status', '=', 'pending')
    .execute()
