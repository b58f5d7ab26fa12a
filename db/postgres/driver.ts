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
import { isImpatient } from '../sqlite/fail-fast.ts'
import { ReadLane } from '../sqlite/read-lane.ts'

/** How long a write that a read makes in passing may wait for a write connection. */
const IMPATIENT_MS = 250
/** How many of ten connections are kept for reads. */
const READS_OF_TEN = 4
/** Below this there are too few to divide: bringing the tables up takes two that write. */
const DIVIDED_FROM = 3

/** How many of a process's connections to PostgreSQL are for reads alone. */
export const readsOf = (size: number): number =>
  size < DIVIDED_FROM ? 0 : Math.max(1, Math.floor((size * READS_OF_TEN) / 10))

type Pools = { writes: PostgresPool; reads: PostgresPool | undefined; readCount: number; patienceMs: number }
type CompileQuery = QueryCompiler['compileQuery']

/**
 * Reads outside of transactions have connections of their own. Where a table is locked, transactions that need it take
 * all the others until they are cut short, and everything else can still be read (decision 87).
 */
export class DividedDriver implements Driver {
  readonly #writes: Required<Driver>
  readonly #reads: Driver | undefined
  readonly #lane: ReadLane
  /** The connection that writes, once one was needed. */
  readonly #held = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor({ writes, reads, readCount, patienceMs }: Pools) {
    this.#writes = new PostgresDriver({ pool: writes })
    this.#reads = reads && new PostgresDriver({ pool: reads })
    this.#lane = new ReadLane({ size: readCount, patienceMs })
  }

  async init() {
    await this.#writes.init()
    await this.#reads?.init()
  }

  /** The first query decides which connection this becomes. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const access: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) => this.#execute<R>(access, query),
      streamQuery() {
        throw new Error('PostgreSQL answers whole')
      },
    }
    return access
  }

  async releaseConnection(access: DatabaseConnection) {
    const held = this.#held.get(access)
    this.#held.delete(access)
    if (held) await this.#writes.releaseConnection(held)
  }

  async beginTransaction(access: DatabaseConnection, settings: TransactionSettings) {
    await this.#writes.beginTransaction(await this.#hold(access), settings)
  }

  async commitTransaction(access: DatabaseConnection) {
    await this.#writes.commitTransaction(await this.#hold(access))
  }

  async rollbackTransaction(access: DatabaseConnection) {
    await this.#writes.rollbackTransaction(await this.#hold(access))
  }

  async savepoint(access: DatabaseConnection, name: string, compileQuery: CompileQuery) {
    await this.#writes.savepoint(await this.#hold(access), name, compileQuery)
  }

  async rollbackToSavepoint(access: DatabaseConnection, name: string, compileQuery: CompileQuery) {
    await this.#writes.rollbackToSavepoint(await this.#hold(access), name, compileQuery)
  }

  async releaseSavepoint(access: DatabaseConnection, name: string, compileQuery: CompileQuery) {
    await this.#writes.releaseSavepoint(await this.#hold(access), name, compileQuery)
  }

  async destroy() {
    await Promise.all([this.#writes.destroy(), this.#reads?.destroy()])
  }

  async #execute<R>(access: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const reads = this.#reads
    if (!reads || this.#held.has(access) || !isRead(query)) {
      const connection = await this.#hold(access, isImpatient(query.queryId))
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

  /** The connection that writes; once taken, it is kept to the end. */
  async #hold(access: DatabaseConnection, impatient = false): Promise<DatabaseConnection> {
    const held = this.#held.get(access)
    if (held) return held
    const acquired = this.#writes.acquireConnection()
    const connection = impatient ? await this.#soon(acquired) : await acquired
    this.#held.set(access, connection)
    return connection
  }

  /** A connection that does not come in time is given back when it comes. */
  async #soon(acquired: Promise<DatabaseConnection>): Promise<DatabaseConnection> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, IMPATIENT_MS, undefined)
    })
    const connection = await Promise.race([acquired, late]).finally(() => clearTimeout(timer))
    if (connection) return connection
    acquired.then((unused) => this.#writes.releaseConnection(unused)).catch(() => {})
    throw new Error('timeout exceeded when trying to connect: every connection for writes is taken')
  }
}

/** A question that neither locks a row nor has a statement inside that writes. */
const isRead = ({ query }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' && !query.endModifiers?.length && !query.with
