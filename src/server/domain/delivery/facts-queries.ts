import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { otherNameOf, readIdOf } from '../access/match-access.ts'

/** Notices with what decides whether they are still worth sending. */
export const listNoticesWithMatch = (db: Db, ids: number[]) =>
  db
    .selectFrom('notices')
    .leftJoin('matches', 'matches.id', 'notices.matchId')
    .leftJoin('mentors', 'mentors.id', 'matches.mentorId')
    .leftJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select((eb) => [
      'notices.id',
      'notices.kind',
      'notices.key',
      'notices.matchId',
      'notices.detail',
      'notices.createdAt',
      'notices.readAt',
      'notices.dismissedAt',
      'matches.requestStatus',
      'matches.outcome',
      'matches.pausedAt',
      'matches.lastMessageId',
      'mentors.status as mentorStatus',
      'mentees.status as menteeStatus',
      otherNameOf(eb, eb.ref('notices.userId')).as('otherName'),
      readIdOf(sql.ref<number>('notices.userId')).as('readUpTo'),
    ])
    .where('notices.id', 'in', ids)
    .orderBy('notices.id')
    .execute()

export type NoticeRow = Awaited<ReturnType<typeof listNoticesWithMatch>>[number]

export const findSession = (db: Db, id: number) =>
  db.selectFrom('mentoring_sessions').select(['status', 'startTime']).where('id', '=', id).executeTakeFirst()

export const findCall = (db: Db, id: number) =>
  db
    .selectFrom('call_requests')
    .select(['status', 'proposedTime', 'proposedDuration'])
    .where('id', '=', id)
    .executeTakeFirst()
