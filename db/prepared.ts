import type { Compilable, CompiledQuery } from 'kysely'
import { type Dialect, dialectOf } from './dialect.ts'
import { nameStatement } from './postgres/named-statements.ts'
import type { Db } from './schema.ts'
import { syncExecutorFor } from './sqlite/sync-executor.ts'

/** Returns the placeholder of a value that each call supplies. */
export type Param<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * Creates a prepared query: its SQL is built once, with `param('name')` in place of the values of each call. The SQL
 * must not depend on the values.
 * Measured 2026-11: a history takes 51 % less processor time, a posted message 40 % (decision 45).
 *
 *     const findMatch = prepared((db, param: Param<{ id: number }>) =>
 *       db.selectFrom('matches').where('id', '=', param('id')))
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, param: Param<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  // Typed as a value, so that Kysely accepts a placeholder wherever a value goes.
  const param = ((name: PropertyKey) => new Placeholder(name)) as Param<Values>
  const built: Partial<Record<Dialect, CompiledQuery<Row>>> = {}

  return async (db, values) => {
    const dialect = dialectOf(db)
    let query = built[dialect]
    if (!query) {
      query = build(db, param).compile()
      built[dialect] = query
      if (dialect === 'postgres') nameStatement(query.sql)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    const execute = syncExecutorFor(db, query.query.kind === 'SelectQueryNode')
    if (execute) return execute(query.sql, parameters) as Row[]
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** Like `prepared`, but returns the first row, if any. */
export function preparedFirst<Values extends object, Row>(
  build: (db: Db, param: Param<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const all = prepared(build)
  return async (db, values) => (await all(db, values))[0]
}
