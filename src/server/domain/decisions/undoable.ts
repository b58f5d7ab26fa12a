import { expressionBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { DecisionKind } from '#shared/enums.ts'

// How queries read whether a decision waits to be settled. Other domains may import this, unlike a `queries.ts`.

/**
 * Matches subjects whose latest decision is neither undone nor settled yet, so the other person has not been notified.
 * `subject` is the column with their id, such as `matches.id`; with `from`, only those that had this status before.
 */
export function isUndoable(kind: DecisionKind, subject: `${string}.id`, { from }: { from?: string } = {}) {
  const eb = expressionBuilder<Database>()
  return eb.exists(
    eb
      .selectFrom('recent_decisions')
      .select('recent_decisions.subjectId')
      .where('recent_decisions.kind', '=', kind)
      .where('recent_decisions.subjectId', '=', sql.ref<number>(subject))
      .where('recent_decisions.undoneAt', 'is', null)
      .$if(from !== undefined, (query) => query.where('recent_decisions.fromStatus', '=', from ?? '')),
  )
}
