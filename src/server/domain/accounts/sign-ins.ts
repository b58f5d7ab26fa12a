import type { SignInRef } from '#shared/schemas/accounts.ts'
import { SIGN_IN_TEXTS } from '#shared/texts/factors.ts'
import type { Ctx, Member } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { endCredentials } from './credentials.ts'
import * as queries from './queries.ts'
import { endSession, expiryOf, hashToken } from './sessions.ts'

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

/** Ends all sessions of the actor but this one, and their calendar address. Returns how many sessions there were. */
export const endOtherSignIns = (ctx: Ctx<Member>): Promise<{ ended: number }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, role } = tx.actor
    const keptHash = tx.session.tokenHash ?? ''
    // The list shows no expired ones either.
    const shown = await queries.listSessions(tx.db, userId, expiryOf(role, tx.now()))
    await endCredentials(tx, 'own_sign_out', { userId, keptHash })
    const ended = shown.filter(({ tokenHash }) => tokenHash !== keptHash).length
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
