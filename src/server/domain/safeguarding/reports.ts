import type { NewReport } from '#shared/schemas/safeguarding.ts'
import type { CaseSeverity, ReportReason } from '#shared/supervision-enums.ts'
import type { Ctx, Party } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { requireOwnMatch } from '../access/match-access.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { openCase } from './cases.ts'
import { stopContactForCase } from './pause-contact.ts'
import * as queries from './queries.ts'

const SEVERITY: Record<ReportReason, CaseSeverity> = {
  danger_now: 'danger',
  unsafe: 'high',
  secrecy_or_meeting: 'high',
  sexual: 'high',
  uncomfortable: 'normal',
  contact_details: 'normal',
  bullying: 'normal',
  selling: 'normal',
  other: 'normal',
}

/**
 * Opens a case for a report by one person of a match and, if wanted, stops contact; returns the case number. Allowed for
 * mentees, also deactivated ones, and approved mentors, in any state of the match. The other side does not learn of it.
 */
export async function fileReport(
  ctx: Ctx<Party>,
  { matchId, messageId, reason, details, pauseContact = false }: NewReport,
): Promise<{ caseId: number; isNew: boolean }> {
  const { userId } = ctx.actor
  await ctx.limits.takeShared('reports', userId)
  await requireOwnMatch(ctx, { matchId })
  return inTransaction(ctx, async (tx) => {
    const opened = await openCase(tx, {
      kind: 'report',
      severity: SEVERITY[reason],
      matchId,
      messageId: messageId ?? null,
      reason,
      details,
      reporterId: userId,
    })
    const { caseId, isNew } = opened
    const stopped =
      pauseContact && (await stopContactForCase(tx, { matchId, by: userId, caseId })) === 'stopped'
    if (stopped) {
      const entry = { caseId, at: tx.now(), actorId: userId, kind: 'contact', contact: 'stopped' } as const
      await queries.insertEntry(tx.db, entry)
    }
    if (isNew || stopped) {
      await recordAuditEntry(tx, {
        action: 'case_opened',
        actorId: userId,
        detail: { caseId, matchId, reason, stopped },
      })
    }
    return opened
  })
}
