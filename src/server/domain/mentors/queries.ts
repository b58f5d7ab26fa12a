import { type ExpressionBuilder, sql } from 'kysely'
import { type Of, prepared } from '#db/prepared.ts'
import type { Database, Db, Instant } from '#db/schema.ts'
import { CAPACITY_MAX } from '#shared/limits.ts'
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

/** Whether a mentor takes new mentees: he has not paused, and has fewer than he wants at most. */
const takesNew = (eb: ExpressionBuilder<Database, 'mentors'>) =>
  eb.and([
    eb('mentors.pausedAt', 'is', null),
    eb.or([eb('mentors.capacity', 'is', null), eb('mentors.capacity', '>', menteeCount(eb))]),
  ])

const menteeCount = (eb: ExpressionBuilder<Database, 'mentors'>) =>
  eb
    .selectFrom((from) =>
      from
        .selectFrom('matches as accepted')
        .select('accepted.id')
        .whereRef('accepted.mentorId', '=', 'mentors.id')
        .where('accepted.requestStatus', '=', 'approved')
        .where('accepted.outcome', 'is', null)
        .limit(CAPACITY_MAX)
        .as('taken'),
    )
    .select((count) => count.fn.countAll<number>().as('count'))

type Asked = { menteeId: number; before: number; limit: number }

const available = (db: Db, of: Of<Asked>) =>
  withUser(db)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('matches')
          .select((of) => ['matches.mentorId', of.fn.max('matches.id').as('id')])
          .where('matches.menteeId', '=', of('menteeId'))
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
      'matches.compatibility',
    ])
    .select((eb) => [
      // What was withdrawn, expired or ended stands in nobody's way, as if he had never asked.
      eb
        .case()
        .when('matches.outcome', 'is', null)
        .then(eb.ref('matches.requestStatus'))
        .end()
        .as('requestStatus'),
    ])
    .where('mentors.status', '=', 'approved')
    .where(takesNew)
    .where('mentors.id', '<', of('before'))
    .orderBy('mentors.id', 'desc')
    .limit(of('limit'))

const allAvailable = prepared(available)
const availableLike = prepared((db, of: Of<Asked & { pattern: string }>) =>
  available(db, of).where(sql<boolean>`${sql.ref('mentors.searchText')} like ${of('pattern')} escape '\\'`),
)

/** Approved mentors whose name, profession or expertise holds `term`, with what came of this mentee's asking. */
export async function listAvailable(db: Db, { term, ...asked }: Asked & { term: string }) {
  const rows = await (term === ''
    ? allAvailable(db, asked)
    : availableLike(db, { ...asked, pattern: containing(term) }))
  return rows.map(decoded)
}

/** A pattern for text that holds the term literally; SQLite knows no escape character unless it is told one. */
const containing = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** How many mentees a mentor wants at most, since when he takes no new ones, and how many he has. */
export const findAvailability = (db: Db, id: number) =>
  db
    .selectFrom('mentors')
    .select((eb) => ['capacity', 'pausedAt', menteeCount(eb).as('mentees')])
    .where('id', '=', id)
    .executeTakeFirst()

export const updateAvailability = (
  db: Db,
  id: number,
  changes: { capacity?: number | null; pausedAt?: Instant | null },
) => db.updateTable('mentors').set(changes).where('id', '=', id).execute()

export const updateStatus = (db: Db, id: number, status: MentorStatus) =>
  db.updateTable('mentors').set({ status }).where('id', '=', id).execute()

const decoded = <R extends { expertise: string; availability: string }>(
  row: R,
): Omit<R, 'expertise' | 'availability'> & { expertise: string[]; availability: string[] } => ({
  ...row,
  expertise: decodeList(row.expertise),
  availability: decodeList(row.availability),
})
