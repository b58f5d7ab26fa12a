import type { Insertable } from 'kysely'
import type { AlertsTable, Db } from '#db/schema.ts'
import type { AlertFailure } from '#shared/supervision.ts'

/** More than so many need not be counted. */
const UNSENT_MAX = 100

export const insertAlert = (db: Db, alert: Insertable<AlertsTable>) =>
  db
    .insertInto('alerts')
    .values(alert)
    .onConflict((on) => on.column('key').doNothing())
    .execute()

/** What waits and is due, the longest waiting first. */
export const listDue = (db: Db, { now, limit }: { now: string; limit: number }) =>
  db
    .selectFrom('alerts')
    .select(['id', 'sentence', 'attempts', 'dueAt', 'createdAt'])
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Takes one for an attempt: whoever comes second, or comes back after a crash, has to wait until `dueAt`. */
export async function claim(db: Db, of: { id: number; attempts: number }, dueAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ attempts: of.attempts + 1, dueAt })
    .where('id', '=', of.id)
    .where('attempts', '=', of.attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const markSent = (db: Db, id: number, sentAt: string) =>
  db.updateTable('alerts').set({ state: 'sent', sentAt, failure: null }).where('id', '=', id).execute()

export const markFailed = (
  db: Db,
  id: number,
  failed: { state: 'waiting' | 'failed'; failure: AlertFailure },
) => db.updateTable('alerts').set(failed).where('id', '=', id).execute()

/** Nobody can send what waits. */
export const giveUpWaiting = (db: Db) =>
  db.updateTable('alerts').set({ state: 'unconfigured' }).where('state', '=', 'waiting').execute()

/** What has not gone out although that was tried, or cannot be; the latest first. */
export const listFailing = (db: Db, since: string) =>
  db
    .selectFrom('alerts')
    .select('failure')
    .where('state', 'in', ['waiting', 'failed', 'unconfigured'])
    .where((eb) => eb.or([eb('failure', 'is not', null), eb('state', '=', 'unconfigured')]))
    .where('createdAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(UNSENT_MAX)
    .execute()
