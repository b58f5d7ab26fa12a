import { CompiledQuery } from 'kysely'
import { isUnavailable } from './dialect.ts'
import type { Db } from './schema.ts'

type Write<T> = (db: Db) => Promise<T>

/**
 * Runs writes in one transaction and returns the outcome of each after the commit; a write that throws is rolled back
 * alone. Throws, with nothing stored, if the database itself fails. `takeWrites` is called once the transaction has
 * begun, `onWritten` before it commits. If one write fails, all run again, each in its own savepoint: failures are rare,
 * and savepoints cost time.
 */
export async function runBatch<T>(
  db: Db,
  takeWrites: () => readonly Write<T>[],
  onWritten: () => void = () => {},
): Promise<PromiseSettledResult<T>[]> {
  let writes: readonly Write<T>[] | undefined
  const runAll = (run: (tx: Db, write: Write<T>) => Promise<PromiseSettledResult<T>>) =>
    db.transaction().execute(async (tx) => {
      writes ??= takeWrites()
      const outcomes: PromiseSettledResult<T>[] = []
      for (const write of writes) outcomes.push(await run(tx, write))
      onWritten()
      return outcomes
    })
  try {
    return await runAll(async (tx, write) => ({ status: 'fulfilled', value: await write(tx) }))
  } catch (error) {
    if (!writes || isUnavailable(error)) throw error
    return runAll(inSavepoint)
  }
}

/** Returns the outcome of a write, which is rolled back if it failed. */
async function inSavepoint<T>(tx: Db, write: Write<T>): Promise<PromiseSettledResult<T>> {
  const execute = (text: string) => tx.executeQuery(CompiledQuery.raw(text))
  await execute('savepoint write')
  try {
    const value = await write(tx)
    await execute('release write')
    return { status: 'fulfilled', value }
  } catch (reason) {
    if (isUnavailable(reason)) throw reason
    await execute('rollback to write')
    await execute('release write')
    return { status: 'rejected', reason }
  }
}
