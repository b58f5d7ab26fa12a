import type { Insertable } from 'kysely'
import type { ApprovedProfilesTable, Db } from '#db/schema.ts'
import type { PartById } from '../../pagination.ts'
import { decodeList } from '../lists.ts'

/** What a mentor's profile says now, with whose it is. */
export async function findPresent(db: Db, mentorId: number) {
  const row = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select(['mentors.userId', 'users.fullName', 'users.photoUrl', 'users.bio'])
    .select(['mentors.profession', 'mentors.expertise'])
    .where('mentors.id', '=', mentorId)
    .executeTakeFirst()
  return row && { ...row, expertise: decodeList(row.expertise) }
}

/** What it said when it was approved, where it says something else now. */
export async function findApproved(db: Db, mentorId: number) {
  const row = await db
    .selectFrom('approved_profiles')
    .select(['fullName', 'photoUrl', 'profession', 'expertise', 'bio', 'changedAt'])
    .where('mentorId', '=', mentorId)
    .executeTakeFirst()
  return row && { ...row, expertise: decodeList(row.expertise) }
}

/** Keeps what was approved before the first change since, and when it changed last. */
export const keepApproved = (db: Db, approved: Insertable<ApprovedProfilesTable>) =>
  db
    .insertInto('approved_profiles')
    .values(approved)
    .onConflict((conflict) => conflict.column('mentorId').doUpdateSet({ changedAt: approved.changedAt }))
    .execute()

export const deleteApproved = (db: Db, mentorId: number) =>
  db.deleteFrom('approved_profiles').where('mentorId', '=', mentorId).returning('photoUrl').executeTakeFirst()

/** Mentors whose profiles say something else than when they were approved, the newest first. */
export const listChanged = (db: Db, { before, limit }: PartById) =>
  db
    .selectFrom('approved_profiles')
    .select(['mentorId as id', 'changedAt'])
    .where('mentorId', '<', before)
    .orderBy('mentorId', 'desc')
    .limit(limit)
    .execute()
