import type { Insertable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { Db, Instant, RecentDecisionsTable } from '#db/schema.ts'
import type { DecisionKind } from '#shared/enums.ts'

/** The subject of a decision. */
export type Subject = { kind: DecisionKind; subjectId: number }

/** Stores a decision in place of an earlier one about the same subject. */
export const upsertDecision = (db: Db, decision: Insertable<RecentDecisionsTable>) => {
  const { kind: _kind, subjectId: _subjectId, ...values } = decision
  return db
    .insertInto('recent_decisions')
    .values(decision)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectId']).doUpdateSet({ undoneAt: null, ...values }),
    )
    .execute()
}

/** Returns the latest decision about a subject, locked until the transaction ends. */
export const lockDecision = (db: Db, { kind, subjectId }: Subject) =>
  withRowLock(
    db,
    db
      .selectFrom('recent_decisions')
      .select(['outcome', 'before', 'decidedBy', 'decidedAt', 'undoneAt'])
      .where('kind', '=', kind)
      .where('subjectId', '=', subjectId),
  ).executeTakeFirst()

export const markUndone = (db: Db, { kind, subjectId }: Subject, undoneAt: Instant) =>
  db
    .updateTable('recent_decisions')
    .set({ undoneAt })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute()

/** Dates a decision of somebody else back, unless it was undone. */
export const antedateOfAnother = (
  db: Db,
  { kind, subjectId }: Subject,
  { actorId, decidedAt }: { actorId: number; decidedAt: Instant },
) =>
  db
    .updateTable('recent_decisions')
    .set({ decidedAt })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('decidedBy', '!=', actorId)
    .where('decidedAt', '>', decidedAt)
    .where('undoneAt', 'is', null)
    .execute()

/** Up to `limit` decisions from before an instant. */
export const listDecidedBefore = (db: Db, { cutoff, limit }: { cutoff: Instant; limit: number }) =>
  db
    .selectFrom('recent_decisions')
    .select(['kind', 'subjectId'])
    .where('decidedAt', '<', cutoff)
    .limit(limit)
    .execute()

/** Deletes a decision from before an instant. Returns undefined if another process was faster. */
export const deleteDecidedBefore = (db: Db, { kind, subjectId }: Subject, cutoff: Instant) =>
  db
    .deleteFrom('recent_decisions')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('decidedAt', '<', cutoff)
    .returning(['outcome', 'before', 'undoneAt'])
    .executeTakeFirst()
