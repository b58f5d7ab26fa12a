import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '#shared/product-limits.ts'
import { DECISION_REFUSALS } from '#shared/texts/refusals.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { addMs } from '../instants.ts'
import * as queries from './queries.ts'

// A decision about a person takes effect at once, and can be undone for some seconds by who made it. The other side
// is notified of a refusal only after that (`src/server/domain/settling`).

/** How long a decision can be undone: the time that people see, plus a grace period for slow networks. */
export const UNDO_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1_000
/** How long until it can no longer be undone: the first millisecond after that. */
export const UNDO_OVER_MS = UNDO_MS + 1

export type Subject = queries.Subject
type Decision = Subject & {
  /** The status that the subject got. */
  outcome: string
  /** What undoing puts back. */
  before?: Record<string, string | number | null>
}

/** Stores a decision of the actor, so that it can be undone. Call it in the transaction of the decision. */
export const recordDecision = (tx: Ctx<Member>, { before = {}, ...decision }: Decision) =>
  queries.upsertDecision(tx.db, {
    ...decision,
    before: JSON.stringify(before),
    decidedBy: tx.actor.userId,
    decidedAt: tx.now(),
  })

/** Like `recordDecision`, for a refusal that the other side is notified of later. */
export async function recordRefusal(tx: Ctx<Member>, decision: Decision): Promise<void> {
  await recordDecision(tx, decision)
  tx.publish({ type: 'decision_made' })
}

/**
 * Stores a change of a person's status, so that it can be undone. The same decision again changes nothing: who made it can
 * still undo it, but not once a colleague has decided the same, whose decision would be undone with it.
 */
export async function recordStatusChange(
  tx: Ctx<Member>,
  { from, to, ...subject }: Subject & { from: string; to: string },
): Promise<void> {
  if (from !== to) await recordDecision(tx, { ...subject, outcome: to, before: { status: from } })
  else await queries.antedateOfAnother(tx.db, subject, { actorId: tx.actor.userId, decidedAt: overAt(tx) })
}

/**
 * Marks the actor's own decision as undone and returns what was there before; undefined if it already is undone, because
 * a call may be repeated. Throws `conflict` if it is too late, someone else decided, or another decision followed.
 * Locks the decision; call it after the locks of the account and the match.
 */
export async function claimUndo<Before>(
  tx: Ctx<Member>,
  { outcome, ...subject }: Subject & { outcome: string },
): Promise<Before | undefined> {
  const decision = await queries.lockDecision(tx.db, subject)
  const isOver = !decision || (decision.undoneAt === null && decision.decidedAt < cutoffOf(tx))
  if (isOver) throw new AppError('conflict', DECISION_REFUSALS.tooLate)
  if (decision.decidedBy !== tx.actor.userId) throw new AppError('conflict', DECISION_REFUSALS.notYours)
  if (decision.outcome !== outcome) throw changedSince()
  if (decision.undoneAt !== null) return undefined
  await queries.markUndone(tx.db, subject, tx.now())
  return JSON.parse(decision.before) as Before
}

/** The error when something has been built on a decision since. */
export const changedSince = () => new AppError('conflict', DECISION_REFUSALS.changed)

/**
 * Whether a decision is neither undone nor settled yet, so the other person has not been notified. Locks it until the
 * transaction ends.
 */
export async function lockUndoable({ db }: Pick<Services, 'db'>, subject: Subject): Promise<boolean> {
  const decision = await queries.lockDecision(db, subject)
  return decision !== undefined && decision.undoneAt === null
}

/** Returns up to `limit` subjects whose latest decision can no longer be undone. */
export const listDue = (services: Services, limit: number) =>
  queries.listDecidedBefore(services.db, { cutoff: cutoffOf(services), limit })

export type SettledDecision = { outcome: string; before: Record<string, string | number | null> }

/**
 * Forgets a decision that can no longer be undone and returns it; undefined if it was undone, or another process has
 * done so. Call it in the transaction of what follows.
 */
export async function settleDecision(tx: Services, subject: Subject): Promise<SettledDecision | undefined> {
  const deleted = await queries.deleteDecidedBefore(tx.db, subject, cutoffOf(tx))
  if (!deleted || deleted.undoneAt !== null) return undefined
  return { outcome: deleted.outcome, before: JSON.parse(deleted.before) as SettledDecision['before'] }
}

const cutoffOf = ({ now }: Pick<Services, 'now'>) => addMs(now(), -UNDO_MS)
/** When a decision was made that can no longer be undone now. */
const overAt = ({ now }: Pick<Services, 'now'>) => addMs(now(), -UNDO_OVER_MS)
