import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Instant } from '#db/schema.ts'
import { decodeList } from '../list-json.ts'

/** Returns a mentee's texts, and one of their requests, messages and held messages, if there are any. */
export async function findFirstSteps(db: Db, menteeId: number) {
  const row = await db
    .selectFrom('mentees')
    .select(['interests', 'goals', 'firstStepsDoneAt'])
    .select((eb) => [
      ownMatches(eb).select('matches.id').as('requestId'),
      ownMatches(eb)
        .innerJoin('messages', 'messages.matchId', 'matches.id')
        .whereRef('messages.senderId', '=', 'mentees.userId')
        .select('messages.id')
        .as('messageId'),
      ownMatches(eb)
        .innerJoin('held_messages', 'held_messages.matchId', 'matches.id')
        .whereRef('held_messages.senderId', '=', 'mentees.userId')
        .select('held_messages.id')
        .as('heldId'),
    ])
    .where('mentees.id', '=', menteeId)
    .executeTakeFirst()
  return row && { ...row, interests: decodeList(row.interests) }
}

/** One row is enough to know. */
const ownMatches = (eb: ExpressionBuilder<Database, 'mentees'>) =>
  eb.selectFrom('matches').whereRef('matches.menteeId', '=', 'mentees.id').limit(1)

/** Records once that the first steps are done. */
export const recordDone = (db: Db, menteeId: number, firstStepsDoneAt: Instant) =>
  db
    .updateTable('mentees')
    .set({ firstStepsDoneAt })
    .where('id', '=', menteeId)
    .where('firstStepsDoneAt', 'is', null)
    .execute()
