import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '#db/schema.ts'
import type { MentorStatus } from '#shared/enums.ts'

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
