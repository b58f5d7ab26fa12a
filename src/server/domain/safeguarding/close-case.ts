import type { ClosedCase } from '#shared/schemas/safeguarding.ts'
import type { Admin, Ctx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { loadCaseView, requireWaitingCase } from './load-case.ts'
import * as queries from './queries.ts'

/**
 * Closes a waiting case with a note. An open case passes the review on the way, and one without an owner becomes the
 * caller's. Returns the case. Throws `not_found`, or `conflict` if it is closed already.
 */
export function closeCase(ctx: Ctx<Admin>, { id, outcome, note }: ClosedCase) {
  const { userId } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    const { state, ownerId } = await requireWaitingCase(tx, id)
    const isTaken = ownerId === null
    const entry = { caseId: id, at: tx.now(), actorId: userId, kind: 'note' } as const
    if (isTaken || state === 'open') {
      await queries.insertEntry(tx.db, {
        ...entry,
        ownership: isTaken ? 'taken' : null,
        state: state === 'open' ? 'in_review' : null,
      })
    }
    await queries.insertEntry(tx.db, { ...entry, note, state: outcome })
    const changes = { state: outcome, closedAt: tx.now(), ...queries.READ, ...(isTaken && { ownerId: userId }) }
    await queries.updateCase(tx.db, id, changes)
    tx.publish({ type: 'staff_changed' })
    const view = await loadCaseView(tx, id)
    const detail = { caseId: id, state: outcome, contact: null, taken: isTaken }
    await recordAuditEntry(tx, { action: 'case_changed', actorId: userId, detail })
    return view
  })
}
