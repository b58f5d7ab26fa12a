import type { SignInRef } from '#shared/schemas/sign-ins.ts'
import { SIGN_IN_TEXTS } from '#shared/texts/sign-ins.ts'
import type { Ctx, Member } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { recordAuditEntry } from '../audit/audit.ts'
import * as queries from './queries.ts'
import { endOtherSessions, endSession, expiryOf } from './sessions.ts'
import { hashToken } from './tokens.ts'

/**
 * Names a session to its owner: a hash of the hash that is stored, so that neither opens anything. The same for as long as
 * the session lasts.
 */
const refOf = (tokenHash: string) => hashToken(tokenHash)

/** Returns where the actor is signed in, the last used first: browser, kind of device, since when, and last used. */
export async function listSignIns({ db, actor, session, now }: Ctx<Member>) {
  const found = await queries.listSessions(db, actor.userId, expiryOf(actor.role, now()))
  return {
    signIns: found.map(({ tokenHash, createdAt, ...signIn }) => ({
      ref: refOf(tokenHash),
      ...signIn,
      since: createdAt,
      isCurrent: tokenHash === session.tokenHash,
    })),
  }
}

/** Ends one of the actor's sessions, and its open sockets. Throws `not_found`, also for other people's. */
export const endSignIn = (ctx: Ctx<Member>, { ref }: SignInRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const sessions = await queries.listSessions(tx.db, tx.actor.userId, expiryOf(tx.actor.role, tx.now()))
    const chosen = sessions.find(({ tokenHash }) => refOf(tokenHash) === ref)
    if (!chosen) throw new AppError('not_found', SIGN_IN_TEXTS.gone)
    const ended = await endSession(tx, chosen.tokenHash)
    // Another call may have ended it meanwhile.
    if (ended !== undefined) await recordEnd(tx, 1)
  })

/** Ends all sessions of the actor but this one. Returns how many there were. */
export const endOtherSignIns = (ctx: Ctx<Member>): Promise<{ ended: number }> =>
  inTransaction(ctx, async (tx) => {
    const since = expiryOf(tx.actor.role, tx.now())
    const others = await endOtherSessions(tx, tx.actor.userId, tx.session.tokenHash)
    // The list shows no expired ones either.
    const ended = others.filter(
      ({ createdAt, lastUsedAt }) => createdAt >= since.createdAt && lastUsedAt >= since.lastUsedAt,
    ).length
    if (ended > 0) await recordEnd(tx, ended)
    return { ended }
  })

const recordEnd = (tx: Ctx<Member>, ended: number) => {
  const { userId } = tx.actor
  return recordAuditEntry(tx, {
    action: 'sign_ins_ended',
    actorId: userId,
    subjectId: userId,
    detail: { ended },
  })
}
