import type { NewSession } from '#shared/schemas/meetings.ts'
import { type ActiveParty, type Ctx, inTransaction, type Party } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { requireConversation } from '../matches/matches.ts'
import { requireFree } from './overlaps.ts'
import * as queries from './queries.ts'

/**
 * Stores a session. The same clientId again stores nothing: it answers with the session stored first, which stands in
 * nobody's way.
 */
export async function book(ctx: Ctx<ActiveParty>, session: NewSession) {
  if (!ctx.policy.strictScheduling) return insert(ctx, session)
  return inTransaction(ctx, async (tx) => {
    const first = await sentBefore(tx, session)
    if (first) return first
    await requireFree(tx, session)
    return insert(tx, session)
  })
}

async function insert(ctx: Ctx<ActiveParty>, session: NewSession) {
  const times = { createdAt: ctx.now(), updatedAt: ctx.now() }
  const stored = { clientId: null, ...session, ...times, createdBy: ctx.actor.userId }
  return (await queries.insertSession(ctx.db, stored)) ?? onceSent(await sentBefore(ctx, session))
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
