import type { Db } from '#db/schema.ts'
import type { PartById } from '../../pagination.ts'
import { decodeList } from '../lists.ts'
import { isUnmatched } from './unmatched.ts'

type Pair = { menteeId: number; mentorId: number }

const OF_MENTOR = [
  'mentors.profession',
  'mentors.experience',
  'mentors.expertise',
  'mentors.availability',
  'mentorUser.bio',
] as const

const withUser = (db: Db) =>
  db.selectFrom('mentors').innerJoin('users as mentorUser', 'mentorUser.id', 'mentors.userId')

/** A part of the approved mentors who have not paused, newest first. */
export async function listOffers(db: Db, { before, limit }: PartById) {
  const rows = await withUser(db)
    .select(['mentors.id', 'mentors.capacity', 'mentorUser.fullName', ...OF_MENTOR])
    .where('mentors.status', '=', 'approved')
    .where('mentors.pausedAt', 'is', null)
    .where('mentors.id', '<', before)
    .orderBy('mentors.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withLists)
}

/** The mentor of every match that goes on, once for each. */
export const listLoads = (db: Db) =>
  db
    .selectFrom('mentors')
    .innerJoin('matches', 'matches.mentorId', 'mentors.id')
    .select('mentors.id')
    .where('mentors.status', '=', 'approved')
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .execute()

/** A part of the active mentees who have nobody and wait for nobody, those first who have been here longest. */
export async function listFreeMentees(db: Db, { after, limit }: { after: number; limit: number }) {
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
  return rows.map(withInterests)
}

export async function findWishes(db: Db, menteeId: number) {
  const row = await db
    .selectFrom('mentees')
    .select(['interests', 'goals'])
    .where('id', '=', menteeId)
    .executeTakeFirst()
  return row && withInterests(row)
}

/** Both profiles of a pair, as far as the score may know them. */
export async function findPair(db: Db, { menteeId, mentorId }: Pair) {
  const row = await withUser(db)
    .innerJoin('mentees', (join) => join.on('mentees.id', '=', menteeId))
    .select([...OF_MENTOR, 'mentees.interests', 'mentees.goals'])
    .where('mentors.id', '=', mentorId)
    .executeTakeFirst()
  if (!row) return undefined
  const { interests, goals, ...mentor } = row
  return { mentee: withInterests({ interests, goals }), mentor: withLists(mentor) }
}

export const findScore = (db: Db, matchId: number) =>
  db
    .selectFrom('matches')
    .select(['id', 'createdAt', 'compatibility', 'scoreVersion', 'scoreParts'])
    .where('id', '=', matchId)
    .executeTakeFirst()

const withLists = <R extends { expertise: string; availability: string }>(row: R) => ({
  ...row,
  expertise: decodeList(row.expertise),
  availability: decodeList(row.availability),
})

const withInterests = <R extends { interests: string }>(row: R) => ({
  ...row,
  interests: decodeList(row.interests),
})
