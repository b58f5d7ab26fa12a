import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Param, prepared } from '#db/prepared.ts'
import type { Database, Db, Instant } from '#db/schema.ts'
import type { MentorStatus } from '#shared/enums.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import { countMentees } from '../access/match-access.ts'
import { isUndoable } from '../decisions/decisions.ts'
import { decodeList } from '../mentor-fields.ts'

const selectMentors = (db: Db) => db.selectFrom('mentors').innerJoin('users', 'users.id', 'mentors.userId')

/** Returns the mentors of one status, newest first. */
export async function listByStatus(
  db: Db,
  { status, before, limit }: { status: MentorStatus; before: number; limit: number },
) {
  const rows = await selectForAdmin(db)
    .where('mentors.status', '=', status)
    .where('mentors.id', '<', before)
    .orderBy('mentors.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(decodeLists)
}

export async function findMentor(db: Db, id: number) {
  const row = await selectForAdmin(db).where('mentors.id', '=', id).executeTakeFirst()
  return row && decodeLists(row)
}

const selectForAdmin = (db: Db) =>
  selectMentors(db).select([
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

/** Matches mentors who are not paused and whose capacity is not reached. */
const acceptsNewMentees = (eb: ExpressionBuilder<Database, 'mentors'>) =>
  eb.and([
    eb('mentors.pausedAt', 'is', null),
    eb.or([eb('mentors.capacity', 'is', null), eb('mentors.capacity', '>', countMentees(eb))]),
  ])

/** The expertise of the mentors who can be asked, newest first. */
export async function listAvailableExpertise(db: Db, limit: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('mentors')
    .select('expertise')
    .where('status', '=', 'approved')
    .where(acceptsNewMentees)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => decodeList(row.expertise))
}

/** An approved mentor, with the status of this mentee's latest request unless it was closed. */
export async function findApproved(db: Db, { mentorId, menteeId }: { mentorId: number; menteeId: number }) {
  const row = await selectMentors(db)
    .select((eb) => [
      'mentors.id',
      'users.fullName',
      'users.photoUrl',
      'users.bio',
      'mentors.profession',
      'mentors.experience',
      'mentors.expertise',
      'mentors.availability',
      'mentors.capacity',
      'mentors.pausedAt',
      countMentees(eb).as('menteeCount'),
      eb
        .selectFrom('matches')
        .select(statusWhileOpen)
        .whereRef('matches.mentorId', '=', 'mentors.id')
        .where('matches.menteeId', '=', menteeId)
        .orderBy('matches.id', 'desc')
        .limit(1)
        .as('requestStatus'),
    ])
    .where('mentors.id', '=', mentorId)
    .where('mentors.status', '=', 'approved')
    .executeTakeFirst()
  return row && decodeLists(row)
}

/** A closed match (withdrawn, expired, ended) does not block a new request (decision 62). */
const statusWhileOpen = (eb: ExpressionBuilder<Database, 'matches'>) =>
  eb.case().when('matches.outcome', 'is', null).then(eb.ref('matches.requestStatus')).end().as('requestStatus')

type AvailableParams = { menteeId: number; before: number; limit: number }

const selectAvailable = (db: Db, param: Param<AvailableParams>) =>
  selectMentors(db)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('matches')
          .select((eb) => ['matches.mentorId', eb.fn.max('matches.id').as('id')])
          .where('matches.menteeId', '=', param('menteeId'))
          .groupBy('matches.mentorId')
          .as('latest'),
      (join) => join.onRef('latest.mentorId', '=', 'mentors.id'),
    )
    .leftJoin('matches', 'matches.id', 'latest.id')
    .select((eb) => [
      'mentors.id',
      'users.fullName',
      'mentors.profession',
      'mentors.expertise',
      'mentors.experience',
      'mentors.availability',
      statusWhileOpen(eb),
    ])
    .where('mentors.status', '=', 'approved')
    .where(acceptsNewMentees)
    .where('mentors.id', '<', param('before'))
    .orderBy('mentors.id', 'desc')
    .limit(param('limit'))

const searchText = sql<string>`${sql.ref('mentors.searchText')}`
const isLike = (text: RawBuilder<string>, pattern: string) => sql<SqlBool>`${text} like ${pattern} escape '\\'`

const selectListed = (db: Db, param: Param<AvailableParams>) =>
  selectAvailable(db, param).select(['users.photoUrl', 'matches.compatibility'])

const listAllAvailable = prepared(selectListed)
const searchAvailable = prepared((db, param: Param<AvailableParams & { pattern: string }>) =>
  selectListed(db, param).where(isLike(searchText, param('pattern'))),
)

/**
 * Returns approved mentors who take new mentees and whose name, profession or expertise has the folded term, newest first,
 * with the status of this mentee's latest request.
 */
export async function listAvailable(db: Db, { term, ...params }: AvailableParams & { term: string }) {
  const rows =
    term === ''
      ? await listAllAvailable(db, params)
      : await searchAvailable(db, { ...params, pattern: toLikePattern(term) })
  return rows.map(decodeLists)
}

type Search = {
  menteeId: number
  term: string
  /** Folded expertise, of which a mentor has at least one; empty for all mentors. */
  expertise: readonly string[]
  limit: number
}

/** Like `listAvailable`, narrowed to an expertise, with what the compatibility is computed from. */
export async function findAvailable(db: Db, { term, expertise, ...params }: Search) {
  const rows = await selectAvailable(db, (name) => ({ ...params, before: ID_MAX })[name])
    .select((eb) => [
      'users.bio',
      countMentees(eb).as('menteeCount'),
      eb
        .and([eb('matches.requestStatus', '=', 'rejected'), isUndoable('request', 'matches.id')])
        .as('isUndoable'),
    ])
    .where(isLike(searchText, toLikePattern(term)))
    // The text to search holds each expertise on a line of its own, after the name.
    .$if(expertise.length > 0, (all) =>
      all.where((eb) =>
        eb.or(
          expertise.map((line) => isLike(sql<string>`${searchText} || ${'\n'}`, toLikePattern(`\n${line}\n`))),
        ),
      ),
    )
    .execute()
  return rows.map(decodeLists)
}

/** Returns a `like` pattern for a literal substring. SQLite has no default escape character, so the query names one. */
const toLikePattern = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** Returns a mentor's capacity, when they paused, and their number of mentees. */
export const findAvailability = (db: Db, id: number) =>
  db
    .selectFrom('mentors')
    .select((eb) => ['capacity', 'pausedAt', countMentees(eb).as('mentees')])
    .where('id', '=', id)
    .executeTakeFirst()

export const updateAvailability = (
  db: Db,
  id: number,
  changes: { capacity?: number | null; pausedAt?: Instant | null },
) => db.updateTable('mentors').set(changes).where('id', '=', id).execute()

/** Whether anybody has ever asked a mentor. */
export const hasMatches = async (db: Db, mentorId: number): Promise<boolean> =>
  (await db.selectFrom('matches').select('id').where('mentorId', '=', mentorId).limit(1).executeTakeFirst()) !==
  undefined

export const updateStatus = (
  db: Db,
  id: number,
  changes: { status: MentorStatus; approvedAt?: Instant | null },
) => db.updateTable('mentors').set(changes).where('id', '=', id).execute()

const decodeLists = <R extends { expertise: string; availability: string }>(
  row: R,
): Omit<R, 'expertise' | 'availability'> & { expertise: string[]; availability: string[] } => ({
  ...row,
  expertise: decodeList(row.expertise),
  availability: decodeList(row.availability),
})
