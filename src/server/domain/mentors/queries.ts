import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { MentorStatus } from '#shared/vocabulary.ts'
import { decodeList } from '../lists.ts'

const withUser = (db: Db) => db.selectFrom('mentors').innerJoin('users', 'users.id', 'mentors.userId')

/** Mentors of one status, newest first. */
export async function listByStatus(
  db: Db,
  { status, before, limit }: { status: MentorStatus; before: number; limit: number },
) {
  const rows = await adminRows(db)
    .where('mentors.status', '=', status)
    .where('mentors.id', '<', before)
    .orderBy('mentors.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(decoded)
}

export async function findMentor(db: Db, id: number) {
  const row = await adminRows(db).where('mentors.id', '=', id).executeTakeFirst()
  return row && decoded(row)
}

const adminRows = (db: Db) =>
  withUser(db).select([
    'mentors.id',
    'mentors.userId',
    'mentors.profession',
    'mentors.experience',
    'mentors.expertise',
    'mentors.availability',
    'mentors.status',
    'mentors.createdAt',
    'users.fullName',
    'users.username',
    'users.email',
    'users.phone',
    'users.photoUrl',
  ])

/** Approved mentors whose name, profession or expertise holds `term`, with what came of this mentee's asking. */
export async function listAvailable(
  db: Db,
  { menteeId, term, before, limit }: { menteeId: number; term: string; before: number; limit: number },
) {
  const rows = await withUser(db)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('matches')
          .select((of) => ['matches.mentorId', of.fn.max('matches.id').as('id')])
          .where('matches.menteeId', '=', menteeId)
          .groupBy('matches.mentorId')
          .as('latest'),
      (join) => join.onRef('latest.mentorId', '=', 'mentors.id'),
    )
    .leftJoin('matches', 'matches.id', 'latest.id')
    .select([
      'mentors.id',
      'users.fullName',
      'users.photoUrl',
      'mentors.profession',
      'mentors.expertise',
      'mentors.experience',
      'mentors.availability',
      'matches.requestStatus',
      'matches.compatibility',
    ])
    .where('mentors.status', '=', 'approved')
    .where('mentors.id', '<', before)
    .$if(term !== '', (query) =>
      query.where(sql<boolean>`${sql.ref('mentors.searchText')} like ${containing(term)} escape '\\'`),
    )
    .orderBy('mentors.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(decoded)
}

/** A pattern for text that holds the term literally; SQLite knows no escape character unless it is told one. */
const containing = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** Writes his account's row as it is, the first that anybody takes: until the transaction ends nobody else changes him. */
export const lockMentor = (db: Db, id: number) =>
  db
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', (eb) => eb.selectFrom('mentors').select('userId').where('id', '=', id))
    .execute()

export const updateStatus = (db: Db, id: number, status: MentorStatus) =>
  db.updateTable('mentors').set({ status }).where('id', '=', id).execute()

const decoded = <R extends { expertise: string; availability: string }>(
  row: R,
): Omit<R, 'expertise' | 'availability'> & { expertise: string[]; availability: string[] } => ({
  ...row,
  expertise: decodeList(row.expertise),
  availability: decodeList(row.availability),
})
