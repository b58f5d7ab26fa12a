import pLimit from 'p-limit'
import { SCORE_VERSION } from '#server/domain/compatibility/engine/compatibility.ts'
import { PLAN_PEOPLE_MAX } from '#shared/limits.ts'
import type { PairRef, PlanRequest } from '#shared/schemas/planning.ts'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockMentee } from '../accounts/locks.ts'
import { record } from '../audit/audit.ts'
import { freeMentees, freeOffers } from '../compatibility/candidates.ts'
import { inSlices } from '../compatibility/time-slicing.ts'
import { notify } from '../notifications/notices.ts'
import { createRequest } from '../requests/requests.ts'
import { planOf } from './plan.ts'
import * as queries from './queries.ts'

/** One plan after the other: each takes all the time that others leave it. */
const inTurn = pLimit(1)

/** Whom to propose to whom, of those who have nobody. Nothing is stored, and nobody is told. */
export const plan = (ctx: Ctx<Admin>, request: PlanRequest) => inTurn(() => planned(ctx, request))

async function planned({ db }: Ctx<Admin>, { mode, room, leastScore = null }: PlanRequest) {
  const mentees = await freeMentees(db, PLAN_PEOPLE_MAX)
  const offers = await freeOffers(db, PLAN_PEOPLE_MAX, (capacity) => capacity ?? room)
  const mentors = offers.reverse()
  const last = mentees.at(-1)
  const earlier = last ? await queries.listEarlierPairs(db, { upTo: last.id }) : []
  const { pairs, left } = await inSlices(planOf({ mode, mentees, mentors, earlier, leastScore }))
  return {
    mode,
    version: SCORE_VERSION,
    mentees: mentees.length,
    mentors: mentors.length,
    places: mentors.reduce((sum, mentor) => sum + mentor.room, 0),
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

/** Asks the mentor of a proposal in the mentee's name: an ordinary request, which the mentor decides. */
export async function confirm(ctx: Ctx<Admin>, pair: PairRef) {
  return inTransaction(ctx, async (tx) => {
    const { userId } = await requireFree(tx, pair)
    const { match, mentorName } = await createRequest(tx, pair)
    const { id: matchId } = match
    const whose = { actorId: tx.actor.userId, subjectId: userId }
    await record(tx, { ...whose, action: 'match_proposed', detail: { matchId, ...pair } })
    const key = `request ${matchId}`
    await notify(tx, { userId, kind: 'request_proposed', matchId, key, detail: { name: mentorName } })
    return match
  })
}

/** The plan may be old by now: somebody may have asked, and of a pair that has met before no plan is made. */
async function requireFree({ db }: Ctx<Admin>, pair: PairRef) {
  await lockMentee(db, pair.menteeId)
  const mentee = await queries.findMentee(db, pair.menteeId)
  if (!mentee) throw new AppError('not_found', 'Mentee not found')
  if (mentee.status !== 'active') throw new AppError('conflict', PLAN_TEXTS.menteeInactive)
  if (!mentee.isFree) throw new AppError('conflict', PLAN_TEXTS.menteeTaken)
  if (await queries.wasPaired(db, pair)) throw new AppError('conflict', PLAN_TEXTS.pairedBefore)
  return mentee
}
