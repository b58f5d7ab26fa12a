import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '#db/schema.ts'
import type { Admin, Ctx, Services } from '#server/context.ts'
import type { MentorStatus } from '#shared/enums.ts'
import { LIST_COUNT_MAX } from '#shared/product-limits.ts'

/** Returns the numbers of rows in the administrators' lists; a number above LIST_COUNT_MAX need not be exact. */
export async function getCounts(ctx: Ctx<Admin>) {
  const { pendingMentors, approvedMentors, mentees, matches } = await countLists(ctx.db, LIST_COUNT_MAX + 1)
  return {
    pendingMentors: pendingMentors ?? 0,
    approvedMentors: approvedMentors ?? 0,
    mentees: mentees ?? 0,
    matches: matches ?? 0,
  }
}

type Eb = ExpressionBuilder<Database, never>

/** Counts mentors by status, mentees and matches in one statement, each up to `max` along an index. */
export const countLists = (db: Db, max: number) =>
  db
    .selectNoFrom((eb) => [
      countMentors(eb, 'pending', max).as('pendingMentors'),
      countMentors(eb, 'approved', max).as('approvedMentors'),
      countMentees(eb, max).as('mentees'),
      countMatches(eb, max).as('matches'),
    ])
    .executeTakeFirstOrThrow()

const countMentors = (eb: Eb, status: MentorStatus, max: number) =>
  eb
    .selectFrom((from) =>
      from.selectFrom('mentors').select('id').where('status', '=', status).limit(max).as('counted'),
    )
    .select((count) => count.fn.countAll<number>().as('count'))

const countMentees = (eb: Eb, max: number) =>
  eb
    .selectFrom((from) => from.selectFrom('mentees').select('id').where('id', '>', 0).limit(max).as('counted'))
    .select((count) => count.fn.countAll<number>().as('count'))

const countMatches = (eb: Eb, max: number) =>
  eb
    .selectFrom((from) => from.selectFrom('matches').select('id').where('id', '>', 0).limit(max).as('counted'))
    .select((count) => count.fn.countAll<number>().as('count'))

/** A job counts each minute, in the leader alone; a round or two may be late. */
const MAX_AGE_MS = 3 * 60_000

/**
 * Holds the last result of a job for metrics. It expires, because a process that is no longer the leader would report it
 * for good.
 */
export function createExpiringValue<T>({ monotonicMs }: Pick<Services, 'monotonicMs'>) {
  let stored: { value: T; at: number } | undefined
  return {
    set: (value: T) => {
      stored = { value, at: monotonicMs() }
    },
    get: (): T | undefined => (stored && monotonicMs() - stored.at <= MAX_AGE_MS ? stored.value : undefined),
  }
}
