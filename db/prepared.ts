import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import { type Dialect, dialectOf } from './dialect.ts'
import { nameStatement } from './postgres/named-statements.ts'
import type { Db } from './schema.ts'

/** Returns the placeholder of a value that each call supplies. */
export type Param<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type Build<Values, Row> = (db: Db, param: Param<Values>) => Compilable<Row>

/**
 * Creates a prepared query: its SQL is built once, with `param('name')` in place of the values of each call. The SQL
 * must not depend on the values.
 * Measured 2026-11: a history takes 51 % less processor time, a posted message 40 % (decision 45).
 *
 *     const findMatch = prepared((db, param: Param<{ id: number }>) =>
 *       db.selectFrom('matches').where('id', '=', param('id')))
 */
export function prepared<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const execute = prepare(build)
  return async (db, values) => (await execute(db, values)).rows
}

/** Like `prepared`, but returns the first row, if any. */
export function preparedFirst<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const execute = prepare(build)
  return async (db, values) => (await execute(db, values)).rows[0]
}

function prepare<Values extends object, Row>(build: Build<Values, Row>) {
  // Typed as a value, so that Kysely accepts a placeholder wherever a value goes.
  const param = ((name: PropertyKey) => new Placeholder(name)) as Param<Values>
  const built: Partial<Record<Dialect, CompiledQuery<Row>>> = {}

  return (db: Db, values: Values): Promise<QueryResult<Row>> => {
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
    return db.executeQuery<Row>({ ...query, parameters })
  }
}
