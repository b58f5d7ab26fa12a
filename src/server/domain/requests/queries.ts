import type { Insertable } from 'kysely'
import { locking } from '#db/dialect.ts'
import type { Db, Instant, MatchesTable } from '#db/schema.ts'
import type { DeclineReason } from '#shared/vocabulary.ts'
import type { PartById } from '../../pagination.ts'
import { joinPeople, mentorOf, peopleOf } from '../access/match-people.ts'
import { decodeList } from '../lists.ts'

const MATCH = ['id', 'mentorId', 'menteeId', 'status', 'requestStatus', 'createdAt', 'compatibility'] as const

/** A mentor whom mentees may ask: who changes that waits, and then finds the request that was made of him. */
export const lockApprovedMentor = (db: Db, mentorId: number) =>
  locking(
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

/** Whether a mentor has at least so many mentees. */
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

type OfMentor = { id: number; mentorId: number }

/** Moves a request out of 'pending' exactly once, and only for its own mentor. */
export const acceptPending = (db: Db, own: OfMentor) =>
  pendingOf(db, own)
    .set({ requestStatus: 'approved', status: 'active' })
    .returning((eb) => [
      ...MATCH,
      ...peopleOf(eb),
      mentorOf(eb).select('mentors.capacity').$asScalar().as('capacity'),
    ])
    .executeTakeFirst()

/** As acceptPending. */
export const declinePending = (
  db: Db,
  own: OfMentor,
  how: { closedAt: Instant; closedBy: number; declineReason: DeclineReason | null },
) =>
  pendingOf(db, own)
    .set({ requestStatus: 'rejected', status: 'declined', ...how })
    .returning((eb) => [...MATCH, ...peopleOf(eb)])
    .executeTakeFirst()

const pendingOf = (db: Db, { id, mentorId }: OfMentor) =>
  db
    .updateTable('matches')
    .where('id', '=', id)
    .where('mentorId', '=', mentorId)
    .where('requestStatus', '=', 'pending')

/** As acceptPending, for the mentee who asked. */
export const withdrawPending = (
  db: Db,
  { id, menteeId }: { id: number; menteeId: number },
  how: { closedAt: Instant; closedBy: number },
) =>
  db
    .updateTable('matches')
    .set({ requestStatus: 'rejected', status: 'declined', outcome: 'withdrawn', ...how })
    .where('id', '=', id)
    .where('menteeId', '=', menteeId)
    .where('requestStatus', '=', 'pending')
    .returning(peopleOf)
    .executeTakeFirst()

/** A request as it is, for whoever came too late to change it. */
export const findRequest = (
  db: Db,
  { column, id, of }: { column: 'mentorId' | 'menteeId'; id: number; of: number },
) =>
  db
    .selectFrom('matches')
    .select(['id', 'outcome'])
    .where('id', '=', id)
    .where(column, '=', of)
    .executeTakeFirst()

export async function listPendingForMentor(db: Db, mentorId: number, { before, limit }: PartById) {
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

/** What a mentee has asked for and not been given, newest first. */
export const listOfMentee = (db: Db, menteeId: number, { before, limit }: PartById) =>
  joinPeople(db)
    .select([
      'matches.id',
      'matches.createdAt',
      'matches.closedAt',
      'matches.status',
      'matches.outcome',
      'matches.declineReason',
      'mentors.id as mentorId',
      'mentors.profession',
      'mentors.status as mentorStatus',
      'mentorUser.fullName',
      'mentorUser.photoUrl',
    ])
    .where('matches.menteeId', '=', menteeId)
    .where('matches.requestStatus', 'in', ['pending', 'rejected'])
    .where('matches.id', '<', before)
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .execute()
