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
  const first = tx.policy.strictScheduling ? await findDuplicate(tx, session) : undefined
  if (first) return { session: first, isNew: false }
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
export function requireExisting<Row>(first: Row | undefined): Row {
  if (!first) throw new AppError('conflict', 'What was sent before has just been removed')
  return first
}

/**
 * Returns something that belongs to a match of the actor. Throws `not_found` with the same message whether it does
 * not exist or belongs to others; other errors of `required` pass through.
 */
export async function requireOwned<Thing extends { matchId: number }>(
  ctx: Ctx<Party>,
  thing: Thing | undefined,
  missing: string,
  required: typeof requireConversation = requireConversation,
): Promise<Thing> {
  const notFound = new AppError('not_found', missing)
  if (!thing) throw notFound
  await required(ctx, thing).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'not_found' ? notFound : error
  })
  return thing
}
