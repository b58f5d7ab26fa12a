import type { ExpressionBuilder } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { Database, Db } from '#db/schema.ts'
import type { DeclineReason } from '#shared/enums.ts'
import { joinPeople, peopleOf } from '../access/match-people.ts'

type MatchExpressionBuilder = ExpressionBuilder<Database, 'matches'>

/** A mentor's own request in any state, locked until the transaction ends. */
export const lockOwnRequest = (db: Db, { id, mentorId }: { id: number; mentorId: number }) =>
  withRowLock(
    db,
    db
      .selectFrom('matches')
      .select((eb) => [
        ...(['id', 'mentorId', 'menteeId', 'status', 'requestStatus', 'createdAt', 'compatibility'] as const),
        ...(['outcome', 'pausedAt', 'messageCount', 'callRequestCount'] as const),
        ...(['closedBy', 'closedAt', 'declineReason'] as const),
        ...peopleOf(eb),
        isUsed(eb).as('isUsed'),
      ])
      .where('id', '=', id)
      .where('mentorId', '=', mentorId),
  ).executeTakeFirst()

/** Matches that have messages waiting for a check, sessions or cases. */
const isUsed = (eb: MatchExpressionBuilder) =>
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
