import type { MatchRef } from '#shared/schemas/matches.ts'
import type { NewSession } from '#shared/schemas/meetings.ts'
import type { ActiveParty, Ctx, Party } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireConversation } from '../access/match-access.ts'
import { requireNoOverlap } from './overlaps.ts'
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
