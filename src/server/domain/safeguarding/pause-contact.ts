import type { MatchRef } from '#shared/schemas/matches.ts'
import type { ContactChange } from '#shared/supervision-enums.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import type { Admin, Ctx, Party, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { requireConversation } from '../access/match-access.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { pauseInvitations, resumeInvitations } from '../invitations/invitations.ts'
import * as queries from './queries.ts'

type ContactContext = Pick<Services, 'db' | 'now' | 'publish' | 'sendsMail'>
type ContactStop = MatchRef & { by: number; caseId: number }

/**
 * Pauses a match at once, without a reason; the same person or an administrator can resume it. Throws `conflict` if it has
 * ended or others have paused it.
 */
export async function pauseContact(ctx: Ctx<Party>, ref: MatchRef): Promise<void> {
  await requireConversation(ctx, ref)
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    const match = await lockOpenMatch(tx, ref)
    if (match.pausedBy === userId) return
    if (match.pausedAt) throw new AppError('conflict', MATCH_TEXTS.paused)
    await queries.setPause(tx.db, ref.matchId, { pausedAt: tx.now(), pausedBy: userId, pausedCaseId: null })
    await pauseInvitations(tx, ref.matchId)
    tx.publish({ type: 'match_changed', matchId: ref.matchId })
    await recordAuditEntry(tx, { action: 'contact_stopped', actorId: userId, detail: { matchId: ref.matchId } })
  })
}

/** Resumes a paused match. Throws `conflict` for members if others or a case have paused it, `too_many` if done often. */
export async function resumeContact(ctx: Ctx<Party | Admin>, ref: MatchRef): Promise<void> {
  const { userId, role } = ctx.actor
  if (role !== 'admin') {
    await requireConversation(ctx, ref)
    await ctx.limits.takeShared('resumptions', userId)
  }
  await inTransaction(ctx, async (tx) => {
    const match = await lockOpenMatch(tx, ref)
    if (!match.pausedAt) return
    const isOwn = match.pausedBy === userId && match.pausedCaseId === null
    if (role !== 'admin' && !isOwn) throw new AppError('conflict', REPORTING_TEXTS.notYours)
    await clearPause(tx, ref)
    if (match.pausedCaseId !== null) {
      const entry = { caseId: match.pausedCaseId, at: tx.now(), actorId: userId }
      await queries.insertEntry(tx.db, { ...entry, kind: 'contact', contact: 'allowed' })
    }
    await recordAuditEntry(tx, { action: 'contact_allowed', actorId: userId, detail: { matchId: ref.matchId } })
  })
}

/** Pauses a match for a case, until an administrator resumes it; a member's own pause becomes one of the case. */
export async function stopContactForCase(
  tx: ContactContext,
  { matchId, by, caseId }: ContactStop,
): Promise<'stopped' | 'already_stopped' | 'ended'> {
  const match = await queries.lockMatch(tx.db, matchId)
  if (!match || match.outcome) return 'ended'
  if (match.pausedCaseId !== null) return 'already_stopped'
  await queries.setPause(tx.db, matchId, {
    pausedAt: match.pausedAt ?? tx.now(),
    pausedBy: match.pausedBy ?? by,
    pausedCaseId: caseId,
  })
  // For a match that was already paused, an event would reveal that there is a case (decision 70).
  if (match.pausedAt) return 'stopped'
  await pauseInvitations(tx, matchId)
  tx.publish({ type: 'match_changed', matchId })
  return 'stopped'
}

/** Pauses or resumes contact as an administrator decides in a case. Throws `conflict` if that is not possible. */
export async function changeContactForCase(
  tx: ContactContext,
  { contact, ...stop }: ContactStop & { contact: ContactChange },
): Promise<void> {
  if (contact === 'stopped') {
    const result = await stopContactForCase(tx, stop)
    if (result === 'ended') throw new AppError('conflict', MATCH_TEXTS.ended)
    if (result === 'already_stopped') throw new AppError('conflict', MATCH_TEXTS.paused)
    return
  }
  const match = await lockOpenMatch(tx, stop)
  if (match.pausedCaseId !== stop.caseId) {
    throw new AppError('conflict', 'This case isn’t why contact is stopped.')
  }
  await clearPause(tx, stop)
}

async function lockOpenMatch({ db }: ContactContext, { matchId }: MatchRef) {
  const match = await queries.lockMatch(db, matchId)
  if (!match) throw new AppError('not_found', 'Match not found')
  if (match.outcome) throw new AppError('conflict', MATCH_TEXTS.ended)
  return match
}

async function clearPause(tx: ContactContext, { matchId }: MatchRef) {
  await queries.setPause(tx.db, matchId, { pausedAt: null, pausedBy: null, pausedCaseId: null })
  await resumeInvitations(tx, matchId)
  tx.publish({ type: 'match_changed', matchId })
}
