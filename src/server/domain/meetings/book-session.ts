import type { ActiveParty, Ctx, Party } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { SESSION_MAX_HOURS } from '#shared/product-limits.ts'
import type { MatchRef } from '#shared/schemas/matches.ts'
import type { NewSession, SpanOfMatch } from '#shared/schemas/meetings.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'
import { requireConversation, requireOpenMatchUnlocked } from '../access/match-access.ts'
import { addMs } from '../instants.ts'
import * as queries from './queries.ts'

/**
 * Stores a session inside the caller's transaction. Idempotent by `clientId`: a repeated call returns the stored
 * session and skips the overlap check.
 */
export async function bookSession(tx: Ctx<ActiveParty>, session: NewSession) {
  const duplicate = tx.policy.strictScheduling ? await findDuplicate(tx, session) : undefined
  if (duplicate) return { session: duplicate, isNew: false }
  await requireNoOverlap(tx, session)
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const values = { clientId: null, ...session, ...times, createdBy: tx.actor.userId }
  const stored = await queries.insertSession(tx.db, values)
  return { session: stored ?? requireExisting(await findDuplicate(tx, session)), isNew: stored !== undefined }
}

const findDuplicate = (ctx: Ctx<ActiveParty>, { matchId, clientId }: NewSession) =>
  clientId
    ? queries.findSessionByClientId(ctx.db, { matchId, clientId, createdBy: ctx.actor.userId })
    : undefined

/** Returns the row stored under the same idempotency key. Throws `conflict` if it has just been removed. */
export function requireExisting<Row>(existing: Row | undefined): Row {
  if (!existing) throw new AppError('conflict', 'This session was removed just now')
  return existing
}

/**
 * Returns a row that belongs to a match of the actor. Throws `not_found` with the same message whether it does not
 * exist or belongs to others; other errors of `requireAccess` pass through.
 */
export async function requireOwned<Row extends { matchId: number }>(
  ctx: Ctx<Party>,
  row: Row | undefined,
  message: string,
  requireAccess: (ctx: Ctx<Party>, match: MatchRef) => Promise<unknown> = requireConversation,
): Promise<Row> {
  const notFound = new AppError('not_found', message)
  if (!row) throw notFound
  await requireAccess(ctx, row).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'not_found' ? notFound : error
  })
  return row
}

const HOUR_MS = 3_600_000
/** Maximum overlaps listed per person. */
const OVERLAPS_MAX = 20
const SIDES = { mentor: ['mentorId', 'menteeId'], mentee: ['menteeId', 'mentorId'] } as const

type Overlap = { whose: 'yours' | 'theirs'; startTime: string; endTime: string }

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
