import type { Insertable } from 'kysely'
import type { Db, DeliveriesTable } from '#db/schema.ts'
import type { DeliveryChannel, DeliveryState } from '#shared/notices/catalogue.ts'

export const listUnplanned = (db: Db, limit: number) =>
  db
    .selectFrom('notices')
    .select(['id', 'userId', 'kind', 'createdAt', 'hasOwnMail'])
    .where('plannedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Marks notices as planned. Returns the ids of those that were not yet. */
export const markPlanned = (db: Db, ids: number[], plannedAt: string) =>
  db
    .updateTable('notices')
    .set({ plannedAt })
    .where('id', 'in', ids)
    .where('plannedAt', 'is', null)
    .returning('id')
    .execute()

/** Stores deliveries, at most one per notice and channel. */
export const insertDeliveries = (db: Db, deliveries: Insertable<DeliveriesTable>[]) =>
  db
    .insertInto('deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.columns(['noticeId', 'channel']).doNothing())
    .execute()

const DELIVERY = ['id', 'noticeId', 'userId', 'channel', 'isDigest', 'dueAt'] as const

type Due = { channel: DeliveryChannel; now: string; limit: number }

/** Returns the waiting deliveries of a channel that are due, longest due first. */
export const listDue = (db: Db, { channel, now, limit }: Due) =>
  db
    .selectFrom('deliveries')
    .select(DELIVERY)
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()

export type Delivery = Awaited<ReturnType<typeof listDue>>[number]

/** Returns everything that is due for a member's digest. */
export const listDueForDigest = (
  db: Db,
  { userId, channel, now }: { userId: number; channel: DeliveryChannel; now: string },
) =>
  db
    .selectFrom('deliveries')
    .select(DELIVERY)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('isDigest', '=', 1)
    .where('dueAt', '<=', now)
    .orderBy('id')
    .execute()

/** Gives waiting deliveries their final state and returns their ids: each can be claimed by one process only. */
export const claimDeliveries = (db: Db, ids: number[], finished: { state: DeliveryState; settledAt: string }) =>
  db
    .updateTable('deliveries')
    .set(finished)
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()

export const setState = (db: Db, ids: number[], state: DeliveryState) =>
  db.updateTable('deliveries').set({ state }).where('id', 'in', ids).execute()

export const postpone = (db: Db, ids: number[], change: { dueAt: string; isDigest?: number }) =>
  db.updateTable('deliveries').set(change).where('id', 'in', ids).where('state', '=', 'waiting').execute()

/** Deletes deliveries that were finished before an instant. */
export const deleteFinished = (db: Db, before: string) =>
  db.deleteFrom('deliveries').where('state', '!=', 'waiting').where('settledAt', '<', before).execute()
