import type { Db, Instant } from '#db/schema.ts'
import type { RecordedAge } from '#server/domain/age.ts'
import type { MenteeStatus } from '#shared/enums.ts'
import type { IdRange } from '../../pagination.ts'
import { decodeList } from '../list-json.ts'

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
