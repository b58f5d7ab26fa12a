import type { ExpressionBuilder, Insertable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { Database, Db, Instant, MatchesTable } from '#db/schema.ts'
import type { IdRange } from '#server/pagination.ts'
import type { DeclineReason } from '#shared/enums.ts'
import { joinPeople, mentorOf, peopleOf } from '../access/match-access.ts'
import { isUndoable } from '../decisions/decisions.ts'
import { decodeList } from '../mentor-fields.ts'

const MATCH = ['id', 'mentorId', 'menteeId', 'status', 'requestStatus', 'createdAt', 'compatibility'] as const

/** Locks an approved mentor's row, so that concurrent changes of the mentor wait and then see the new request. */
export const lockApprovedMentor = (db: Db, mentorId: number) =>
  withRowLock(
    db,
    db
      .selectFrom('mentors')
      .select(['id', 'pausedAt', 'capacity'])
      .where('id', '=', mentorId)
      .where('status', '=', 'approved'),
  ).executeTakeFirst()

export const insertMatch = (db: Db, match: Insertable<MatchesTable>) =>
  db
    .insertInto('matches')
    .values(match)
    .returning((eb) => [...MATCH, ...peopleOf(eb)])
    .executeTakeFirstOrThrow()

/** Whether a mentor has at least `count` active mentees. */
export async function hasMenteesAtLeast(db: Db, mentorId: number, count: number): Promise<boolean> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('mentorId', '=', mentorId)
    .where('requestStatus', '=', 'approved')
    .where('outcome', 'is', null)
    .limit(count)
    .execute()
  return rows.length === count
}

type MentorRequestKey = { id: number; mentorId: number }

/** Accepts a mentor's own pending request; returns undefined if there is none. */
export const acceptPending = (db: Db, own: MentorRequestKey) =>
  updatePending(db, own)
    .set({ requestStatus: 'approved', status: 'active' })
    .returning((eb) => [
      ...MATCH,
      ...peopleOf(eb),
      mentorOf(eb).select('mentors.capacity').$asScalar().as('capacity'),
    ])
    .executeTakeFirst()

/** Declines a mentor's own pending request; returns undefined if there is none. */
export const declinePending = (
  db: Db,
  own: MentorRequestKey,
  closing: { closedAt: Instant; closedBy: number; declineReason: DeclineReason | null },
) =>
  updatePending(db, own)
    .set({ requestStatus: 'rejected', status: 'declined', ...closing })
    .returning((eb) => [...MATCH, ...peopleOf(eb)])
    .executeTakeFirst()

const updatePending = (db: Db, { id, mentorId }: MentorRequestKey) =>
  db
    .updateTable('matches')
    .where('id', '=', id)
    .where('mentorId', '=', mentorId)
    .where('requestStatus', '=', 'pending')

/**
 * Withdraws a mentee's own pending request; returns undefined if there is none. A refusal that can still be undone is
 * pending for them.
 */
export const withdrawPending = (
  db: Db,
  { id, menteeId }: { id: number; menteeId: number },
  closing: { closedAt: Instant; closedBy: number },
) =>
  db
    .updateTable('matches')
    .set({ requestStatus: 'rejected', status: 'declined', outcome: 'withdrawn', ...closing })
    .where('id', '=', id)
    .where('menteeId', '=', menteeId)
    .where((eb) => eb.or([eb('requestStatus', '=', 'pending'), isUndoableRefusal(eb)]))
    .returning(peopleOf)
    .executeTakeFirst()

/** Matches declined requests whose refusal can still be undone: the mentee does not see it yet. */
const isUndoableRefusal = (eb: ExpressionBuilder<Database, 'matches'>) =>
  eb.and([
    eb('matches.requestStatus', '=', 'rejected'),
    eb('matches.outcome', 'is', null),
    isUndoable('request', 'matches.id'),
  ])

/** A mentor's own request in any state, locked until the transaction ends. */
export const lockOwnRequest = (db: Db, { id, mentorId }: MentorRequestKey) =>
  withRowLock(
    db,
    db
      .selectFrom('matches')
      .select((eb) => [
        ...MATCH,
        ...(['outcome', 'pausedAt', 'messageCount', 'callRequestCount'] as const),
        ...(['closedBy', 'closedAt', 'declineReason'] as const),
        ...peopleOf(eb),
        isUsed(eb).as('isUsed'),
      ])
      .where('id', '=', id)
      .where('mentorId', '=', mentorId),
  ).executeTakeFirst()

/** Matches that have messages waiting for a check, sessions or cases. */
const isUsed = (eb: ExpressionBuilder<Database, 'matches'>) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('held_messages')
        .select('held_messages.id')
        .whereRef('held_messages.matchId', '=', 'matches.id'),
    ),
    eb.exists(
      eb
        .selectFrom('mentoring_sessions')
        .select('mentoring_sessions.id')
        .whereRef('mentoring_sessions.matchId', '=', 'matches.id'),
    ),
    eb.exists(eb.selectFrom('cases').select('cases.id').whereRef('cases.matchId', '=', 'matches.id')),
  ])

/** Makes an answered request pending again. */
export const reopenRequest = (db: Db, id: number) =>
  db
    .updateTable('matches')
    .set({ requestStatus: 'pending', status: 'pending', closedAt: null, closedBy: null, declineReason: null })
    .where('id', '=', id)
    .execute()

/** A request that was declined, with its mentee. */
export const findDeclined = (db: Db, id: number) =>
  joinPeople(db)
    .select(['matches.declineReason', 'menteeUser.id as menteeUserId'])
    .where('matches.id', '=', id)
    .where('matches.requestStatus', '=', 'rejected')
    .where('matches.outcome', 'is', null)
    .executeTakeFirst()

export const updateDeclineReason = (db: Db, id: number, declineReason: DeclineReason) =>
  db.updateTable('matches').set({ declineReason }).where('id', '=', id).execute()

/** A member's own request in any state, to find out why a change failed. */
export const findRequest = (
  db: Db,
  { column, id, ownerId }: { column: 'mentorId' | 'menteeId'; id: number; ownerId: number },
) =>
  db
    .selectFrom('matches')
    .select(['id', 'outcome'])
    .where('id', '=', id)
    .where(column, '=', ownerId)
    .executeTakeFirst()

export async function listPendingForMentor(db: Db, mentorId: number, { before, limit }: IdRange) {
  const rows = await joinPeople(db)
    .select([
      'matches.id',
      'matches.createdAt',
      'matches.compatibility',
      'mentees.id as menteeId',
      'mentees.age',
      'mentees.ageRecordedOn',
      'mentees.interests',
      'mentees.goals',
      'menteeUser.fullName',
      'menteeUser.photoUrl',
      'menteeUser.location',
    ])
    .where('matches.mentorId', '=', mentorId)
    .where('matches.requestStatus', '=', 'pending')
    .where('matches.id', '<', before)
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, interests: decodeList(row.interests) }))
}

/** What mentees wrote with a page of the pending requests, newest first, and when what they say about themselves changed. */
export const listFirstLinesForMentor = (db: Db, mentorId: number, { before, limit }: IdRange) =>
  db
    .selectFrom('matches')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select(['matches.id', 'matches.firstLine', 'matches.createdAt', 'mentees.aboutChangedAt'])
    .where('matches.mentorId', '=', mentorId)
    .where('matches.requestStatus', '=', 'pending')
    .where('matches.id', '<', before)
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .execute()

/** A page of a mentee's requests that were not accepted, newest first. */
export const listForMentee = (db: Db, menteeId: number, { before, limit }: IdRange) =>
  joinPeople(db)
    .select((eb) => [
      'matches.id',
      'matches.createdAt',
      'matches.closedAt',
      'matches.status',
      'matches.outcome',
      'matches.declineReason',
      'matches.firstLine',
      'mentors.id as mentorId',
      'mentors.profession',
      'mentors.status as mentorStatus',
      'mentorUser.fullName',
      'mentorUser.photoUrl',
      isUndoableRefusal(eb).as('isUndoable'),
    ])
    .where('matches.menteeId', '=', menteeId)
    .where('matches.requestStatus', 'in', ['pending', 'rejected'])
    .where('matches.id', '<', before)
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .execute()

/** Closes the pending requests to a mentor who has left; returns their people. */
export const closePendingRequests = (db: Db, mentorId: number, closedAt: Instant) =>
  db
    .updateTable('matches')
    .set({
      requestStatus: 'rejected',
      status: 'declined',
      outcome: 'expired',
      closedAt,
      closedReason: 'mentor_left',
    })
    .where('mentorId', '=', mentorId)
    .where('requestStatus', '=', 'pending')
    .returning((eb) => ['id', ...peopleOf(eb)])
    .execute()

/** The accounts of mentees with a pending request to, or an active match with, a mentor. */
export const listMenteesOfMentor = (db: Db, mentorId: number) =>
  db
    .selectFrom('matches')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select('mentees.userId')
    .where('matches.mentorId', '=', mentorId)
    .where('matches.requestStatus', 'in', ['pending', 'approved'])
    .where('matches.outcome', 'is', null)
    .execute()

/** The reminder of a day is due for requests created at `cutoff` or before. */
type DueReminder = { day: number; cutoff: Instant }

/** Up to `limit` pending requests that have expired or have a reminder due. */
export const listDue = (
  db: Db,
  { limit, expiryCutoff, reminders }: { limit: number; expiryCutoff: Instant; reminders: DueReminder[] },
) =>
  db
    .selectFrom('matches')
    .select(['id', 'createdAt'])
    .where('requestStatus', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<=', expiryCutoff),
        ...reminders.map(({ day, cutoff }) =>
          eb.and([eb('createdAt', '<=', cutoff), eb('remindedDay', '<', day)]),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** Records the day of a reminder. Returns undefined if a later one is recorded or the request is not pending. */
export const recordReminder = (db: Db, id: number, day: number) =>
  db
    .updateTable('matches')
    .set({ remindedDay: day })
    .where('id', '=', id)
    .where('requestStatus', '=', 'pending')
    .where('remindedDay', '<', day)
    .returning(peopleOf)
    .executeTakeFirst()

export const expireRequest = (db: Db, id: number, closedAt: Instant) =>
  db
    .updateTable('matches')
    .set({ requestStatus: 'rejected', status: 'declined', outcome: 'expired', closedAt })
    .where('id', '=', id)
    .where('requestStatus', '=', 'pending')
    .returning(peopleOf)
    .executeTakeFirst()

/** The ids of all mentors a mentee has ever sent a request to. */
export async function listAskedMentorIds(db: Db, menteeId: number): Promise<number[]> {
  const rows = await db.selectFrom('matches').select('mentorId').where('menteeId', '=', menteeId).execute()
  return rows.map(({ mentorId }) => mentorId)
}

export async function listMentors(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select(['mentors.id', 'users.fullName', 'users.photoUrl', 'mentors.profession', 'mentors.expertise'])
    .where('mentors.id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, expertise: decodeList(row.expertise) }))
}
