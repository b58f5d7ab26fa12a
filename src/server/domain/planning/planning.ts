import pLimit from 'p-limit'
import { SCORE_VERSION } from '#server/domain/compatibility/engine/compatibility.ts'
import { PLAN_PEOPLE_MAX } from '#shared/product-limits.ts'
import type { PairRef, PlanRequest } from '#shared/schemas/matches.ts'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockMentee } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { findAvailableMentors, findUnmatchedMentees, runInSlices } from '../compatibility/score.ts'
import { notify } from '../notifications/notifications.ts'
import { createRequest } from '../requests/requests.ts'
import { computePlan } from './plan.ts'
import * as queries from './queries.ts'

/** Plans are computed one at a time, because each uses all idle time of the process. */
const oneAtATime = pLimit(1)

/** Returns a plan that proposes mentors to unmatched mentees. Stores nothing and notifies nobody. */
export const proposeMatches = (ctx: Ctx<Admin>, request: PlanRequest) =>
  oneAtATime(() => buildPlan(ctx, request))

async function buildPlan({ db }: Ctx<Admin>, { mode, room: defaultCapacity, leastScore = null }: PlanRequest) {
  const mentees = await findUnmatchedMentees(db, PLAN_PEOPLE_MAX)
  const mentorsNewestFirst = await findAvailableMentors(
    db,
    PLAN_PEOPLE_MAX,
    (capacity) => capacity ?? defaultCapacity,
  )
  const mentors = mentorsNewestFirst.reverse()
  const last = mentees.at(-1)
  const earlier = last ? await queries.listEarlierPairs(db, { upTo: last.id }) : []
  const { pairs, left } = await runInSlices(computePlan({ mode, mentees, mentors, earlier, leastScore }))
  return {
    mode,
    version: SCORE_VERSION,
    mentees: mentees.length,
    mentors: mentors.length,
    places: mentors.reduce((sum, mentor) => sum + mentor.freePlaces, 0),
    proposals: pairs.map(({ mentee, mentor, score, reasons }) => ({
      mentee: personOf(mentee),
      mentor: { ...personOf(mentor), profession: mentor.profession },
      score,
      reasons,
    })),
    left: left.map(({ mentee, why }) => ({ mentee: personOf(mentee), why })),
  }
}

const personOf = ({ id, fullName }: { id: number; fullName: string }) => ({ id, fullName })

/**
 * Creates the request of a proposal on the mentee's behalf; the mentor decides it like any other. Throws
 * `not_found`, or `conflict` if the mentee is inactive, already matched, or was paired with this mentor before.
 */
export async function confirmProposal(ctx: Ctx<Admin>, pair: PairRef) {
  return inTransaction(ctx, async (tx) => {
    const { userId } = await requireUnmatched(tx, pair)
    const match = await createRequest(tx, pair)
    const { id: matchId } = match
    await recordAuditEntry(tx, {
      action: 'match_proposed',
      actorId: tx.actor.userId,
      subjectId: userId,
      detail: { matchId, ...pair },
    })
    const key = `request ${matchId}`
    await notify(tx, { userId, kind: 'request_proposed', matchId, key })
    return match
  })
}

/** The plan may be outdated: the mentee may have sent a request since. */
async function requireUnmatched({ db }: Ctx<Admin>, pair: PairRef) {
  await lockMentee(db, pair.menteeId)
  const mentee = await queries.findMenteeStatus(db, pair.menteeId)
  if (!mentee) throw new AppError('not_found', 'Mentee not found')
  if (mentee.status !== 'active') throw new AppError('conflict', PLAN_TEXTS.menteeInactive)
  if (!mentee.isFree) throw new AppError('conflict', PLAN_TEXTS.menteeTaken)
  if (await queries.findEarlierPair(db, pair)) throw new AppError('conflict', PLAN_TEXTS.pairedBefore)
  return mentee
}
