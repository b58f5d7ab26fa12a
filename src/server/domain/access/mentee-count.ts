import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'
import { CAPACITY_MAX } from '#shared/product-limits.ts'

// How queries count the mentees of a mentor. Other domains may import this, unlike a `queries.ts`.

/** Returns a subquery for a mentor's number of active matches; a number above CAPACITY_MAX is not counted. */
export const countMentees = (eb: ExpressionBuilder<Database, 'mentors'>) =>
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
