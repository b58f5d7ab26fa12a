import type { Insertable } from 'kysely'
import type { ApprovedProfilesTable, Db } from '#db/schema.ts'
import { APPROVED_FIELDS } from '#shared/supervision-enums.ts'
import type { IdRange } from '../../pagination.ts'
import { decodeList } from '../list-json.ts'
import { MENTOR_FIELDS } from '../mentor-fields.ts'

/** Returns a mentor's current profile with the user id and the name that waits, or undefined. */
export async function findCurrent(db: Db, mentorId: number) {
  const row = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select(['mentors.userId', 'users.fullName', 'mentors.waitingName', 'users.photoUrl', 'users.bio'])
    .select(MENTOR_FIELDS.map((field) => `mentors.${field}` as const))
    .where('mentors.id', '=', mentorId)
    .executeTakeFirst()
  return row && decodeLists(row)
}

const decodeLists = <Row extends { expertise: string; availability: string }>(row: Row) => ({
  ...row,
  expertise: decodeList(row.expertise),
  availability: decodeList(row.availability),
})

/** Returns the stored approved state of a profile, or undefined if it has not changed since an administrator looked. */
export async function findApproved(db: Db, mentorId: number) {
  const row = await db
    .selectFrom('approved_profiles')
    .select([...APPROVED_FIELDS, 'changedAt'])
    .where('mentorId', '=', mentorId)
    .executeTakeFirst()
  return row && decodeLists(row)
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

/** Returns the mentors whose profile has changed since an administrator looked, newest first. */
export const listChanged = (db: Db, { before, limit }: IdRange) =>
  db
    .selectFrom('approved_profiles')
    .select(['mentorId as id', 'changedAt'])
    .where('mentorId', '<', before)
    .orderBy('mentorId', 'desc')
    .limit(limit)
    .execute()
