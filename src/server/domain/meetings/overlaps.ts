import { SESSION_MAX_HOURS } from '#shared/limits.ts'
import type { SpanOfMatch } from '#shared/schemas/meetings.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'
import type { ActiveParty, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireConversation } from '../access/access.ts'
import * as queries from './overlap-queries.ts'

const HOUR_MS = 3_600_000
/** More than this of either person nobody reads. */
const SHOWN_MAX = 20
const SIDES = { mentor: ['mentorId', 'menteeId'], mentee: ['menteeId', 'mentorId'] } as const

export type Overlap = { whose: 'yours' | 'theirs'; startTime: string; endTime: string }

/** When either of the two has something else in a time, in order: of the other one no more than when. */
export async function overlaps(ctx: Ctx<ActiveParty>, span: SpanOfMatch) {
  await requireConversation(ctx, span)
  return { overlaps: await overlapsOf(ctx, span) }
}

/** Where the installation wants it so: refuses a time in which either of the two has something else. */
export async function requireFree(tx: Ctx<ActiveParty>, span: SpanOfMatch): Promise<void> {
  if (!tx.policy.strictScheduling) return
  await queries.lockBoth(tx.db, span.matchId)
  if ((await overlapsOf(tx, span)).length > 0) throw new AppError('conflict', CALL_TEXTS.notFree)
}

async function overlapsOf(ctx: Ctx<ActiveParty>, { matchId, startTime, endTime }: SpanOfMatch) {
  const earliest = new Date(Date.parse(startTime) - SESSION_MAX_HOURS * HOUR_MS).toISOString()
  const [own, other] = SIDES[ctx.actor.role]
  const busy = (side: 'mentorId' | 'menteeId') =>
    queries.listBusy(ctx.db, { matchId, side, earliest, startTime, endTime, limit: SHOWN_MAX })
  const yours = await busy(own)
  // What the two have with each other is said once.
  const theirs = (await busy(other)).filter((one) => one.matchId !== matchId)
  return [...yours.map(shownAs('yours')), ...theirs.map(shownAs('theirs'))].sort(byStart)
}

const shownAs =
  (whose: Overlap['whose']) =>
  ({ startTime, endTime }: Omit<Overlap, 'whose'>): Overlap => ({ whose, startTime, endTime })

const byStart = (a: Overlap, b: Overlap) => Date.parse(a.startTime) - Date.parse(b.startTime)
