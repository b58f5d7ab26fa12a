import { randomInt } from 'node:crypto'
import type { CaseKind, CaseSeverity } from '#shared/supervision-enums.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { ALERT_TEXTS } from '../alerts/alert-texts.ts'
import { queueAlert } from '../alerts/alerts.ts'
import { addMs } from '../instants.ts'
import { encodeList } from '../list-json.ts'
import { deadlineFor, isMoreUrgent } from './case-deadlines.ts'
import * as queries from './queries.ts'

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
 * a waiting case becomes an entry of that case and can only raise its severity; a repeated report returns the existing
 * case (`isNew` false). Throws `not_found` if the match or the reported message does not exist.
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
  const times = { createdAt: tx.now(), dueAt: deadlineFor(tx, severity) }
  const caseId = await storeCase(tx, { ...evidence, ...times, ...people, kind, severity })
  await alertOnDuty(tx, caseId, severity)
  return { caseId, isNew: true }
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
  }
}

type Evidence = Awaited<ReturnType<typeof loadEvidence>>
type People = Awaited<ReturnType<typeof lockPeople>>

async function findRecentReport({ db, now }: CaseContext, report: Evidence) {
  const since = addMs(now(), -DUPLICATE_REPORT_MS)
  return (await queries.findSameReport(db, report, since))?.id
}

async function addToWaitingCase(
  tx: CaseContext,
  { kind, severity, reason, ignoresDuplicates }: NewCase,
  found: Evidence & People,
) {
  const { matchId, mentorUserId, menteeUserId } = found
  const waiting = await queries.lockWaitingCase(tx.db, { matchId, mentorUserId, menteeUserId, kind })
  if (!waiting) return undefined
  if (ignoresDuplicates && (await queries.hasEvidence(tx.db, waiting.id, found.evidence ?? '')))
    return waiting.id
  const rises = isMoreUrgent(severity, waiting.severity)
  await queries.insertEntry(tx.db, {
    caseId: waiting.id,
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
  if (!rises) return waiting.id
  const dueAt = deadlineFor(tx, severity)
  const isSooner = dueAt < waiting.dueAt
  await queries.updateCase(tx.db, waiting.id, { severity, ...(isSooner && { dueAt }) })
  await alertOnDuty(tx, waiting.id, severity)
  return waiting.id
}

/** Alerts staff to an urgent case by its number and severity alone. */
async function alertOnDuty(tx: CaseContext, caseId: number, severity: CaseSeverity) {
  if (severity === 'normal') return
  const sentence = ALERT_TEXTS.waiting(caseId, severity, tx.policy.dueHours[severity])
  await queueAlert(tx, { key: `case-${caseId}-${severity}`, sentence })
}
