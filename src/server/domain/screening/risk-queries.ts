import { withRowLock } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'
import type { RiskKind } from '#shared/screening/risk-kinds.ts'

export type MatchSide = { matchId: number; side: 'mentor' | 'mentee' }
type NewCount = MatchSide & { kind: RiskKind; day: string; count: number; key: string | null }

/** Locks a match's row, so that no other transaction counts or opens a case for it. */
export const lockMatch = (db: Db, matchId: number) =>
  withRowLock(db, db.selectFrom('matches').select('id').where('id', '=', matchId)).executeTakeFirst()

/** Adds to the count of a day, unless the last addition had the same idempotency key. */
export const addCount = (db: Db, { key, ...count }: NewCount) =>
  db
    .insertInto('risk_counts')
    .values({ ...count, lastKey: key })
    .onConflict((conflict) =>
      conflict
        .columns(['matchId', 'side', 'kind', 'day'])
        .doUpdateSet((eb) => ({
          count: eb('risk_counts.count', '+', eb.ref('excluded.count')),
          lastKey: eb.ref('excluded.lastKey'),
        }))
        .where((eb) =>
          eb.or([
            eb('excluded.lastKey', 'is', null),
            eb('risk_counts.lastKey', 'is distinct from', eb.ref('excluded.lastKey')),
          ]),
        ),
    )
    .execute()

/** The counts of one side of a match since a day. */
export const listCounts = (db: Db, { matchId, side }: MatchSide, since: string) =>
  db
    .selectFrom('risk_counts')
    .select(['kind', 'day', 'count', 'reported'])
    .where('matchId', '=', matchId)
    .where('side', '=', side)
    .where('day', '>=', since)
    .orderBy('kind')
    .orderBy('day')
    .execute()

/** Whether the last risk case of a side is still open. */
export async function hasOpenCase(db: Db, { matchId, side }: MatchSide): Promise<boolean> {
  const last = await db
    .selectFrom('risk_cases')
    .innerJoin('cases', 'cases.id', 'risk_cases.caseId')
    .select('cases.closedAt')
    .where('risk_cases.matchId', '=', matchId)
    .where('risk_cases.side', '=', side)
    .executeTakeFirst()
  return last !== undefined && last.closedAt === null
}

/** Marks all counts of a side as reported in a case. */
export const markReported = (db: Db, { matchId, side }: MatchSide) =>
  db
    .updateTable('risk_counts')
    .set((eb) => ({ reported: eb.ref('count') }))
    .where('matchId', '=', matchId)
    .where('side', '=', side)
    .execute()

export const setRiskCase = (db: Db, { matchId, side, caseId }: MatchSide & { caseId: number }) =>
  db
    .insertInto('risk_cases')
    .values({ matchId, side, caseId })
    .onConflict((conflict) => conflict.columns(['matchId', 'side']).doUpdateSet({ caseId }))
    .execute()
