import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Instant } from '#db/schema.ts'
import type { RecordedAge } from '#server/domain/age.ts'
import type { IdRange } from '#server/pagination.ts'
import type { MenteeStatus } from '#shared/enums.ts'
import { decodeList } from '../mentor-fields.ts'

const selectForAdmin = (db: Db) =>
  db
    .selectFrom('mentees')
    .innerJoin('users', 'users.id', 'mentees.userId')
    .select([
      'mentees.id',
      'mentees.userId',
      'mentees.age',
      'mentees.ageRecordedOn',
      'mentees.interests',
      'mentees.goals',
      'mentees.status',
      'mentees.createdAt',
      'users.fullName',
      'users.username',
      'users.email',
      'users.photoUrl',
      'users.location',
      'users.bio',
    ])

export async function listMentees(db: Db, { before, limit }: IdRange) {
  const rows = await selectForAdmin(db)
    .where('mentees.id', '<', before)
    .orderBy('mentees.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(decodeInterests)
}

export async function findMentee(db: Db, id: number) {
  const row = await selectForAdmin(db).where('mentees.id', '=', id).executeTakeFirst()
  return row && decodeInterests(row)
}

export const updateStatus = (db: Db, id: number, status: MenteeStatus) =>
  db.updateTable('mentees').set({ status }).where('id', '=', id).execute()

export const updateAge = (db: Db, id: number, recorded: RecordedAge & { aboutChangedAt: Instant }) =>
  db.updateTable('mentees').set(recorded).where('id', '=', id).execute()

const decodeInterests = <R extends { interests: string }>(
  row: R,
): Omit<R, 'interests'> & { interests: string[] } => ({
  ...row,
  interests: decodeList(row.interests),
})

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
