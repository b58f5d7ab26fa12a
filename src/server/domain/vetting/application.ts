import type { MentorStatus } from '#shared/enums.ts'
import { VETTING_OPEN_STATES, type VettingCheck } from '#shared/supervision-enums.ts'
import type { Ctx, Mentor } from '../../context.ts'
import * as queries from './queries.ts'
import { toCheckStates } from './vetting.ts'

const DAY_MS = 86_400_000
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
