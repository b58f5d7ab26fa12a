import type { Insertable } from 'kysely'
import type { Db, Instant, PushesTable, PushKeysTable, PushSubscriptionsTable } from '#db/schema.ts'
import type { PushFailure } from '#shared/push.ts'

export const findKeys = (db: Db) =>
  db.selectFrom('push_keys').select(['publicKey', 'privateKey']).where('id', '=', 1).executeTakeFirst()

/** Stores the keys, unless another process was faster. */
export const insertKeys = (db: Db, keys: Insertable<PushKeysTable>) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Deletes keys that cannot be read any more; returns whether this call did. */
export async function deleteKeys(db: Db, publicKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_keys')
    .where('publicKey', '=', publicKey)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes all subscriptions: each is bound to the key it was made with. */
export const deleteAllSubscriptions = (db: Db) => db.deleteFrom('push_subscriptions').execute()

type NewSubscription = Omit<Insertable<PushSubscriptionsTable>, 'showsCategory' | 'browser'> & {
  showsCategory: 0 | 1 | undefined
}

/** Stores a browser's subscription in place of an earlier one, also of another account. */
export const upsertSubscription = (db: Db, { showsCategory, ...subscription }: NewSubscription) =>
  db
    .insertInto('push_subscriptions')
    .values((eb) => ({
      ...subscription,
      showsCategory: showsCategory ?? 0,
      browser: eb
        .selectFrom('auth_sessions')
        .select('browser')
        .where('tokenHash', '=', subscription.sessionHash),
    }))
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        userId: subscription.userId,
        sessionHash: subscription.sessionHash,
        p256dh: subscription.p256dh,
        auth: subscription.auth,
        browser: eb.ref('excluded.browser'),
        failedAt: null,
        showsCategory: showsCategory ?? eb.ref('push_subscriptions.showsCategory'),
      })),
    )
    .returning(['id', 'showsCategory'])
    .executeTakeFirstOrThrow()

/** Deletes another account's subscription of the same browser, with what waits for it. */
export const deleteForeignSubscription = (db: Db, endpoint: string, userId: number) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('userId', '!=', userId).execute()

/** Deletes the oldest subscriptions of a user beyond a number. */
export const deleteSubscriptionsBeyond = (db: Db, userId: number, max: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('userId', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(max),
    )
    .execute()

export const deleteSubscription = (db: Db, where: { userId: number; endpoint: string }) =>
  db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', where.endpoint)
    .where('userId', '=', where.userId)
    .execute()

/** Deletes a subscription that its push service has forgotten. */
export const deleteSubscriptionById = (db: Db, id: number) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

type NewPush = Pick<PushesTable, 'key' | 'category' | 'path'> & { userId: number; now: Instant }

/** Stores a notification for each browser of a user; returns how many there are. */
export async function insertPushes(db: Db, { userId, key, category, path, now }: NewPush): Promise<number> {
  const browsers = await db.selectFrom('push_subscriptions').select('id').where('userId', '=', userId).execute()
  if (browsers.length === 0) return 0
  await db
    .insertInto('pushes')
    .values(browsers.map(({ id }) => ({ subscriptionId: id, key, category, path, dueAt: now, createdAt: now })))
    .onConflict((conflict) => conflict.columns(['subscriptionId', 'key']).doNothing())
    .execute()
  return browsers.length
}

/** Returns the waiting notifications that are due with their browsers, longest due first. */
export const listDuePushes = (db: Db, { now, limit }: { now: Instant; limit: number }) =>
  db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions as browser', 'browser.id', 'pushes.subscriptionId')
    .select([
      'pushes.id',
      'pushes.key',
      'pushes.category',
      'pushes.path',
      'pushes.attempts',
      'pushes.createdAt',
      'browser.id as subscriptionId',
      'browser.userId',
      'browser.endpoint',
      'browser.p256dh',
      'browser.auth',
      'browser.showsCategory',
      'browser.failedAt',
    ])
    .where('pushes.state', '=', 'waiting')
    .where('pushes.dueAt', '<=', now)
    .orderBy('pushes.dueAt')
    .orderBy('pushes.id')
    .limit(limit)
    .execute()
export type DuePush = Awaited<ReturnType<typeof listDuePushes>>[number]

/** Claims a notification for one attempt and returns whether that succeeded (compare-and-swap on `attempts`). */
export async function claimPush(db: Db, push: DuePush, dueAt: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushes')
    .set({ attempts: push.attempts + 1, dueAt })
    .where('id', '=', push.id)
    .where('attempts', '=', push.attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const markPushSent = (db: Db, id: number, sentAt: Instant) =>
  db.updateTable('pushes').set({ state: 'sent', sentAt, failure: null }).where('id', '=', id).execute()

/** Lets a claimed notification wait, as if it had not been claimed. */
export const postponePush = (
  db: Db,
  { id, attempts, dueAt }: { id: number; attempts: number; dueAt: Instant },
) => db.updateTable('pushes').set({ attempts, dueAt }).where('id', '=', id).execute()

export const deletePush = (db: Db, id: number) => db.deleteFrom('pushes').where('id', '=', id).execute()

export const markPushFailed = (
  db: Db,
  id: number,
  failed: { state: 'waiting' | 'failed'; failure: PushFailure; dueAt?: Instant },
) => db.updateTable('pushes').set(failed).where('id', '=', id).execute()

export const setFailedAt = (db: Db, subscriptionId: number, failedAt: Instant | null) =>
  db.updateTable('push_subscriptions').set({ failedAt }).where('id', '=', subscriptionId).execute()

/** Deletes the notifications made before an instant that no longer wait. */
export const deleteOldPushes = (db: Db, before: Instant) =>
  db.deleteFrom('pushes').where('state', 'in', ['sent', 'failed']).where('createdAt', '<', before).execute()
