import type { Insertable } from 'kysely'
import type { AlertsTable, Db } from '#db/schema.ts'
import type { AlertFailure } from '#shared/supervision-enums.ts'

/** Maximum unsent alerts counted. */
const UNSENT_MAX = 100

/** Stores an alert, unless there is one with the same key. */
export const insertAlert = (db: Db, alert: Insertable<AlertsTable>) =>
  db
    .insertInto('alerts')
    .values(alert)
    .onConflict((on) => on.column('key').doNothing())
    .execute()

/** The last alert about something. */
export const findLastAbout = (db: Db, about: string) =>
  db
    .selectFrom('alerts')
    .select(['id', 'createdAt', 'findings'])
    .where('about', '=', about)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Counts one more finding in an alert that still waits for its first attempt; returns whether it did. */
export async function addFinding(
  db: Db,
  { id, findings }: { id: number; findings: number },
  { now, sentence }: { now: string; sentence: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ findings: findings + 1, sentence })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('dueAt', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the waiting alerts that are due, longest due first. */
export const listDueAlerts = (db: Db, { now, limit }: { now: string; limit: number }) =>
  db
    .selectFrom('alerts')
    .select(['id', 'sentence', 'attempts', 'dueAt', 'createdAt'])
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Claims an alert for one attempt and returns whether that succeeded (compare-and-swap on `attempts`). After a crash, and
 * for other processes, it is due again at `dueAt`.
 */
export async function claimAlert(
  db: Db,
  alert: { id: number; attempts: number },
  dueAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ attempts: alert.attempts + 1, dueAt })
    .where('id', '=', alert.id)
    .where('attempts', '=', alert.attempts)
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

/** Marks all waiting alerts as unconfigured, because no mail server is set up. */
export const markWaitingUnconfigured = (db: Db) =>
  db.updateTable('alerts').set({ state: 'unconfigured' }).where('state', '=', 'waiting').execute()

/** Returns the alerts since an instant that failed at least once or are unconfigured, newest first. */
export const listUnsent = (db: Db, since: string) =>
  db
    .selectFrom('alerts')
    .select('failure')
    .where('state', 'in', ['waiting', 'failed', 'unconfigured'])
    .where((eb) => eb.or([eb('failure', 'is not', null), eb('state', '=', 'unconfigured')]))
    .where('createdAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(UNSENT_MAX)
    .execute()
