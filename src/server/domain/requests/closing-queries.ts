import type { Db, Instant } from '#db/schema.ts'
import { peopleOf } from '../access/match-people.ts'

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
