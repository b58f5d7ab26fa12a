import type { Db, Instant } from '#db/schema.ts'
import { joinPeople } from '../access/match-people.ts'
import { SESSION_COLUMNS } from './queries.ts'

/** Both people of a match, and which of them want invitations. */
export const findInvitees = (db: Db, matchId: number) =>
  db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .leftJoin('notification_choices as ofMentor', 'ofMentor.userId', 'mentors.userId')
    .leftJoin('notification_choices as ofMentee', 'ofMentee.userId', 'mentees.userId')
    .select([
      'mentors.userId as mentorUserId',
      'mentees.userId as menteeUserId',
      'ofMentor.invitations as mentorWants',
      'ofMentee.invitations as menteeWants',
    ])
    .where('matches.id', '=', matchId)
    .executeTakeFirst()

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
      'mentorUser.fullName as mentorName',
      'menteeUser.id as menteeUserId',
      'menteeUser.fullName as menteeName',
      'calendar_feeds.withNames',
      'calendar_feeds.withLinks',
    ])
    .where('mentoring_sessions.id', '=', sessionId)
    .executeTakeFirst()

export type InvitedColumn = 'mentorInvitedAt' | 'menteeInvitedAt'

/** Notes that a person is being invited to a session; false if it is no longer planned. */
export const markInvited = async (
  db: Db,
  { sessionId, column, now }: { sessionId: number; column: InvitedColumn; now: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mentoring_sessions')
    .set((eb) => ({ [column]: eb.fn.coalesce(eb.ref(column), eb.val(now)) }))
    .where('id', '=', sessionId)
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The sessions ahead of a member, and the other person of each if they were invited by mail. */
export const listInvitedOthers = async (db: Db, { userId, now }: { userId: number; now: Instant }) => {
  const sessions = await joinPeople(db)
    .innerJoin('mentoring_sessions', 'mentoring_sessions.matchId', 'matches.id')
    .select([
      'mentoring_sessions.id',
      'mentoring_sessions.startTime',
      'mentoring_sessions.endTime',
      'mentoring_sessions.createdAt',
      'mentoring_sessions.mentorInvitedAt',
      'mentoring_sessions.menteeInvitedAt',
      'mentorUser.id as mentorUserId',
      'menteeUser.id as menteeUserId',
    ])
    .where((eb) => eb.or([eb('mentorUser.id', '=', userId), eb('menteeUser.id', '=', userId)]))
    .where('mentoring_sessions.status', '=', 'scheduled')
    .where('mentoring_sessions.endTime', '>', now)
    .execute()
  return sessions.flatMap(({ mentorInvitedAt, menteeInvitedAt, mentorUserId, menteeUserId, ...session }) => {
    const [otherId, invitedAt] =
      mentorUserId === userId ? [menteeUserId, menteeInvitedAt] : [mentorUserId, mentorInvitedAt]
    return invitedAt === null ? [] : { ...session, otherId }
  })
}
