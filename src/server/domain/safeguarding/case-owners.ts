import type { CaseRef, TakenCase } from '#shared/schemas/safeguarding.ts'
import type { Admin, Ctx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import { caseChanged, loadCaseView, requireWaitingCase } from './load-case.ts'
import * as queries from './queries.ts'

/**
 * Makes the caller the owner of a waiting case, from nobody or from the owner they saw; an open case is then in review.
 * Returns the case, unchanged if it is theirs already. Throws `not_found`, or `conflict` if it is closed or has another
 * owner by now.
 */
export function takeCase(ctx: Ctx<Admin>, { id, ownerId = null }: TakenCase) {
  const { userId } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    const found = await requireWaitingCase(tx, id)
    if (found.ownerId === userId) return loadCaseView(tx, id)
    if (found.ownerId !== ownerId) throw caseChanged()
    const state = found.state === 'open' ? ('in_review' as const) : null
    await queries.updateCase(tx.db, id, { ownerId: userId, ...queries.READ, ...(state && { state }) })
    await queries.insertEntry(tx.db, { ...entryOf(tx, id), ownership: 'taken', state })
    tx.publish({ type: 'staff_changed' })
    const view = await loadCaseView(tx, id)
    const detail = { caseId: id, state, from: ownerId }
    await recordAuditEntry(tx, { action: 'case_taken', actorId: userId, detail })
    return view
  })
}

/**
 * Leaves a waiting case of the caller without an owner, in the state that it has. Returns the case, unchanged if nobody has
 * it. Throws `not_found`, or `conflict` if it is closed or another administrator's.
 */
export function giveBackCase(ctx: Ctx<Admin>, { id }: CaseRef) {
  const { userId } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    const { ownerId } = await requireWaitingCase(tx, id)
    if (ownerId === null) return loadCaseView(tx, id)
    if (ownerId !== userId) throw caseChanged()
    await queries.updateCase(tx.db, id, { ownerId: null })
    await queries.insertEntry(tx.db, { ...entryOf(tx, id), ownership: 'given_back' })
    tx.publish({ type: 'staff_changed' })
    const view = await loadCaseView(tx, id)
    await recordAuditEntry(tx, { action: 'case_given_back', actorId: userId, detail: { caseId: id } })
    return view
  })
}

const entryOf = (tx: Ctx<Admin>, caseId: number) =>
  ({ caseId, at: tx.now(), actorId: tx.actor.userId, kind: 'note' }) as const
