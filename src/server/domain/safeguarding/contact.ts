import type { MatchRef } from '#shared/schemas/matches.ts'
import type { ContactChange } from '#shared/supervision.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import type { Admin, Ctx, Party, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { requireConversation } from '../access/access.ts'
import { record } from '../audit/audit.ts'
import * as queries from './queries.ts'

type Deed = Pick<Services, 'db' | 'now' | 'publish'>
type Stop = MatchRef & { by: number; caseId: number }

/** Stops contact at once, without telling anybody why. Whoever stopped it, or an administrator, starts it again. */
export async function pause(ctx: Ctx<Party>, ref: MatchRef): Promise<void> {
  await requireConversation(ctx, ref)
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    const match = await lockLive(tx, ref)
    if (match.pausedBy === userId) return
    if (match.pausedAt) throw new AppError('conflict', MATCH_TEXTS.paused)
    await queries.setPause(tx.db, ref.matchId, { pausedAt: tx.now(), pausedBy: userId, pausedCaseId: null })
    tx.publish({ type: 'match_changed', matchId: ref.matchId })
    await record(tx, { action: 'contact_stopped', actorId: userId, detail: { matchId: ref.matchId } })
  })
}

/** Lets the two write again. What was stopped because of a case waits for an administrator. */
export async function resume(ctx: Ctx<Party | Admin>, ref: MatchRef): Promise<void> {
  const { userId, role } = ctx.actor
  if (role !== 'admin') await requireConversation(ctx, ref)
  await inTransaction(ctx, async (tx) => {
    const match = await lockLive(tx, ref)
    if (!match.pausedAt) return
    const isOwn = match.pausedBy === userId && match.pausedCaseId === null
    if (role !== 'admin' && !isOwn) throw new AppError('conflict', REPORTING_TEXTS.notYours)
    await endPause(tx, ref)
    if (match.pausedCaseId !== null) {
      const of = { caseId: match.pausedCaseId, at: tx.now(), actorId: userId }
      await queries.insertEntry(tx.db, { ...of, kind: 'contact', contact: 'allowed' })
    }
    await record(tx, { action: 'contact_allowed', actorId: userId, detail: { matchId: ref.matchId } })
  })
}

/** Stops contact for a case; what was stopped already stays so until an administrator lets them write again. */
export async function stopFor(
  tx: Deed,
  { matchId, by, caseId }: Stop,
): Promise<'stopped' | 'already' | 'over'> {
  const match = await queries.lockMatch(tx.db, matchId)
  if (!match || match.outcome) return 'over'
  if (match.pausedCaseId !== null) return 'already'
  await queries.setPause(tx.db, matchId, {
    pausedAt: match.pausedAt ?? tx.now(),
    pausedBy: match.pausedBy ?? by,
    pausedCaseId: caseId,
  })
  // Where it was paused, the other side sees nothing new: hearing of it would tell that there was something.
  if (!match.pausedAt) tx.publish({ type: 'match_changed', matchId })
  return 'stopped'
}

/** As an administrator has decided about a case. */
export async function changeFor(
  tx: Deed,
  { contact, ...of }: Stop & { contact: ContactChange },
): Promise<void> {
  if (contact === 'stopped') {
    const done = await stopFor(tx, of)
    if (done === 'over') throw new AppError('conflict', MATCH_TEXTS.ended)
    if (done === 'already') throw new AppError('conflict', MATCH_TEXTS.paused)
    return
  }
  const match = await lockLive(tx, of)
  if (match.pausedCaseId !== of.caseId) {
    throw new AppError('conflict', 'Contact has not been stopped because of this case.')
  }
  await endPause(tx, of)
}

async function lockLive({ db }: Deed, { matchId }: MatchRef) {
  const match = await queries.lockMatch(db, matchId)
  if (!match) throw new AppError('not_found', 'Match not found')
  if (match.outcome) throw new AppError('conflict', MATCH_TEXTS.ended)
  return match
}

async function endPause(tx: Deed, { matchId }: MatchRef) {
  await queries.setPause(tx.db, matchId, { pausedAt: null, pausedBy: null, pausedCaseId: null })
  tx.publish({ type: 'match_changed', matchId })
}
