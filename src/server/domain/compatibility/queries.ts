import type { Db } from '#db/schema.ts'
import type { IdRange } from '../../pagination.ts'
import { countMentees } from '../access/match-access.ts'
import { decodeList } from '../mentor-fields.ts'
import { isUnmatched } from './unmatched.ts'

type Pair = { menteeId: number; mentorId: number }

const PROFILE_COLUMNS = [
  'mentors.profession',
  'mentors.experience',
  'mentors.expertise',
  'mentors.availability',
  'mentorUser.bio',
] as const

const selectMentors = (db: Db) =>
  db.selectFrom('mentors').innerJoin('users as mentorUser', 'mentorUser.id', 'mentors.userId')

/** A batch of the approved mentors who have not paused, newest first, each with their number of mentees. */
export async function listAvailableMentors(db: Db, { before, limit }: IdRange) {
  const rows = await selectMentors(db)
    .select(['mentors.id', 'mentors.capacity', 'mentorUser.fullName', ...PROFILE_COLUMNS])
    .select((eb) => countMentees(eb).as('menteeCount'))
    .where('mentors.status', '=', 'approved')
    .where('mentors.pausedAt', 'is', null)
    .where('mentors.id', '<', before)
    .orderBy('mentors.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(decodeMentorLists)
}

/** A batch of the active mentees without a match or pending request, longest registered first. */
export async function listUnmatchedMentees(db: Db, { after, limit }: { after: number; limit: number }) {
  const rows = await db
    .selectFrom('mentees')
    .innerJoin('users', 'users.id', 'mentees.userId')
    .select(['mentees.id', 'mentees.interests', 'mentees.goals', 'users.fullName'])
    .where('mentees.status', '=', 'active')
    .where(isUnmatched)
    .where('mentees.id', '>', after)
    .orderBy('mentees.id')
    .limit(limit)
    .execute()
  return rows.map(decodeInterests)
}

export async function findMenteeProfile(db: Db, menteeId: number) {
  const row = await db
    .selectFrom('mentees')
    .select(['interests', 'goals'])
    .where('id', '=', menteeId)
    .executeTakeFirst()
  return row && decodeInterests(row)
}

/** Both profiles of a pair, with the columns the score uses. */
export async function findPairProfiles(db: Db, { menteeId, mentorId }: Pair) {
  const row = await selectMentors(db)
    .innerJoin('mentees', (join) => join.on('mentees.id', '=', menteeId))
    .select([...PROFILE_COLUMNS, 'mentees.interests', 'mentees.goals'])
    .where('mentors.id', '=', mentorId)
    .executeTakeFirst()
  if (!row) return undefined
  const { interests, goals, ...mentor } = row
  return { mentee: decodeInterests({ interests, goals }), mentor: decodeMentorLists(mentor) }
}

export const findScore = (db: Db, matchId: number) =>
  db
    .selectFrom('matches')
    .select(['id', 'createdAt', 'firstLine', 'compatibility', 'scoreVersion', 'scoreParts'])
    .where('id', '=', matchId)
    .executeTakeFirst()

const decodeMentorLists = <R extends { expertise: string; availability: string }>(row: R) => ({
  ...row,
  expertise: decodeList(row.expertise),
  availability: decodeList(row.availability),
})

const decodeInterests = <R extends { interests: string }>(row: R) => ({
  ...row,
  interests: decodeList(row.interests),
})
