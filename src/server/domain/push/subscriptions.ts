import type { PushEndpoint, PushSubscriptionInput } from '#shared/schemas/notifications.ts'
import { PUSH_TEXTS } from '#shared/texts/notifications.ts'
import type { Ctx, Member } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import * as queries from './queries.ts'
import { isAllowedEndpoint } from './send-pushes.ts'
import { findPublicKey } from './vapid-keys.ts'

/** The most browsers of one person; the oldest is dropped. */
export const SUBSCRIPTIONS_MAX = 10

/** Returns the key that a browser subscribes with; null if this installation sends no push notifications. */
export async function getPushKey(ctx: Ctx<Member>): Promise<{ publicKey: string | null }> {
  return { publicKey: ctx.policy.pushHosts.length === 0 ? null : await findPublicKey(ctx) }
}

/**
 * Stores the browser of this call as one that shows notifications, until its sign-in session ends. Returns what it shows.
 * Throws `invalid` for an address at no known push service.
 */
export async function subscribe(
  ctx: Ctx<Member>,
  { endpoint, keys, showsCategory }: PushSubscriptionInput,
): Promise<{ showsCategory: boolean }> {
  if (!isAllowedEndpoint(endpoint, ctx.policy.pushHosts)) {
    throw invalidField('endpoint', PUSH_TEXTS.notSupported)
  }
  const { tokenHash: sessionHash } = ctx.session
  if (!sessionHash) throw new AppError('unauthenticated', PUSH_TEXTS.notSupported)
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor
    await queries.deleteForeignSubscription(tx.db, endpoint, userId)
    const stored = await queries.upsertSubscription(tx.db, {
      userId,
      sessionHash,
      endpoint,
      ...keys,
      showsCategory: showsCategory === undefined ? undefined : (Number(showsCategory) as 0 | 1),
      createdAt: tx.now(),
    })
    await queries.deleteSubscriptionsBeyond(tx.db, userId, SUBSCRIPTIONS_MAX)
    return { showsCategory: stored.showsCategory === 1 }
  })
}

/** Stops notifications to a browser of the actor. */
export async function unsubscribe({ db, actor }: Ctx<Member>, { endpoint }: PushEndpoint): Promise<void> {
  await queries.deleteSubscription(db, { userId: actor.userId, endpoint })
}
