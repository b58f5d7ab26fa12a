import type { NewSession } from '#shared/schemas/meetings.ts'
import type { ActiveParty, Ctx, Party } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireConversation } from '../access/access.ts'
import { requireFree } from './overlaps.ts'
import * as queries from './queries.ts'

/**
 * Stores a session in the transaction that has found its match open. The same clientId again stores nothing: it answers
 * with the session stored first, which stands in nobody's way.
 */
export async function book(tx: Ctx<ActiveParty>, session: NewSession) {
  const first = tx.policy.strictScheduling ? await sentBefore(tx, session) : undefined
  if (first) return { session: first, isNew: false }
  await requireFree(tx, session)
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const values = { clientId: null, ...session, ...times, createdBy: tx.actor.userId }
  const stored = await queries.insertSession(tx.db, values)
  return { session: stored ?? onceSent(await sentBefore(tx, session)), isNew: stored !== undefined }
}

const sentBefore = (ctx: Ctx<ActiveParty>, { matchId, clientId }: NewSession) =>
  clientId ? queries.findSent(ctx.db, { matchId, clientId, createdBy: ctx.actor.userId }) : undefined

/** What a repeated sending has stored the first time. Removed in this very moment, it is a conflict. */
export function onceSent<Row>(first: Row | undefined): Row {
  if (!first) throw new AppError('conflict', 'What was sent before has just been removed')
  return first
}

/** What belongs to a match exists for its two people only; for others the answer is as for nothing at all. */
export async function requireThing<Thing extends { matchId: number }>(
  ctx: Ctx<Party>,
  thing: Thing | undefined,
  missing: string,
  required: typeof requireConversation = requireConversation,
): Promise<Thing> {
  const gone = new AppError('not_found', missing)
  if (!thing) throw gone
  await required(ctx, thing).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'not_found' ? gone : error
  })
  return thing
}
