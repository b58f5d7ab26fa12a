import type { Db } from '../schema.ts'

/**
 * Runs a statement synchronously, without acquiring a connection: possible with SQLite, which runs in this process.
 * Measured 2026-11: 9 % less processor time for a read, 11 % less for a chat message (decision 45).
 */
export type Execute = (text: string, parameters: readonly unknown[]) => unknown[]

type SyncExecutor = { read: Execute; write?: Execute | undefined }

const connections = new WeakMap<Db, Required<SyncExecutor>>()
const executors = new WeakMap<Db, SyncExecutor>()

/** Registers the executors of a database; `write` is only for holders of the write connection. */
export function registerSyncExecutor(db: Db, connection: Required<SyncExecutor>) {
  connections.set(db, connection)
  executors.set(db, { read: connection.read })
}

/** Gives a transaction of `db` the synchronous executor of the write connection; undefined on PostgreSQL. */
export function grantSyncExecutor(db: Db, tx: Db): Execute | undefined {
  const write = connections.get(db)?.write
  if (write) executors.set(tx, { read: write, write })
  return write
}

/** Returns the synchronous executor for `db`, or undefined if a connection is needed. */
export const syncExecutorFor = (db: Db, isRead: boolean): Execute | undefined => {
  const executor = executors.get(db)
  return isRead ? executor?.read : executor?.write
}
