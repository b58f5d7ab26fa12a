import type { Updateable } from 'kysely'
import type { Db, MentorsTable, UsersTable } from '#db/schema.ts'
import { decodeList } from '../lists.ts'

export async function findMentor(db: Db, userId: number) {
  const row = await db
    .selectFrom('mentors')
    .select(['id', 'status', 'profession', 'experience', 'expertise', 'availability'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && { ...row, expertise: decodeList(row.expertise), availability: decodeList(row.availability) }
}

export async function findMentee(db: Db, userId: number) {
  const row = await db
    .selectFrom('mentees')
    .select(['id', 'age', 'interests', 'goals', 'status'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && { ...row, interests: decodeList(row.interests) }
}

export const updateUser = (db: Db, userId: number, changes: Updateable<UsersTable>) =>
  db.updateTable('users').set(changes).where('id', '=', userId).execute()

export const updateMentor = (db: Db, mentorId: number, changes: Updateable<MentorsTable>) =>
  db.updateTable('mentors').set(changes).where('id', '=', mentorId).execute()

export const insertUpload = (db: Db, upload: { name: string; userId: number; createdAt: string }) =>
  db.insertInto('uploads').values(upload).execute()

export const ownsUpload = async (db: Db, upload: { name: string; userId: number }) =>
  (await db
    .selectFrom('uploads')
    .select('name')
    .where('name', '=', upload.name)
    .where('userId', '=', upload.userId)
    .executeTakeFirst()) !== undefined

/** Forgets a person's photos other than `keep`; returns their names. */
export const deleteOtherUploads = (db: Db, userId: number, keep: string | null) =>
  db
    .deleteFrom('uploads')
    .where('userId', '=', userId)
    .$if(keep !== null, (query) => query.where('name', '!=', keep ?? ''))
    .returning('name')
    .execute()
