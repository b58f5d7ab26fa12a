import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type PostgresPool,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { isFailFast } from '../failures.ts'
import { ReadLane } from './read-lane.ts'

/** How long a statement that should fail fast may wait for a write connection. */
const FAIL_FAST_MS = 250
/** Of ten connections, this many are for reads. */
const READS_PER_TEN = 4
/** Smaller pools are not split: migrating needs two write connections. */
const SPLIT_MIN_SIZE = 3

/** Returns how many connections of a pool of `size` are for reads only. */
export const readConnectionCount = (size: number): number =>
  size < SPLIT_MIN_SIZE ? 0 : Math.max(1, Math.floor((size * READS_PER_TEN) / 10))

type Options = {
  writes: PostgresPool
  reads: PostgresPool | undefined
  readCount: number
  timeoutMs: number
  /** Called with the error of every statement that fails. */
  onFailure: (error: unknown) => void
}
type CompileQuery = QueryCompiler['compileQuery']

/**
 * Runs reads outside of transactions on their own connections. If a table is locked, waiting transactions can take all
 * write connections, and reads of other tables still get through (decision 87).
 */
export class ReadWriteSplitDriver implements Driver {
  readonly #writes: Required<Driver>
  readonly #reads: Driver | undefined
  readonly #lane: ReadLane
  readonly #onFailure: (error: unknown) => void
  /** The write connection, once one was needed. */
  readonly #writers = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor({ writes, reads, readCount, timeoutMs, onFailure }: Options) {
    this.#writes = new PostgresDriver({ pool: writes })
    this.#reads = reads && new PostgresDriver({ pool: reads })
    this.#onFailure = onFailure
    this.#lane = new ReadLane({ size: readCount, timeoutMs })
  }

  async init() {
    await this.#writes.init()
    await this.#reads?.init()
  }

  /** The first query decides which connection this becomes. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const access: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery) => {
        try {
          return await this.#execute<R>(access, query)
        } catch (error) {
          this.#onFailure(error)
          throw error
        }
      },
      streamQuery() {
        throw new Error('Streaming is not supported')
      },
    }
    return access
  }

  async releaseConnection(access: DatabaseConnection) {
    const writer = this.#writers.get(access)
    this.#writers.delete(access)
    if (writer) await this.#writes.releaseConnection(writer)
  }

  async beginTransaction(access: DatabaseConnection, settings: TransactionSettings) {
    await this.#writes.beginTransaction(await this.#acquireWriter(access), settings)
  }

  async commitTransaction(access: DatabaseConnection) {
    await this.#writes.commitTransaction(await this.#acquireWriter(access))
  }

  async rollbackTransaction(access: DatabaseConnection) {
    await this.#writes.rollbackTransaction(await this.#acquireWriter(access))
  }

  async savepoint(access: DatabaseConnection, name: string, compileQuery: CompileQuery) {
    await this.#writes.savepoint(await this.#acquireWriter(access), name, compileQuery)
  }

  async rollbackToSavepoint(access: DatabaseConnection, name: string, compileQuery: CompileQuery) {
    await this.#writes.rollbackToSavepoint(await this.#acquireWriter(access), name, compileQuery)
  }

  async releaseSavepoint(access: DatabaseConnection, name: string, compileQuery: CompileQuery) {
    await this.#writes.releaseSavepoint(await this.#acquireWriter(access), name, compileQuery)
  }

  async destroy() {
    await Promise.all([this.#writes.destroy(), this.#reads?.destroy()])
  }

  async #execute<R>(access: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const reads = this.#reads
    if (!reads || this.#writers.has(access) || !isRead(query)) {
      const connection = await this.#acquireWriter(access, isFailFast(query.queryId))
      return connection.executeQuery<R>(query)
    }
    return this.#lane.run(query.sql, async () => {
      const connection = await reads.acquireConnection()
      try {
        return await connection.executeQuery<R>(query)
      } finally {
        await reads.releaseConnection(connection)
      }
    })
  }

  /** Returns the write connection, which is kept until `access` is released. */
  async #acquireWriter(access: DatabaseConnection, failFast = false): Promise<DatabaseConnection> {
    const writer = this.#writers.get(access)
    if (writer) return writer
    const acquired = this.#writes.acquireConnection()
    const connection = failFast ? await this.#withTimeout(acquired) : await acquired
    this.#writers.set(access, connection)
    return connection
  }

  /** A connection that arrives after the timeout is released. */
  async #withTimeout(acquired: Promise<DatabaseConnection>): Promise<DatabaseConnection> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, FAIL_FAST_MS, undefined)
    })
    const connection = await Promise.race([acquired, late]).finally(() => clearTimeout(timer))
    if (connection) return connection
    acquired.then((unused) => this.#writes.releaseConnection(unused)).catch(() => {})
    throw new Error('timeout exceeded when trying to connect: every connection for writes is taken')
  }
}

/** A select without row locks and without a CTE, which could write. */
const isRead = ({ query }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' && !query.endModifiers?.length && !query.with
