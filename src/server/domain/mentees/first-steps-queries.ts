import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Instant } from '#db/schema.ts'
import { decodeList } from '../list-json.ts'

/** Returns a mentee's texts, and one of their requests, messages and held messages, if there are any. */
export async function findFirstSteps(db: Db, menteeId: number) {
  const row = await db
    .selectFrom('mentees')
    .select(['interests', 'goals', 'firstStepsDoneAt'])
    .select((eb) => [
      eb
        .selectFrom('matches')
        .select('matches.id')
        .whereRef('matches.menteeId', '=', 'mentees.id')
        .limit(1)
        .as('requestId'),
      ownText(eb, 'messages').as('messageId'),
      ownText(eb, 'held_messages').as('heldId'),
    ])
    .where('mentees.id', '=', menteeId)
    .executeTakeFirst()
  return row && { ...row, interests: decodeList(row.interests) }
}

/** Selects one text that the mentee has written in one of their matches. */
const ownText = (eb: ExpressionBuilder<Database, 'mentees'>, table: 'messages' | 'held_messages') =>
  eb
    .selectFrom('matches')
    .innerJoin(`${table} as text`, 'text.matchId', 'matches.id')
    .select('text.id')
    .whereRef('matches.menteeId', '=', 'mentees.id')
    .whereRef('text.senderId', '=', 'mentees.userId')
    .limit(1)

/** Records once that the first steps are done. */
export const recordDone = (db: Db, menteeId: number, firstStepsDoneAt: Instant) =>
  db
    .updateTable('mentees')
    .set({ firstStepsDoneAt })
    .where('id', '=', menteeId)
    .where('firstStepsDoneAt', 'is', null)
    .execute()
