import { RISK_TEXTS } from '#server/domain/screening/risk-texts.ts'
import type { WarningCount } from '#shared/schemas/screening.ts'
import type { RiskKind } from '#shared/screening/risk-kinds.ts'
import type { Ctx, Party } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { requireConversation } from '../access/match-access.ts'
import { dayOf } from '../instants.ts'
import { type CaseContext, openCase } from '../safeguarding/cases.ts'
import * as queries from './risk-queries.ts'
import { describeReasons, firstCountedDay, RISK_THRESHOLD, RISK_VERSION, riskScore } from './risk-score.ts'

type KindCount = { kind: RiskKind; count: number; key?: string }

/**
 * Adds to the risk counts of one side of a match, and opens a case once the score reaches the threshold. While that case
 * is open, further counts belong to it; after it is closed the score starts again (decision 105). The caller has locked
 * the match.
 */
export async function countRisk(
  tx: CaseContext,
  matchSide: queries.MatchSide,
  newCounts: readonly KindCount[],
): Promise<void> {
  if (newCounts.length === 0 || !tx.policy.screening.on) return
  const today = dayOf(tx.now())
  for (const { kind, count, key = null } of newCounts) {
    await queries.addCount(tx.db, { ...matchSide, kind, day: today, count, key })
  }
  if (await queries.hasOpenCase(tx.db, matchSide)) return void (await queries.markReported(tx.db, matchSide))
  const counts = await queries.listCounts(tx.db, matchSide, firstCountedDay(today))
  if (riskScore(counts, today) < RISK_THRESHOLD) return
  const { caseId } = await openCase(tx, {
    kind: 'screening',
    severity: 'high',
    matchId: matchSide.matchId,
    reason: RISK_TEXTS.reason(matchSide.side, describeReasons(counts, today), RISK_VERSION),
  })
  await queries.setRiskCase(tx.db, { ...matchSide, caseId })
  await queries.markReported(tx.db, matchSide)
}

/** Counts warnings of the client after which the writer sent or changed the text. `key` is an idempotency key. */
export async function countWarnings(
  ctx: Ctx<Party>,
  { matchId, sent, changed, key }: WarningCount,
): Promise<void> {
  await requireConversation(ctx, { matchId })
  const { userId, role: side } = ctx.actor
  await ctx.limits.takeShared('warnings', userId)
  const counts: KindCount[] = [
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
