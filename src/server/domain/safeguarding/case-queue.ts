import type { CaseNumber, CaseQuery, CaseRef, NewCaseEntry } from '#shared/schemas/safeguarding.ts'
import { isCaseWaiting, NEXT_CASE_STATES } from '#shared/supervision-enums.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageByUrgency } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { recordAuditEntry, recordReading } from '../audit/audit.ts'
import { deadlineFor } from './case-deadlines.ts'
import { caseChanged, loadCaseView, lockCase } from './load-case.ts'
import { changeContactForCase } from './pause-contact.ts'
import * as queries from './queries.ts'
import { caseRowView } from './views.ts'

/** Returns a page of the case queue, most urgent first: the waiting cases, or those in one state. The reading is audited. */
export async function listCases(ctx: Ctx<Admin>, { state, ...page }: CaseQuery) {
  await recordReading(ctx, { action: 'cases_read', detail: { state: state ?? null } })
  return pageByUrgency(page, (part) => queries.listCases(ctx.db, state, part), caseRowView)
}

/** Returns the case with this short or public number; the reading is audited. Throws `not_found`. */
export async function findCase(ctx: Ctx<Admin>, { number }: CaseNumber) {
  // The public number is the id.
  const found = (await queries.findCaseByNumber(ctx.db, number)) ?? (await queries.findCase(ctx.db, number))
  if (!found) throw new AppError('not_found', SAFEGUARDING_TEXTS.noSuchNumber)
  await recordReading(ctx, { action: 'cases_read', detail: { number } })
  return caseRowView(found)
}

/** Returns a case with all its entries; the reading is audited, and its owner has read it. Throws `not_found`. */
export async function getCase(ctx: Ctx<Admin>, { id }: CaseRef) {
  const view = await loadCaseView(ctx, id)
  await recordReading(ctx, { action: 'case_read', detail: { caseId: id } })
  const { userId } = ctx.actor
  if (!view.isUnread || view.owner?.id !== userId) return view
  await queries.markCaseRead(ctx.db, { id, ownerId: userId })
  ctx.publish({ type: 'staff_changed' })
  return { ...view, isUnread: false }
}

/**
 * Adds a note to a case, optionally with a new state or a change of contact; returns the case. Throws `not_found`, or
 * `conflict` if this change of state or contact is not possible.
 */
export async function addCaseEntry(ctx: Ctx<Admin>, { id, note, state, contact }: NewCaseEntry) {
  const { userId } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    const found = await lockCase(tx, id)
    if (state && !NEXT_CASE_STATES[found.state].includes(state)) throw caseChanged()
    if (contact) await changeContactForCase(tx, { matchId: found.matchId, by: userId, caseId: id, contact })
    const changes = { state: state ?? null, contact: contact ?? null }
    await queries.insertEntry(tx.db, {
      caseId: id,
      at: tx.now(),
      actorId: userId,
      kind: 'note',
      note,
      ...changes,
    })
    // A reopened case gets a new deadline.
    const newDeadline = state === 'open' ? { dueAt: deadlineFor(tx, found.severity), alertedAt: null } : {}
    const closedAt = state && !isCaseWaiting(state) ? tx.now() : null
    if (state) await queries.updateCase(tx.db, id, { state, closedAt, ...queries.READ, ...newDeadline })
    tx.publish({ type: 'staff_changed' })
    const view = await loadCaseView(tx, id)
    await recordAuditEntry(tx, { action: 'case_changed', actorId: userId, detail: { caseId: id, ...changes } })
    return view
  })
}
