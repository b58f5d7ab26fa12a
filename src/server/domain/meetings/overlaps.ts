import { SESSION_MAX_HOURS } from '#shared/product-limits.ts'
import type { SpanOfMatch } from '#shared/schemas/meetings.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'
import type { ActiveParty, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireOpenMatchUnlocked } from '../access/match-access.ts'
import { addMs } from '../instants.ts'
import * as queries from './overlap-queries.ts'

const HOUR_MS = 3_600_000
/** Maximum overlaps listed per person. */
const OVERLAPS_MAX = 20
const SIDES = { mentor: ['mentorId', 'menteeId'], mentee: ['menteeId', 'mentorId'] } as const

export type Overlap = { whose: 'yours' | 'theirs'; startTime: string; endTime: string }

/**
 * Returns when either person has another session in a time span, sorted; of the other person only the times. Throws
 * `conflict` if the match is not open.
 */
export async function listOverlaps(ctx: Ctx<ActiveParty>, span: SpanOfMatch) {
  await requireOpenMatchUnlocked(ctx, span)
  return { overlaps: await findOverlaps(ctx, span) }
}

/** With strict scheduling, throws `conflict` if either person has another session in the time span. */
export async function requireNoOverlap(tx: Ctx<ActiveParty>, span: SpanOfMatch): Promise<void> {
  if (!tx.policy.strictScheduling) return
  await queries.lockMentorAndMentee(tx.db, span.matchId)
  if ((await findOverlaps(tx, span)).length > 0) throw new AppError('conflict', CALL_TEXTS.notFree)
}

async function findOverlaps(ctx: Ctx<ActiveParty>, { matchId, startTime, endTime }: SpanOfMatch) {
  const earliest = addMs(startTime, -SESSION_MAX_HOURS * HOUR_MS)
  const [own, other] = SIDES[ctx.actor.role]
  const busy = (side: 'mentorId' | 'menteeId') =>
    queries.listOverlapping(ctx.db, { matchId, side, earliest, startTime, endTime, limit: OVERLAPS_MAX })
  const yours = await busy(own)
  // Sessions of this match are already among `yours`.
  const theirs = (await busy(other)).filter((session) => session.matchId !== matchId)
  return [...yours.map(toOverlap('yours')), ...theirs.map(toOverlap('theirs'))].sort(byStart)
}

const toOverlap =
  (whose: Overlap['whose']) =>
  ({ startTime, endTime }: Omit<Overlap, 'whose'>): Overlap => ({ whose, startTime, endTime })

const byStart = (a: Overlap, b: Overlap) => Date.parse(a.startTime) - Date.parse(b.startTime)
