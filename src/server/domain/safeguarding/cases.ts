import { randomInt } from 'node:crypto'
import type { CaseKind, CaseSeverity } from '#shared/supervision.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { alert } from '../alerts/alerts.ts'
import { ALERT_SENTENCES } from '../alerts/sentences.ts'
import { encodeList } from '../lists.ts'
import { dueOf, moreUrgent } from './case-deadlines.ts'
import * as queries from './queries.ts'

/** What a change of a case needs of its surroundings. */
export type Desk = Pick<Services, 'db' | 'now' | 'policy'>

export type NewCase = {
  kind: CaseKind
  severity: CaseSeverity
  /** `NO_MATCH` for what stands in a profile. */
  matchId: number
  /** Whose profile it is about. */
  profileOf?: ProfileOwner
  /** The same words again add nothing while their case waits. */
  isOnce?: boolean
  messageId?: number | null
  /** The text it is about; where it is left out, that of the message. */
  evidence?: string | null
  /** The text says itself who wrote which line. */
  namesWriters?: boolean
  /** Why a person reported it, or what was found. */
  reason: string
  details?: string | null
  reporterId?: number | null
  categories?: string[]
}

export type ProfileOwner = { userId: number; role: 'mentor' | 'mentee' }

/** The same report again within this time is the same case. */
const SAME_MS = 10 * 60_000
/** Eight digits, which can be said on the telephone. */
const NUMBERS = [10_000_000, 100_000_000] as const
/** No account has it. */
const NOBODY = 0

/**
 * Puts something before those on duty, in the transaction of what it is about. What is found in a match of which a
 * finding waits already becomes an entry of that case, whose severity only rises; a report that was made a moment ago
 * answers with its case.
 */
export async function openCase(tx: Desk, found: NewCase): Promise<{ caseId: number; isNew: boolean }> {
  const people = await peopleOf(tx, found)
  const told = await toldOf(tx, found)
  const known =
    found.kind === 'report' ? await sameReport(tx, told) : await takenUp(tx, found, { ...told, ...people })
  if (known !== undefined) return { caseId: known, isNew: false }
  const { kind, severity } = found
  const times = { createdAt: tx.now(), dueAt: dueOf(tx, severity) }
  const caseId = await store(tx, { ...told, ...times, ...people, kind, severity })
  await alertOf(tx, caseId, severity)
  return { caseId, isNew: true }
}

/** The two accounts of a case, locked. A profile has one of them, and its writer has locked it. */
async function peopleOf({ db }: Desk, { matchId, profileOf }: NewCase) {
  if (profileOf) {
    const { userId, role } = profileOf
    return {
      mentorUserId: role === 'mentor' ? userId : NOBODY,
      menteeUserId: role === 'mentee' ? userId : NOBODY,
    }
  }
  const match = await queries.lockMatch(db, matchId)
  if (!match) throw new AppError('not_found', 'Match not found')
  const { mentorUserId, menteeUserId } = match
  return { mentorUserId, menteeUserId }
}

/** Stores a case under a number that tells nobody how many there were before. */
async function store(tx: Desk, one: Omit<Parameters<typeof queries.insertCase>[1], 'id'>): Promise<number> {
  const stored = await queries.insertCase(tx.db, { ...one, id: randomInt(...NUMBERS) })
  return stored?.id ?? store(tx, one)
}

/** What is kept of a case whatever becomes of the people and the message it is about. */
async function toldOf({ db }: Desk, found: NewCase) {
  const { matchId, messageId = null, reason, details = null, reporterId = null, categories = [] } = found
  const message = messageId === null ? undefined : await queries.findMessage(db, { matchId, messageId })
  // What was screened may not have been stored.
  if (found.kind === 'report' && messageId !== null && !message) {
    throw new AppError('not_found', 'Message not found')
  }
  return {
    matchId,
    messageId,
    reason,
    details,
    reporterId,
    evidence: found.evidence ?? message?.content ?? null,
    evidenceBy: found.namesWriters ? null : (message?.senderId ?? found.profileOf?.userId ?? null),
    categories: encodeList(categories),
  }
}

type Told = Awaited<ReturnType<typeof toldOf>>
type People = Awaited<ReturnType<typeof peopleOf>>

async function sameReport({ db, now }: Desk, told: Told) {
  const since = new Date(Date.parse(now()) - SAME_MS).toISOString()
  return (await queries.findSameReport(db, told, since))?.id
}

async function takenUp(tx: Desk, { kind, severity, reason, isOnce }: NewCase, told: Told & People) {
  const { matchId, mentorUserId, menteeUserId } = told
  const waiting = await queries.findWaiting(tx.db, { matchId, mentorUserId, menteeUserId, kind })
  if (!waiting) return undefined
  if (isOnce && (await queries.hasEvidence(tx.db, waiting.id, told.evidence ?? ''))) return waiting.id
  const rises = moreUrgent(severity, waiting.severity)
  await queries.insertEntry(tx.db, {
    caseId: waiting.id,
    at: tx.now(),
    actorId: null,
    kind: 'finding',
    note: reason,
    severity: rises ? severity : null,
    messageId: told.messageId,
    evidence: told.evidence,
    evidenceBy: told.evidenceBy,
    categories: told.categories,
  })
  if (!rises) return waiting.id
  const dueAt = dueOf(tx, severity)
  const isSooner = dueAt < waiting.dueAt
  await queries.updateCase(tx.db, waiting.id, { severity, ...(isSooner && { dueAt }) })
  await alertOf(tx, waiting.id, severity)
  return waiting.id
}

/** Those on duty are told of what cannot wait: its number and how urgent it is, and nothing else. */
async function alertOf(tx: Desk, caseId: number, severity: CaseSeverity) {
  if (severity === 'normal') return
  const sentence = ALERT_SENTENCES.waiting(caseId, severity, tx.policy.dueHours[severity])
  await alert(tx, { key: `case-${caseId}-${severity}`, sentence })
}
