import type { Admin, Ctx, Mentor, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { pageById, pageByTime } from '#server/pagination.ts'
import { inTransaction } from '#server/transaction.ts'
import type { MentorStatus } from '#shared/enums.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { PersonRef } from '#shared/schemas/people.ts'
import type { VettingRecord, VettingRecords } from '#shared/schemas/vetting.ts'
import {
  VETTING_CHECKS,
  VETTING_OPEN_STATES,
  type VettingCheck,
  type VettingResult,
} from '#shared/supervision-enums.ts'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { lockMentor } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { addMs, dayOf } from '../instants.ts'
import { checkStateOf, expiringUntil } from './check-state.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

type LatestRecord = { kind: VettingCheck | null; result: VettingResult | null; expiresOn: string | null }

/** Returns the state of a mentor's checks, their history, and whether approval requires them. Throws `not_found`. */
export async function getVetting({ db, now, policy }: Ctx<Admin>, { id }: PersonRef) {
  const mentor = await queries.findMentorToVet(db, id)
  if (!mentor) throw mentorNotFound()
  const history = (await queries.listRecords(db, id)).map(({ kind, ...row }) => ({ ...row, check: kind }))
  const latest = await queries.listLatest(db, id)
  const checks = toCheckStates(latest, now())
  return { mentorId: id, ...mentor, required: policy.requireVetting, checks, history }
}

/** Adds the result of a check; earlier records stay. Throws `not_found`, or `invalid` for a day in the future. */
export async function addVettingRecord(ctx: Ctx<Admin>, { id: mentorId, ...found }: VettingRecord) {
  requirePastDay(ctx, found)
  return inTransaction(ctx, async (tx) => {
    const mentor = await lockMentor(tx.db, mentorId)
    if (!mentor) throw mentorNotFound()
    const record = await insertRecord(tx, mentorId, found)
    await auditRecord(tx, mentor.userId, record)
    return record
  })
}

/**
 * Adds the results of several checks of a mentor, all or none, with an audit entry each. Throws as above, or `conflict` if
 * one of them has a later record than the one that the caller saw.
 */
export async function addVettingRecords(ctx: Ctx<Admin>, { id: mentorId, checks }: VettingRecords) {
  for (const found of checks) requirePastDay(ctx, found)
  return inTransaction(ctx, async (tx) => {
    const mentor = await lockMentor(tx.db, mentorId)
    if (!mentor) throw mentorNotFound()
    const latest = await queries.listLatest(tx.db, mentorId)
    const records = []
    for (const { replaces, ...found } of checks) {
      const newest = latest.find(({ kind }) => kind === found.check)?.id ?? null
      if (newest !== replaces) throw new AppError('conflict', VETTING_TEXTS.recordedMeanwhile(found.check))
      records.push(await insertRecord(tx, mentorId, found))
    }
    for (const record of records) await auditRecord(tx, mentor.userId, record)
    return records
  })
}

/** With one day of tolerance: in time zones ahead of UTC the next day has begun. */
function requirePastDay({ now }: Pick<Services, 'now'>, { checkedOn }: Pick<VettingRecord, 'checkedOn'>) {
  if (checkedOn > dayOf(addMs(now(), DAY_MS)))
    throw new AppError('invalid', 'The date of the check can’t be in the future.')
}

type Found = Omit<VettingRecord, 'id'>

async function insertRecord(tx: Ctx<Admin>, mentorId: number, { check, ...found }: Found) {
  const createdAt = tx.now()
  const { id } = await queries.insertRecord(tx.db, {
    ...found,
    mentorId,
    kind: check,
    attentionOn: found.result === 'failed' ? found.checkedOn : found.expiresOn,
    checkerId: tx.actor.userId,
    createdAt,
  })
  return { id, mentorId, check, ...found, createdAt }
}

function auditRecord(tx: Ctx<Admin>, subjectId: number, record: Awaited<ReturnType<typeof insertRecord>>) {
  const { mentorId: id, check, result, expiresOn } = record
  const detail = { id, check, result, expiresOn }
  return recordAuditEntry(tx, {
    actorId: tx.actor.userId,
    subjectId,
    action: 'vetting_recorded',
    detail,
  })
}

/** Returns a page of the mentors who wait for approval, newest first, with the state of each check. */
export const listPending = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listPending(ctx.db, part),
    ({ id, latest }) => ({ id, checks: toCheckStates(latest, ctx.now()) }),
  )

/** Returns a page of the checks of approved mentors that have failed, have expired or will soon. */
export const listExpiring = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageByTime(
    page,
    async (part) => {
      const rows = await queries.listNeedingAttention(ctx.db, { ...part, by: expiringUntil(ctx.now()) })
      return rows.map((row) => ({ ...row, startTime: row.attentionOn ?? '' }))
    },
    ({ id, mentorId, fullName, kind, result, expiresOn }) => ({
      id,
      mentorId,
      fullName,
      check: kind,
      expiresOn,
      state: checkStateOf({ result, expiresOn }, ctx.now()),
    }),
  )

/** Throws `conflict` if a check of the mentor is still open. Call it in the transaction that approves the mentor. */
export async function requireVetted(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mentorId: number,
): Promise<void> {
  const open = toCheckStates(await queries.listLatest(db, mentorId), now()).filter(({ state }) =>
    VETTING_OPEN_STATES.includes(state),
  )
  if (open.length > 0) throw new AppError('conflict', VETTING_TEXTS.notReady(open.map(({ check }) => check)))
}

/** Returns the state and expiry of every check, in the order of `VETTING_CHECKS`. */
export const toCheckStates = (latest: readonly LatestRecord[], now: string) =>
  VETTING_CHECKS.map((check) => {
    const found = latest.find(({ kind }) => kind === check)
    const latestRecord = found?.result ? { result: found.result, expiresOn: found.expiresOn } : undefined
    return { check, state: checkStateOf(latestRecord, now), expiresOn: latestRecord?.expiresOn ?? null }
  })

const mentorNotFound = () => new AppError('not_found', 'Mentor not found')

/** With fewer approvals than this, nothing is said about how long one takes; and how many count. */
const APPROVALS_MIN = 5
const APPROVALS_MAX = 50

type Application = {
  status: MentorStatus
  checks: { check: VettingCheck; isInOrder: boolean }[]
  usualDays: number | null
}

/**
 * Returns what a mentor who waits for approval may know: which checks are in order, and how many days an approval usually
 * takes, or null. What staff have recorded of a check is not part of it, nor whether it has failed.
 */
export async function getApplication({ db, now, actor }: Ctx<Mentor>): Promise<Application> {
  const { mentorId, status } = actor
  if (status !== 'pending') return { status, checks: [], usualDays: null }
  const checks = toCheckStates(await queries.listLatest(db, mentorId), now()).map(({ check, state }) => ({
    check,
    isInOrder: !VETTING_OPEN_STATES.includes(state),
  }))
  const approvals = await queries.listRecentApprovals(db, APPROVALS_MAX)
  return { status, checks, usualDays: approvals.length < APPROVALS_MIN ? null : medianDays(approvals) }
}

/** Returns the median time from registration to approval in days, rounded up. */
function medianDays(approvals: readonly { registeredAt: string; approvedAt: string }[]): number {
  const waits = approvals
    .map(({ registeredAt, approvedAt }) => Date.parse(approvedAt) - Date.parse(registeredAt))
    .sort((a, b) => a - b)
  return Math.max(1, Math.ceil((waits[Math.floor(waits.length / 2)] ?? 0) / DAY_MS))
}
