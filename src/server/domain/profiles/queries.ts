import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import type { Database, Db, MentorsTable, UsersTable } from '#db/schema.ts'
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
    .select(['id', 'age', 'ageRecordedOn', 'interests', 'goals', 'status'])
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

/** Where the photos are that were sent to this installation. */
export const UPLOADS = '/uploads/'
const address = sql<string>`${UPLOADS} || ${sql.ref('uploads.name')}`

/** No profile says that it shows a photo, nor did so when it was approved. */
const isUnused = (eb: ExpressionBuilder<Database, 'uploads'>) => eb.and([eb.not(isShown(eb)), isForgotten(eb)])

const isShown = (eb: ExpressionBuilder<Database, 'uploads'>) =>
  eb.exists(
    eb
      .selectFrom('users')
      .select('users.id')
      .whereRef('users.id', '=', 'uploads.userId')
      .where('users.photoUrl', '=', address),
  )

/** What could be put back is kept until that is decided. */
const isForgotten = (eb: ExpressionBuilder<Database, 'uploads'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('mentors')
        .innerJoin('approved_profiles', 'approved_profiles.mentorId', 'mentors.id')
        .select('mentors.id')
        .whereRef('mentors.userId', '=', 'uploads.userId')
        .where('approved_profiles.photoUrl', '=', address),
    ),
  )

/** Forgets a person's photos other than those to keep; returns their names. */
export const deleteOtherUploads = (db: Db, userId: number, keep: string[]) =>
  db
    .deleteFrom('uploads')
    .where('userId', '=', userId)
    .$if(keep.length > 0, (query) => query.where('name', 'not in', keep))
    .where(isForgotten)
    .returning('name')
    .execute()

/** Forgets the photos sent before an instant that nobody uses; returns their names. */
export const deleteUnusedUploads = (db: Db, before: string) =>
  db.deleteFrom('uploads').where('createdAt', '<', before).where(isUnused).returning('name').execute()

/** Forgets one photo, if nobody uses it; returns its name then. */
export const deleteUnusedUpload = (db: Db, { name, userId }: { name: string; userId: number }) =>
  db
    .deleteFrom('uploads')
    .where('name', '=', name)
    .where('userId', '=', userId)
    .where(isUnused)
    .returning('name')
    .execute()

export const uploadNames = async (db: Db) =>
  (await db.selectFrom('uploads').select('name').execute()).map(({ name }) => name)

const isElsewhere = (eb: ExpressionBuilder<Database, 'users' | 'approved_profiles'>) =>
  eb(eb.fn('lower', ['photoUrl']), 'like', 'https://%')

/** Of profiles, and of what was approved of them; some addresses more than once. */
export async function photosElsewhere(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('photoUrl')
    .where(isElsewhere)
    .unionAll(db.selectFrom('approved_profiles').select('photoUrl').where(isElsewhere))
    .execute()
  return rows.flatMap(({ photoUrl }) => photoUrl ?? [])
}

export const firstAccountAt = async (db: Db) =>
  (
    await db
      .selectFrom('users')
      .select(({ fn }) => fn.min('createdAt').as('at'))
      .executeTakeFirst()
  )?.at
