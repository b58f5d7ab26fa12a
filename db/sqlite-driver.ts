import { setTimeout as delay } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  type QueryId,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely'
import { isLocked } from './dialect.ts'

const RETRY_MS = 20
const STATEMENTS_MAX = 500
const KEPT = /^\s*(?:select|insert|update|delete|with|begin|commit|savepoint|release|rollback)\b/i

type Database = SqliteDatabase & { readonly inTransaction: boolean }

export class TransactionalAdapter extends SqliteAdapter {
  // Kysely says no, but SQLite rolls back table changes; without this a failed migration would leave its half.
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Waits for a lock that another process holds without holding up this one: between two tries others may use the
 * connection, and their reading goes on.
 */
export class PatientDriver extends SqliteDriver {
  readonly #database: Database
  readonly #patienceMs: number
  #patient: DatabaseConnection | undefined

  constructor(database: Database, patienceMs: number) {
    super({ database: keepingStatements(database) })
    this.#database = database
    this.#patienceMs = patienceMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#patient ??= {
      executeQuery: <R>(query: CompiledQuery) => this.#execute<R>(connection, query),
      streamQuery: connection.streamQuery.bind(connection),
    }
    return this.#patient
  }

  // A transaction that will write takes the lock at its start; taking it midway cannot be waited for.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk ends a transaction by itself; what it died of is to be told, not that it is gone.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }

  async #execute<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const until = performance.now() + (impatient.has(query.queryId) ? 0 : this.#patienceMs)
    for (;;) {
      try {
        return await connection.executeQuery<R>(query)
      } catch (error) {
        if (!isLocked(error) || this.#database.inTransaction || performance.now() >= until) throw error
      }
      await this.releaseConnection()
      await delay(RETRY_MS)
      await super.acquireConnection()
    }
  }
}

const impatient = new WeakSet<QueryId>()

/** Marks what is refused at once where another process holds the lock. */
export const impatience: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    impatient.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Reading a statement's text takes longer than many a statement itself: it is done once for each. */
function keepingStatements(database: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      if (statements.size >= STATEMENTS_MAX) statements.clear()
      // Some others, such as pragmas, already act when they are read.
      if (KEPT.test(sql)) statements.set(sql, statement)
      return statement
    },
  }
}
