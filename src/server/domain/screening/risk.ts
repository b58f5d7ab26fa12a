import { RISK_TEXTS } from '#server/domain/screening/risk-texts.ts'
import type { WarningCount } from '#shared/schemas/screening.ts'
import type { RiskKind } from '#shared/screening/risk-kinds.ts'
import type { Ctx, Party } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { requireConversation } from '../access/access.ts'
import { type Desk, openCase } from '../safeguarding/cases.ts'
import * as queries from './risk-queries.ts'
import { firstDayOf, RISK_THRESHOLD, RISK_VERSION, reasonsOf, riskSum } from './risk-sum.ts'

type Counted = { kind: RiskKind; count: number; key?: string }

/**
 * Counts what was found of one side of a match, and puts the sum before those on duty once it is high enough. While they
 * have its case, what comes is part of that; after it is closed a new sum has to grow (decision 105). Whoever calls this
 * has locked the match.
 */
export async function countRisk(tx: Desk, of: queries.Side, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0 || !tx.policy.screening.on) return
  const today = tx.now().slice(0, 10)
  for (const { kind, count, key = null } of counted) {
    await queries.addCount(tx.db, { ...of, kind, day: today, count, key })
  }
  if (await queries.hasOpenCase(tx.db, of)) return void (await queries.markReported(tx.db, of))
  const counts = await queries.listCounts(tx.db, of, firstDayOf(today))
  if (riskSum(counts, today) < RISK_THRESHOLD) return
  const { caseId } = await openCase(tx, {
    kind: 'screening',
    severity: 'high',
    matchId: of.matchId,
    reason: RISK_TEXTS.reason(of.side, reasonsOf(counts, today), RISK_VERSION),
  })
  await queries.setCase(tx.db, { ...of, caseId })
  await queries.markReported(tx.db, of)
}

/** Counts how often the client has warned its writer, who then sent or changed it; the same key again counts nothing. */
export async function countWarnings(
  ctx: Ctx<Party>,
  { matchId, sent, changed, key }: WarningCount,
): Promise<void> {
  await requireConversation(ctx, { matchId })
  const { userId, role: side } = ctx.actor
  await ctx.limits.takeShared('warnings', userId)
  const counts: Counted[] = [
    { kind: 'sent_anyway', count: sent, key },
    { kind: 'reworded', count: changed, key },
  ]
  await inTransaction(ctx, async (tx) => {
    await queries.lockMatch(tx.db, matchId)
    await countRisk(
      tx,
      { matchId, side },
      counts.filter(({ count }) => count > 0),
    )
  })
}
