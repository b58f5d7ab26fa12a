import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import type { ApprovedProfilesTable, Database, Db, MenteesTable, MentorsTable, UsersTable } from '#db/schema.ts'
import type { IdRange } from '#server/pagination.ts'
import { APPROVED_FIELDS } from '#shared/supervision-enums.ts'
import { joinPeople } from '../access/match-access.ts'
import { isUndoable } from '../decisions/decisions.ts'
import { decodeList, MENTOR_FIELDS } from '../mentor-fields.ts'

/** Returns the mentor of an account; with `settled`, with the status of before a rejection that can still be undone. */
export async function findOwnMentor(db: Db, userId: number, settled: boolean) {
  const row = await db
    .selectFrom('mentors')
    .select(['id', 'status', ...MENTOR_FIELDS])
    .select(isUndoable('mentor', 'mentors.id', { from: 'pending' }).as('isRecent'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { isRecent, ...mentor } = row
  const isUnannounced = row.status === 'rejected' && isRecent
  const status = settled && isUnannounced ? 'pending' : row.status
  return {
    ...mentor,
    status,
    expertise: decodeList(row.expertise),
    availability: decodeList(row.availability),
  }
}

export async function findMentee(db: Db, userId: number) {
  const row = await db
    .selectFrom('mentees')
    .select(['id', 'age', 'ageRecordedOn', 'interests', 'goals', 'status'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && { ...row, interests: decodeList(row.interests) }
}

export async function findAboutYou(db: Db, menteeId: number) {
  const row = await db
    .selectFrom('mentees')
    .innerJoin('users', 'users.id', 'mentees.userId')
    .select([
      'mentees.age',
      'mentees.ageRecordedOn',
      'users.location',
      'mentees.interests',
      'mentees.goals',
      'mentees.aboutChangedAt',
    ])
    .where('mentees.id', '=', menteeId)
    .executeTakeFirst()
  return row && { ...row, interests: decodeList(row.interests) }
}

/** Returns the name that others see of a mentor, and the one that waits for an administrator. */
export const findNames = (db: Db, mentorId: number) =>
  db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select(['users.fullName', 'mentors.waitingName'])
    .where('mentors.id', '=', mentorId)
    .executeTakeFirstOrThrow()

export const updateUser = (db: Db, userId: number, changes: Updateable<UsersTable>) =>
  db.updateTable('users').set(changes).where('id', '=', userId).execute()

export const updateMentor = (db: Db, mentorId: number, changes: Updateable<MentorsTable>) =>
  db.updateTable('mentors').set(changes).where('id', '=', mentorId).execute()

export const updateMentee = (db: Db, menteeId: number, changes: Updateable<MenteesTable>) =>
  db.updateTable('mentees').set(changes).where('id', '=', menteeId).execute()

export const insertUpload = (db: Db, upload: { name: string; userId: number; createdAt: string }) =>
  db.insertInto('uploads').values(upload).execute()

export const ownsUpload = async (db: Db, upload: { name: string; userId: number }) =>
  (await db
    .selectFrom('uploads')
    .select('name')
    .where('name', '=', upload.name)
    .where('userId', '=', upload.userId)
    .executeTakeFirst()) !== undefined

/** The URL path of uploaded photos. */
export const UPLOADS_PATH = '/uploads/'
const uploadUrl = sql<string>`${UPLOADS_PATH} || ${sql.ref('uploads.name')}`

/** Matches photos that neither a current nor an approved profile shows. */
const isUnused = (eb: ExpressionBuilder<Database, 'uploads'>) =>
  eb.and([eb.not(isShown(eb)), isNotApprovedPhoto(eb)])

const isShown = (eb: ExpressionBuilder<Database, 'uploads'>) =>
  eb.exists(
    eb
      .selectFrom('users')
      .select('users.id')
      .whereRef('users.id', '=', 'uploads.userId')
      .where('users.photoUrl', '=', uploadUrl),
  )

/** Matches photos that no stored approved profile shows: those may still be restored. */
const isNotApprovedPhoto = (eb: ExpressionBuilder<Database, 'uploads'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('mentors')
        .innerJoin('approved_profiles', 'approved_profiles.mentorId', 'mentors.id')
        .select('mentors.id')
        .whereRef('mentors.userId', '=', 'uploads.userId')
        .where('approved_profiles.photoUrl', '=', uploadUrl),
    ),
  )

/** Deletes a user's uploads except those in `keep` and approved ones. Returns their names. */
export const deleteOtherUploads = (db: Db, userId: number, keep: string[]) =>
  db
    .deleteFrom('uploads')
    .where('userId', '=', userId)
    .$if(keep.length > 0, (query) => query.where('name', 'not in', keep))
    .where(isNotApprovedPhoto)
    .returning('name')
    .execute()

/** Deletes the unused uploads from before an instant. Returns their names. */
export const deleteUnusedUploads = (db: Db, before: string) =>
  db.deleteFrom('uploads').where('createdAt', '<', before).where(isUnused).returning('name').execute()

/** Deletes an upload if it is unused. Returns its name in that case. */
export const deleteUnusedUpload = (db: Db, { name, userId }: { name: string; userId: number }) =>
  db
    .deleteFrom('uploads')
    .where('name', '=', name)
    .where('userId', '=', userId)
    .where(isUnused)
    .returning('name')
    .execute()

export const listUploadNames = async (db: Db) =>
  (await db.selectFrom('uploads').select('name').execute()).map(({ name }) => name)

const isExternalPhoto = (eb: ExpressionBuilder<Database, 'users' | 'approved_profiles'>) =>
  eb(eb.fn('lower', ['photoUrl']), 'like', 'https://%')

/** Returns the external photo URLs of current and approved profiles. May contain duplicates. */
export async function listExternalPhotos(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('photoUrl')
    .where(isExternalPhoto)
    .unionAll(db.selectFrom('approved_profiles').select('photoUrl').where(isExternalPhoto))
    .execute()
  return rows.flatMap(({ photoUrl }) => photoUrl ?? [])
}

export const findFirstAccountAt = async (db: Db) =>
  (
    await db
      .selectFrom('users')
      .select(({ fn }) => fn.min('createdAt').as('at'))
      .executeTakeFirst()
  )?.at

export const isOwnPhoto = async (db: Db, userId: number, photoUrl: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('photoUrl', '=', photoUrl)
    .executeTakeFirst()) !== undefined

export const isPhotoOfApprovedMentor = async (db: Db, photoUrl: string): Promise<boolean> =>
  (await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select('mentors.id')
    .where('mentors.status', '=', 'approved')
    .where('users.photoUrl', '=', photoUrl)
    .limit(1)
    .executeTakeFirst()) !== undefined

const matchStages = (db: Db) =>
  joinPeople(db).select(['matches.requestStatus', 'matches.outcome', 'matches.pausedAt'])

/** The matches of a mentor with mentees who have this photo. */
export const listMatchesOfMentee = (db: Db, mentorId: number, photoUrl: string) =>
  matchStages(db).where('matches.mentorId', '=', mentorId).where('menteeUser.photoUrl', '=', photoUrl).execute()

/** The matches of a mentee with mentors who have this photo. */
export const listMatchesOfMentor = (db: Db, menteeId: number, photoUrl: string) =>
  matchStages(db).where('matches.menteeId', '=', menteeId).where('mentorUser.photoUrl', '=', photoUrl).execute()

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
