import { withRowLock } from '#db/dialect.ts'
import type { Db, Instant } from '#db/schema.ts'
import { joinPeople } from '../access/match-access.ts'

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

/** Locks the sessions ahead of a match, before any mail about them, and returns who was invited to them. */
export const lockPlanned = (db: Db, { matchId, now }: { matchId: number; now: Instant }) =>
  withRowLock(
    db,
    db
      .selectFrom('mentoring_sessions')
      .select(['id', 'startTime', 'endTime', 'createdAt', 'mentorInvitedAt', 'menteeInvitedAt'])
      .where('matchId', '=', matchId)
      .where('status', '=', 'scheduled')
      .where('endTime', '>', now),
  ).execute()

/** Forgets who was invited to the sessions ahead of a match; calendars need a later SEQUENCE for what follows. */
export const forgetInvitations = (db: Db, { matchId, now }: { matchId: number; now: Instant }) =>
  db
    .updateTable('mentoring_sessions')
    .set({ mentorInvitedAt: null, menteeInvitedAt: null, updatedAt: now })
    .where('matchId', '=', matchId)
    .where('status', '=', 'scheduled')
    .where('endTime', '>', now)
    .returning(['id', 'matchId', 'endTime'])
    .execute()

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
