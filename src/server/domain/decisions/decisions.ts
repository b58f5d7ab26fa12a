import { expressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.ts'
import type { Ctx, Member, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { inTransaction } from '#server/transaction.ts'
import type { DecisionKind, MenteeStatus, MentorStatus } from '#shared/enums.ts'
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '#shared/product-limits.ts'
import { DECISION_REFUSALS } from '#shared/texts/failures.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { addMs } from '../instants.ts'
import * as queries from './queries.ts'

// A decision about a person takes effect at once, and can be undone for some seconds by who made it. The other side is
// notified of a refusal only after that. Here is what holds for every decision; each domain that makes some says the rest
// (`DecisionRules`).

/** How long a decision can be undone: the time that people see, plus a grace period for slow networks. */
export const UNDO_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1_000
/** How long until it can no longer be undone: the first millisecond after that. */
export const UNDO_OVER_MS = UNDO_MS + 1

/** Decisions read per query. */
const BATCH = 50

/** The statuses that the subjects of each kind had, and got. */
type Statuses = {
  mentor: { from: MentorStatus; to: 'approved' | 'rejected' }
  mentee: { from: MenteeStatus; to: 'active' | 'inactive' }
  request: { from: 'pending'; to: 'approved' | 'rejected' }
  call: { from: 'pending' | 'proposed'; to: 'approved' | 'declined' }
}

/** The outcomes that the other side is notified of only once they can no longer be undone. */
const REFUSALS: { [Kind in DecisionKind]?: Statuses[Kind]['to'] } = {
  mentor: 'rejected',
  request: 'rejected',
  call: 'declined',
}

type Subject = queries.Subject
/** A decision by the id of its subject and the status that the subject got. */
type DecisionRef<Kind extends DecisionKind> = { id: number; outcome: Statuses[Kind]['to'] }
type Undoable<Kind extends DecisionKind> = Omit<queries.Decision, 'outcome' | 'fromStatus'> & {
  outcome: Statuses[Kind]['to']
  fromStatus: Statuses[Kind]['from']
}

type SettleRules = {
  /** Locks the account that `settle` changes, which comes first (decision 28). */
  lockAccount?: (db: Db, subjectId: number) => Promise<unknown>
  /** What follows a refusal that can no longer be undone, unless something else has happened to its subject since. */
  settle?: (tx: Services, subjectId: number, decision: queries.Decision) => Promise<void>
}

/** How the decisions of one kind are undone and settled. `userId` is the member whom they are about. */
export type DecisionRules<
  Kind extends DecisionKind,
  Actor extends Member,
  Found extends { userId: number },
> = SettleRules & {
  kind: Kind
  /** Locks the subject and returns it. Throws `not_found` for one that is not the actor's to decide. */
  lock: (tx: Ctx<Actor>, decision: DecisionRef<Kind>) => Promise<Found>
  /** Puts back what was there before. Throws `changedSince()` if something has been built on the decision. */
  undo: (tx: Ctx<Actor>, found: Found, decision: Undoable<Kind>) => Promise<void>
}

type Recorded = {
  [Kind in DecisionKind]: { kind: Kind; subjectId: number } & Statuses[Kind] & queries.CallBefore
}[DecisionKind]

/**
 * Stores a decision of the actor, so that it can be undone. Call it in the transaction of the decision. The same decision
 * again changes nothing: who made it can still undo it, but not once a colleague has decided the same, whose decision would
 * be undone with it.
 */
export async function recordDecision(
  tx: Ctx<Member>,
  { kind, subjectId, from, to, ...before }: Recorded,
): Promise<void> {
  const subject = { kind, subjectId }
  const decidedBy = tx.actor.userId
  if (from === to) {
    await queries.antedateOfAnother(tx.db, subject, { actorId: decidedBy, decidedAt: overAt(tx) })
  } else {
    const values = { fromStatus: from, outcome: to, decidedBy, decidedAt: tx.now() }
    await queries.upsertDecision(tx.db, subject, { ...before, ...values })
  }
  if (to === REFUSALS[kind]) tx.publish({ type: 'decision_made' })
}

/**
 * Undoes the actor's own decision and returns the status that its subject has again. Repeatable. Throws `not_found`, or
 * `conflict` if it is too late, someone else decided, or something has happened since.
 */
export const undoDecision = <Kind extends DecisionKind, Actor extends Member, Found extends { userId: number }>(
  ctx: Ctx<Actor>,
  { kind, lock, undo }: DecisionRules<Kind, Actor, Found>,
  { id, outcome }: DecisionRef<Kind>,
): Promise<{ id: number; status: Statuses[Kind]['from'] }> =>
  inTransaction(ctx, async (tx) => {
    const found = await lock(tx, { id, outcome })
    const decision = await lockOwnDecision(tx, { kind, subjectId: id, outcome })
    const status = decision.fromStatus
    if (decision.undoneAt !== null) return { id, status }
    await queries.markUndone(tx.db, { kind, subjectId: id }, tx.now())
    await undo(tx, found, decision)
    const actorAndSubject = { actorId: tx.actor.userId, subjectId: found.userId }
    const detail = { kind, id, from: outcome, to: status }
    await recordAuditEntry(tx, { ...actorAndSubject, action: 'decision_undone', detail })
    return { id, status }
  })

/** Locks the actor's own decision, after the locks of the account and the match, and returns it. Throws `conflict`. */
async function lockOwnDecision<Kind extends DecisionKind>(
  tx: Ctx<Member>,
  { outcome, ...subject }: Subject & { kind: Kind; outcome: Statuses[Kind]['to'] },
): Promise<Undoable<Kind>> {
  const decision = await queries.lockDecision(tx.db, subject)
  const isOver = !decision || (decision.undoneAt === null && decision.decidedAt < cutoffOf(tx))
  // Without `fromStatus` if a process of the version before migration 0042 has stored it.
  if (isOver || decision.fromStatus === null) throw new AppError('conflict', DECISION_REFUSALS.tooLate)
  if (decision.decidedBy !== tx.actor.userId) throw new AppError('conflict', DECISION_REFUSALS.notYours)
  if (decision.outcome !== outcome) throw changedSince()
  return { ...decision, outcome, fromStatus: decision.fromStatus as Statuses[Kind]['from'] }
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

/**
 * Forgets the decisions that can no longer be undone, and lets happen what follows a refusal: exactly once, whichever
 * process runs this and however late.
 */
export const settleDue = (
  services: Services,
  rules: Record<DecisionKind, SettleRules>,
  signal?: AbortSignal,
): Promise<void> =>
  forEachDue(services, {
    job: 'settle-decisions',
    list: async (limit) =>
      (await queries.listDecidedBefore(services.db, { cutoff: cutoffOf(services), limit })).map((subject) => ({
        ...subject,
        id: `${subject.kind} ${subject.subjectId}`,
      })),
    batch: BATCH,
    handle: (subject) => inTransaction(services, (tx) => settle(tx, subject, rules[subject.kind])),
    signal,
  })

async function settle(tx: Services, { kind, subjectId }: Subject, rules: SettleRules): Promise<void> {
  await rules.lockAccount?.(tx.db, subjectId)
  const decision = await queries.deleteDecidedBefore(tx.db, { kind, subjectId }, cutoffOf(tx))
  // Undone, or another process was faster.
  if (!decision || decision.undoneAt !== null) return
  if (decision.outcome === REFUSALS[kind]) await rules.settle?.(tx, subjectId, decision)
}

const cutoffOf = ({ now }: Pick<Services, 'now'>) => addMs(now(), -UNDO_MS)
/** When a decision was made that can no longer be undone now. */
const overAt = ({ now }: Pick<Services, 'now'>) => addMs(now(), -UNDO_OVER_MS)

// How queries read whether a decision waits to be settled. Other domains may import this, unlike a `queries.ts`.

/**
 * Matches subjects whose latest decision is neither undone nor settled yet, so the other person has not been notified.
 * `subject` is the column with their id, such as `matches.id`; with `from`, only those that had this status before.
 */
export function isUndoable(kind: DecisionKind, subject: `${string}.id`, { from }: { from?: string } = {}) {
  const eb = expressionBuilder<Database>()
  return eb.exists(
    eb
      .selectFrom('recent_decisions')
      .select('recent_decisions.subjectId')
      .where('recent_decisions.kind', '=', kind)
      .where('recent_decisions.subjectId', '=', sql.ref<number>(subject))
      .where('recent_decisions.undoneAt', 'is', null)
      .$if(from !== undefined, (query) => query.where('recent_decisions.fromStatus', '=', from ?? '')),
  )
}
