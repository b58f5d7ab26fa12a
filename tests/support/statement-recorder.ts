import pg from 'pg'
import { type Database, SQLite, type Statement } from '#db/sqlite/library.ts'
import type { TestDatabase } from './databases.ts'

/** The statements of some work, as the driver received them. */
export type RecordedStatements = {
  /** Every query and change, in order. */
  statements: string[]
  /** The number of commits of changes, with or without a transaction. */
  commits: number
  /** The statements that SQLite had to prepare. */
  prepared: string[]
}

type Event = { database: string; connection: object; text: string; kind: 'runs' | 'prepares' }

/** Also a change within `with`; `for no key update` only locks rows. */
const CHANGES = /^\s*(?:insert|update|delete|with\b.*\binsert into)\b/is
const ASKS = /^\s*(?:select|insert|update|delete|with)\b/i

const listeners = new Set<(event: Event) => void>()
const notifyListeners = (event: Event) => {
  for (const listener of listeners) listener(event)
}

/** Runs `work` and records all statements on the database meanwhile, so nothing else may use it. */
export async function recordStatements<T>(
  database: TestDatabase,
  work: () => Promise<T>,
): Promise<RecordedStatements & { result: T }> {
  const recorded: RecordedStatements = { statements: [], commits: 0, prepared: [] }
  const inTransaction = new Map<object, { changes: boolean }>()
  const name = database.url ? new URL(database.url).pathname.slice(1) : database.file
  const listener = ({ database: databaseName, connection, text, kind }: Event) => {
    if (databaseName !== name) return
    if (kind === 'prepares') return void recorded.prepared.push(text)
    if (ASKS.test(text)) recorded.statements.push(text)
    const transaction = inTransaction.get(connection)
    if (/^begin\b/i.test(text)) inTransaction.set(connection, { changes: false })
    if (CHANGES.test(text) && transaction) transaction.changes = true
    if (CHANGES.test(text) && !transaction) recorded.commits += 1
    if (/^commit$/i.test(text) && transaction?.changes) recorded.commits += 1
    if (/^(?:commit|rollback)$/i.test(text)) inTransaction.delete(connection)
  }
  listeners.add(listener)
  try {
    return { result: await work(), ...recorded }
  } finally {
    listeners.delete(listener)
  }
}

// Patches the drivers, so that no statement of any layer is missed.
const { prepare } = SQLite.prototype
SQLite.prototype.prepare = function (this: Database, text: string) {
  notifyListeners({ database: this.name, connection: this, text, kind: 'prepares' })
  return prepare.call(this, text)
} as typeof prepare

const probe = new SQLite(':memory:')
const statementPrototype = Object.getPrototypeOf(prepare.call(probe, 'select 1')) as Statement
probe.close()
for (const method of ['run', 'get', 'all', 'iterate'] as const) {
  const run = statementPrototype[method] as (...values: unknown[]) => unknown
  statementPrototype[method] = function (this: Statement, ...values: unknown[]) {
    const { database, source } = this
    notifyListeners({ database: database.name, connection: database, text: source, kind: 'runs' })
    return run.apply(this, values)
  } as never
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement] = args as [string | { text: string }]
  const text = typeof statement === 'string' ? statement : statement.text
  notifyListeners({ database: this.database ?? '', connection: this, text, kind: 'runs' })
  return (query as (...values: unknown[]) => unknown).apply(this, args)
} as typeof query
