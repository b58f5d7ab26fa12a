import { locking } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'
import type { RiskKind } from '#shared/screening/risk-kinds.ts'

export type Side = { matchId: number; side: 'mentor' | 'mentee' }
type New = Side & { kind: RiskKind; day: string; count: number; key: string | null }

/** Lets nobody else count of a match, or open a case of it, until the transaction ends. */
export const lockMatch = (db: Db, matchId: number) =>
  locking(db, db.selectFrom('matches').select('id').where('id', '=', matchId)).executeTakeFirst()

/** Adds to what is counted of a day, unless the same was counted just before. */
export const addCount = (db: Db, { key, ...of }: New) =>
  db
    .insertInto('risk_counts')
    .values({ ...of, lastKey: key })
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

/** What was counted of one side since a day. */
export const listCounts = (db: Db, { matchId, side }: Side, since: string) =>
  db
    .selectFrom('risk_counts')
    .select(['kind', 'day', 'count', 'reported'])
    .where('matchId', '=', matchId)
    .where('side', '=', side)
    .where('day', '>=', since)
    .orderBy('kind')
    .orderBy('day')
    .execute()

/** Whether the last case about the sum of a side is still open. */
export async function hasOpenCase(db: Db, { matchId, side }: Side): Promise<boolean> {
  const last = await db
    .selectFrom('risk_cases')
    .innerJoin('cases', 'cases.id', 'risk_cases.caseId')
    .select('cases.closedAt')
    .where('risk_cases.matchId', '=', matchId)
    .where('risk_cases.side', '=', side)
    .executeTakeFirst()
  return last !== undefined && last.closedAt === null
}

/** Notes that a case holds all that was counted of a side. */
export const markReported = (db: Db, { matchId, side }: Side) =>
  db
    .updateTable('risk_counts')
    .set((eb) => ({ reported: eb.ref('count') }))
    .where('matchId', '=', matchId)
    .where('side', '=', side)
    .execute()

export const setCase = (db: Db, { matchId, side, caseId }: Side & { caseId: number }) =>
  db
    .insertInto('risk_cases')
    .values({ matchId, side, caseId })
    .onConflict((conflict) => conflict.columns(['matchId', 'side']).doUpdateSet({ caseId }))
    .execute()
