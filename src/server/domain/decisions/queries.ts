import type { Selectable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { Db, Instant, RecentDecisionsTable } from '#db/schema.ts'
import type { DecisionKind } from '#shared/enums.ts'

type Row = Selectable<RecentDecisionsTable>
/** The subject of a decision. */
export type Subject = { kind: DecisionKind; subjectId: number }
export type Decision = Omit<Row, 'kind' | 'subjectId' | 'before'>

const COLUMNS = [
  ...(['outcome', 'fromStatus', 'decidedBy', 'decidedAt', 'undoneAt'] as const),
  ...(['sessionId', 'dateTime', 'duration', 'proposedTime', 'proposedDuration'] as const),
] as const
const NO_CALL = { sessionId: null, dateTime: null, duration: null, proposedTime: null, proposedDuration: null }

/** What accepting a call has changed. */
export type CallBefore = Partial<Pick<Row, keyof typeof NO_CALL>>

/** Stores a decision in place of an earlier one about the same subject. */
export const upsertDecision = (
  db: Db,
  subject: Subject,
  decision: CallBefore & Pick<Row, 'fromStatus' | 'outcome' | 'decidedBy' | 'decidedAt'>,
) => {
  const values = { ...NO_CALL, ...decision, undoneAt: null, before: '{}' }
  return db
    .insertInto('recent_decisions')
    .values({ ...subject, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doUpdateSet(values))
    .execute()
}

/** Returns the latest decision about a subject, locked until the transaction ends. */
export const lockDecision = (db: Db, { kind, subjectId }: Subject): Promise<Decision | undefined> =>
  withRowLock(
    db,
    db
      .selectFrom('recent_decisions')
      .select(COLUMNS)
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
export const deleteDecidedBefore = (
  db: Db,
  { kind, subjectId }: Subject,
  cutoff: Instant,
): Promise<Decision | undefined> =>
  db
    .deleteFrom('recent_decisions')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('decidedAt', '<', cutoff)
    .returning(COLUMNS)
    .executeTakeFirst()
