import { randomInt } from 'node:crypto'
import type { Instant } from '#db/schema.ts'
import type { Admin, Ctx, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { pageByUrgency } from '#server/pagination.ts'
import { inTransaction } from '#server/transaction.ts'
import { PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import type {
  CaseNumber,
  CaseQuery,
  CaseRef,
  ClosedCase,
  NewCaseEntry,
  TakenCase,
} from '#shared/schemas/safeguarding.ts'
import {
  CASE_SEVERITIES,
  type CaseKind,
  type CaseSeverity,
  isCaseWaiting,
  NEXT_CASE_STATES,
} from '#shared/supervision-enums.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { ALERT_TEXTS, queueAlert } from '../alerts/alerts.ts'
import { recordAuditEntry, recordReading } from '../audit/audit-log.ts'
import { addMs } from '../instants.ts'
import { decodeList, encodeList } from '../mentor-fields.ts'
import { ANSWER_MS, announceDanger } from './danger.ts'
import { changeContactForCase } from './pause-contact.ts'
import * as queries from './queries.ts'
import { caseRowView, caseView } from './views.ts'

const HOUR_MS = 3_600_000

/** The deadline of a case of this severity that is opened now. */
const deadlineFor = ({ now, policy }: Pick<Services, 'now' | 'policy'>, severity: CaseSeverity): string =>
  addMs(now(), policy.dueHours[severity] * HOUR_MS)

const isMoreUrgent = (severity: CaseSeverity, than: CaseSeverity): boolean =>
  CASE_SEVERITIES.indexOf(severity) < CASE_SEVERITIES.indexOf(than)

/** The services that a change of a case needs. */
export type CaseContext = Pick<Services, 'db' | 'now' | 'policy' | 'publish'>

export type NewCase = {
  kind: CaseKind
  severity: CaseSeverity
  /** `NO_MATCH` for a case about a profile. */
  matchId: number
  /** The owner of the profile that the case is about. */
  profileOf?: ProfileOwner
  /** Whether to ignore evidence that the waiting case has already. */
  ignoresDuplicates?: boolean
  messageId?: number | null
  /** The text that the case is about; by default that of the message. */
  evidence?: string | null
  /** Whether each line of the evidence names its writer. */
  namesWriters?: boolean
  /** Why it was reported, or what was found. */
  reason: string
  details?: string | null
  reporterId?: number | null
  categories?: string[]
  /** Due by then, if that is sooner than its severity asks for. */
  dueBy?: Instant | undefined
  /** Becomes an entry even if the pair had one within a day. */
  alwaysAdds?: boolean
}

export type ProfileOwner = { userId: number; role: 'mentor' | 'mentee' }

/** The same report within this time is a duplicate. */
const DUPLICATE_REPORT_MS = 10 * 60_000
/** Case numbers have eight digits, short enough for the telephone. */
const CASE_NUMBERS = [10_000_000, 100_000_000] as const
/** An id that no account has. */
const NO_ACCOUNT = 0

/**
 * Opens a case in the caller's transaction and alerts staff if it is urgent; returns its number. A finding in a match with
 * a waiting case becomes an entry of that case and can only raise its severity. Danger has a case of its own, which every
 * further finding of danger joins. What the same person repeats within a day is only noted while nobody works on the case:
 * one entry a day is enough to look. A repeated report returns the existing case (`isNew` false). Throws `not_found` if the
 * match or the reported message does not exist.
 */
export async function openCase(tx: CaseContext, newCase: NewCase): Promise<{ caseId: number; isNew: boolean }> {
  const people = await lockPeople(tx, newCase)
  const evidence = await loadEvidence(tx, newCase)
  const existingId =
    newCase.kind === 'report'
      ? await findRecentReport(tx, evidence)
      : await addToWaitingCase(tx, newCase, { ...evidence, ...people })
  tx.publish({ type: 'staff_changed' })
  if (existingId !== undefined) return { caseId: existingId, isNew: false }
  const { kind, severity } = newCase
  const isDanger = severity === 'danger'
  const times = {
    createdAt: tx.now(),
    dueAt: deadlineOf(tx, newCase),
    unreadSince: isDanger ? tx.now() : null,
  }
  const { writerId: _writerId, ...copies } = evidence
  const caseId = await storeCase(tx, { ...copies, ...times, ...people, kind, severity })
  const readerId = readerOf(kind, { ...evidence, ...people })
  const { matchId } = newCase
  if (isDanger) await announceDanger(tx, { id: caseId, ownerId: null, matchId, readerId, entryId: null })
  else await alertOnDuty(tx, caseId, severity)
  return { caseId, isNew: true }
}

const deadlineOf = (tx: CaseContext, { severity, dueBy }: Pick<NewCase, 'severity' | 'dueBy'>): Instant => {
  const dueAt = deadlineFor(tx, severity)
  return dueBy !== undefined && dueBy < dueAt ? dueBy : dueAt
}

/** Locks the match and returns the accounts of both people. For a profile there is one, which its writer has locked. */
async function lockPeople({ db }: CaseContext, { matchId, profileOf }: NewCase) {
  if (profileOf) {
    const { userId, role } = profileOf
    return {
      mentorUserId: role === 'mentor' ? userId : NO_ACCOUNT,
      menteeUserId: role === 'mentee' ? userId : NO_ACCOUNT,
    }
  }
  const match = await queries.lockMatch(db, matchId)
  if (!match) throw new AppError('not_found', 'Match not found')
  const { mentorUserId, menteeUserId } = match
  return { mentorUserId, menteeUserId }
}

/** Stores a case under a random number, which does not reveal how many cases there are. */
async function storeCase(
  tx: CaseContext,
  values: Omit<Parameters<typeof queries.insertCase>[1], 'id'>,
): Promise<number> {
  const stored = await queries.insertCase(tx.db, { ...values, id: randomInt(...CASE_NUMBERS) })
  return stored?.id ?? storeCase(tx, values)
}

/** Copies what the case must keep even if its people or its message are deleted. */
async function loadEvidence({ db }: CaseContext, newCase: NewCase) {
  const { matchId, messageId = null, reason, details = null, reporterId = null, categories = [] } = newCase
  const message = messageId === null ? undefined : await queries.findMessage(db, { matchId, messageId })
  // A screened message may be missing, because it was held.
  if (newCase.kind === 'report' && messageId !== null && !message) {
    throw new AppError('not_found', 'Message not found')
  }
  return {
    matchId,
    messageId,
    reason,
    details,
    reporterId,
    evidence: newCase.evidence ?? message?.content ?? null,
    evidenceBy: newCase.namesWriters ? null : (message?.senderId ?? newCase.profileOf?.userId ?? null),
    categories: encodeList(categories),
    /** Who wrote the message, also where the evidence is of several. */
    writerId: message?.senderId ?? null,
  }
}

type Evidence = Awaited<ReturnType<typeof loadEvidence>>
type People = Awaited<ReturnType<typeof lockPeople>>
type Found = Evidence & People

async function findRecentReport({ db, now }: CaseContext, report: Evidence) {
  const since = addMs(now(), -DUPLICATE_REPORT_MS)
  return (await queries.findSameReport(db, report, since))?.id
}

async function addToWaitingCase(
  tx: CaseContext,
  { kind, severity, reason, ignoresDuplicates, alwaysAdds, dueBy }: NewCase,
  found: Found,
) {
  const { matchId, mentorUserId, menteeUserId } = found
  const waiting = await queries.lockWaitingCase(tx.db, { matchId, mentorUserId, menteeUserId, kind, severity })
  if (!waiting) return undefined
  const { id } = waiting
  if (ignoresDuplicates && (await queries.hasEvidence(tx.db, id, found.evidence ?? ''))) return id
  const rises = isMoreUrgent(severity, waiting.severity)
  const isDanger = severity === 'danger'
  const { messageId } = found
  // Once somebody works on a case, they read whatever comes.
  const mayNote = !rises && !isDanger && !alwaysAdds && waiting.state === 'open'
  if (mayNote && messageId !== null && (await isRepeated(tx, id, found))) {
    await noteFinding(tx, { id: messageId, matchId }, decodeList(found.categories))
    return id
  }
  // What a mentor writes then may repeat the words, but the one to reach is the mentee.
  const isAnswer = isDanger && found.writerId === mentorUserId && (await isLedByMentee(tx, id, found))
  const entry = await queries.insertEntry(tx.db, {
    caseId: id,
    at: tx.now(),
    actorId: null,
    kind: 'finding',
    note: reason,
    severity: rises ? severity : null,
    messageId: found.messageId,
    evidence: found.evidence,
    evidenceBy: found.evidenceBy,
    categories: found.categories,
  })
  const dueAt = deadlineOf(tx, { severity, dueBy })
  await queries.updateCase(tx.db, id, {
    severity: rises ? severity : waiting.severity,
    ...(dueAt < waiting.dueAt && { dueAt }),
    ...(!isMoreUrgent(waiting.severity, severity) && !isAnswer && { leadEntryId: entry.id }),
    ...(isDanger && { unreadSince: waiting.unreadSince ?? tx.now() }),
  })
  const readerId = readerOf(kind, found)
  if (isDanger) await announceDanger(tx, { ...waiting, matchId, readerId, entryId: entry.id })
  else if (rises) await alertOnDuty(tx, id, severity)
  return id
}

/** The mentor who reads a mentee's message in which something was found. */
const readerOf = (kind: CaseKind, { messageId, writerId, mentorUserId, menteeUserId }: Found) =>
  kind === 'screening' && messageId !== null && writerId === menteeUserId ? mentorUserId : null

const DAY_MS = 86_400_000

/** Whether a case has a finding of all these categories in the same person's words, of the last day. */
async function isRepeated(tx: CaseContext, caseId: number, { evidenceBy, categories }: Found) {
  const earlier = await queries.listFindingsSince(tx.db, caseId, addMs(tx.now(), -DAY_MS))
  const all = decodeList(categories)
  return earlier.some((finding) => {
    const known = decodeList(finding.categories)
    return finding.evidenceBy === evidenceBy && all.every((category) => known.includes(category))
  })
}

/** Whether a case of danger is about what the mentee wrote within the last hour. */
async function isLedByMentee(tx: CaseContext, caseId: number, { menteeUserId }: Found) {
  const lead = await queries.findLead(tx.db, caseId)
  return lead.evidenceBy === menteeUserId && lead.at > addMs(tx.now(), -ANSWER_MS)
}

/** Notes a finding in a message: it shows in the pair's timeline, without a case. */
export const noteFinding = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  message: { id: number; matchId: number },
  categories: readonly string[],
) =>
  queries.insertNotedFinding(db, {
    matchId: message.matchId,
    messageId: message.id,
    categories: encodeList(categories),
    createdAt: now(),
  })

/** Alerts staff to an urgent case by its number and severity alone. */
async function alertOnDuty(tx: CaseContext, caseId: number, severity: CaseSeverity) {
  if (severity === 'normal') return
  const sentence = ALERT_TEXTS.waiting(caseId, severity, tx.policy.dueHours[severity])
  await queueAlert(tx, { key: `case-${caseId}-${severity}`, sentence })
}

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

const caseNotFound = () => new AppError('not_found', 'Case not found')
const caseChanged = () => new AppError('conflict', SAFEGUARDING_TEXTS.changedByOther)

/** Locks a case in the caller's transaction. Throws `not_found`. */
async function lockCase({ db }: Pick<Services, 'db'>, id: number) {
  const found = await queries.lockCase(db, id)
  if (!found) throw caseNotFound()
  return found
}

/** As `lockCase`, for a case that is not closed yet. Throws `not_found`, or `conflict` if it is closed. */
async function requireWaitingCase(services: Pick<Services, 'db'>, id: number) {
  const found = await lockCase(services, id)
  if (!isCaseWaiting(found.state)) throw new AppError('conflict', SAFEGUARDING_TEXTS.alreadyClosed)
  return found
}

/** Returns a case with all its entries. Throws `not_found`. */
async function loadCaseView({ db, now }: Pick<Services, 'db' | 'now'>, id: number) {
  const found = await queries.findCase(db, id)
  if (!found) throw caseNotFound()
  return caseView(found, await queries.listEntries(db, id, PAGE_MAX_ROWS), now())
}
