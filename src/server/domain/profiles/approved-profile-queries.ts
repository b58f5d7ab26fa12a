import type { Insertable } from 'kysely'
import type { ApprovedProfilesTable, Db } from '#db/schema.ts'
import type { IdRange } from '../../pagination.ts'
import { decodeList } from '../list-json.ts'

/** Returns a mentor's current profile with the user id, or undefined. */
export async function findCurrent(db: Db, mentorId: number) {
  const row = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select(['mentors.userId', 'users.fullName', 'users.photoUrl', 'users.bio'])
    .select(['mentors.profession', 'mentors.expertise'])
    .where('mentors.id', '=', mentorId)
    .executeTakeFirst()
  return row && { ...row, expertise: decodeList(row.expertise) }
}

/** Returns the stored approved state of a profile, or undefined if the profile has not changed since. */
export async function findApproved(db: Db, mentorId: number) {
  const row = await db
    .selectFrom('approved_profiles')
    .select(['fullName', 'photoUrl', 'profession', 'expertise', 'bio', 'changedAt'])
    .where('mentorId', '=', mentorId)
    .executeTakeFirst()
  return row && { ...row, expertise: decodeList(row.expertise) }
}

/** Stores the approved state at the first change; later changes only update `changedAt`. */
export const upsertApproved = (db: Db, approved: Insertable<ApprovedProfilesTable>) =>
  db
    .insertInto('approved_profiles')
    .values(approved)
    .onConflict((conflict) => conflict.column('mentorId').doUpdateSet({ changedAt: approved.changedAt }))
    .execute()

export const deleteApproved = (db: Db, mentorId: number) =>
  db.deleteFrom('approved_profiles').where('mentorId', '=', mentorId).returning('photoUrl').executeTakeFirst()

/** Returns the mentors whose profile differs from what was approved, newest first. */
export const listChanged = (db: Db, { before, limit }: IdRange) =>
  db
    .selectFrom('approved_profiles')
    .select(['mentorId as id', 'changedAt'])
    .where('mentorId', '<', before)
    .orderBy('mentorId', 'desc')
    .limit(limit)
    .execute()
