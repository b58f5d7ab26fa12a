import type { Db, Instant } from '#db/schema.ts'
import { peopleOf } from '../access/match-people.ts'

/** Closes what still waits for a mentor who can no longer answer it. */
export const closeWaitingFor = (db: Db, mentorId: number, closedAt: Instant) =>
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

/** Those who wait for a mentor or are matched with him, as far as that has not ended. */
export const menteesOf = (db: Db, mentorId: number) =>
  db
    .selectFrom('matches')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select('mentees.userId')
    .where('matches.mentorId', '=', mentorId)
    .where('matches.requestStatus', 'in', ['pending', 'approved'])
    .where('matches.outcome', 'is', null)
    .execute()

/** Asked at this time or before, and not yet reminded of on this day of waiting. */
type Due = { day: number; askedBy: Instant }

/** Requests behind an id that wait and have something due, in their order. */
export const listDue = (
  db: Db,
  {
    after,
    limit,
    expiredBy,
    reminders,
  }: { after: number; limit: number; expiredBy: Instant; reminders: Due[] },
) =>
  db
    .selectFrom('matches')
    .select(['id', 'createdAt'])
    .where('id', '>', after)
    .where('requestStatus', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<=', expiredBy),
        ...reminders.map(({ day, askedBy }) =>
          eb.and([eb('createdAt', '<=', askedBy), eb('remindedDay', '<', day)]),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** Notes the day on which a mentor is reminded, if none so late was noted and it still waits. */
export const noteReminder = (db: Db, id: number, day: number) =>
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
