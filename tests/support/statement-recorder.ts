import pg from 'pg'
import { type Database, SQLite, type Statement } from '#db/sqlite/library.ts'
import type { TestDatabase } from './databases.ts'

/** What a piece of work asked of its database, as the driver was given it. */
export type RecordedStatements = {
  /** Every statement that reads or changes something, in its order. */
  statements: string[]
  /** How often a change was made durable, be it a transaction or a statement of its own. */
  commits: number
  /** What SQLite had to read and plan before it could be run. */
  prepared: string[]
}

type Event = { database: string; connection: object; text: string; kind: 'runs' | 'prepares' }

const CHANGES = /^\s*(?:insert|update|delete)\b/i
const ASKS = /^\s*(?:select|insert|update|delete|with)\b/i

const listeners = new Set<(event: Event) => void>()
const notifyListeners = (event: Event) => {
  for (const listener of listeners) listener(event)
}

/** Runs `work`, and says what the database heard meanwhile: from anybody, so nobody else may be at work. */
export async function recordStatements<T>(
  database: TestDatabase,
  work: () => Promise<T>,
): Promise<RecordedStatements & { result: T }> {
  const asked: RecordedStatements = { statements: [], commits: 0, prepared: [] }
  const inTransaction = new Map<object, { changes: boolean }>()
  const name = database.url ? new URL(database.url).pathname.slice(1) : database.file
  const listener = ({ database: whose, connection, text, kind }: Event) => {
    if (whose !== name) return
    if (kind === 'prepares') return void asked.prepared.push(text)
    if (ASKS.test(text)) asked.statements.push(text)
    const transaction = inTransaction.get(connection)
    if (/^begin\b/i.test(text)) inTransaction.set(connection, { changes: false })
    if (CHANGES.test(text) && transaction) transaction.changes = true
    if (CHANGES.test(text) && !transaction) asked.commits += 1
    if (/^commit$/i.test(text) && transaction?.changes) asked.commits += 1
    if (/^(?:commit|rollback)$/i.test(text)) inTransaction.delete(connection)
  }
  listeners.add(listener)
  try {
    return { result: await work(), ...asked }
  } finally {
    listeners.delete(listener)
  }
}

// The drivers themselves, so that no statement of any layer escapes.
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
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [asked] = given as [string | { text: string }]
  const text = typeof asked === 'string' ? asked : asked.text
  notifyListeners({ database: this.database ?? '', connection: this, text, kind: 'runs' })
  return (query as (...values: unknown[]) => unknown).apply(this, given)
} as typeof query
