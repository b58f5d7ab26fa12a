import { isDeadlock } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'
import type { Announce, Services } from './context.ts'
import type { AppEvent } from './events.ts'

/** Runs work in a transaction and resolves once it is committed. */
type Store = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Maximum retries after a deadlock. */
const DEADLOCK_RETRIES = 3

/**
 * Runs `work` in a transaction; its events are published after the commit, and never if it rolls back. Inside, use only
 * the context that `work` gets. After a deadlock `work` runs again from the start, so it must have no other side effects.
 * A nested call joins the transaction that is already open.
 */
export const inTransaction = <C extends Services, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> =>
  storeAndPublish(ctx, (run) => ctx.db.transaction().execute(run), work)

/**
 * Like `inTransaction`, for what many people do at the same time: SQLite commits the writes of one turn of the event loop
 * as one batch (decision 24). `work` may run again when another write of the batch failed, and must await nothing but the
 * database: it holds up the whole batch.
 */
export const inBatchedTransaction = <C extends Services, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> =>
  storeAndPublish(ctx, ctx.writes.store, work)

async function storeAndPublish<C extends Services, T>(ctx: C, store: Store, work: (ctx: C) => Promise<T>) {
  if (ctx.db.isTransaction) return work(ctx)
  const { result, outbox } = await retryOnDeadlock(async () => {
    const events: AppEvent[] = []
    const runWithOutbox = (db: Db) => {
      // Events of an attempt that was rolled back must not be published.
      events.length = 0
      return work({ ...ctx, db, publish: (event) => void events.push(event) })
    }
    const { announce } = ctx
    const stored = await store(
      announce ? (db) => withAnnouncement(announce, db, events, runWithOutbox) : runWithOutbox,
    )
    return { result: stored, outbox: events }
  })
  for (const event of outbox) ctx.publish(event)
  return result
}

/** Runs `inside`, then announces its events to other processes in the same transaction: PostgreSQL delivers on commit. */
async function withAnnouncement<T>(
  announce: Announce,
  db: Db,
  events: AppEvent[],
  inside: (db: Db) => Promise<T>,
) {
  const result = await inside(db)
  if (events.length > 0) await announce(db, events)
  return result
}

async function retryOnDeadlock<T>(attempt: () => Promise<T>, retries = DEADLOCK_RETRIES): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (retries === 0 || !isDeadlock(error)) throw error
    return retryOnDeadlock(attempt, retries - 1)
  }
}
