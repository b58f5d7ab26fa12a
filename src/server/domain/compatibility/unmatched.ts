import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'
import { LIVE_REQUEST_STATUSES } from '#shared/enums.ts'

/** Whether a mentee has neither a pending request nor a match. */
export const isUnmatched = (eb: ExpressionBuilder<Database, 'mentees'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('matches as live')
        .select('live.id')
        .whereRef('live.menteeId', '=', 'mentees.id')
        .where('live.requestStatus', 'in', [...LIVE_REQUEST_STATUSES])
        .where('live.outcome', 'is', null),
    ),
  )
