import type { Compilable, CompiledQuery } from 'kysely'
import { type Dialect, dialectOf } from './dialect.ts'
import { giveName } from './postgres/named-statements.ts'
import type { Db } from './schema.ts'
import { directTo } from './sqlite/sync-executor.ts'

/** Stands for a value that each call brings. */
export type Of<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A query that is asked so often that building its text would cost more than its answer: built once, `of('name')`
 * standing where each call's own value goes. What it does must not depend on the values.
 * Measured 2026-11: a history takes 51 % less processor time with it, a posted message 40 % (decision 45).
 *
 *     const findMatch = prepared((db, of: Of<{ id: number }>) => db.selectFrom('matches').where('id', '=', of('id')))
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, of: Of<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  // A place holds no value; only here and where it is filled is that known.
  const of = ((name: PropertyKey) => new Place(name)) as Of<Values>
  const built: Partial<Record<Dialect, CompiledQuery<Row>>> = {}

  return async (db, values) => {
    const dialect = dialectOf(db)
    let query = built[dialect]
    if (!query) {
      query = build(db, of).compile()
      built[dialect] = query
      if (dialect === 'postgres') giveName(query.sql)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    )
    const ask = directTo(db, query.query.kind === 'SelectQueryNode')
    if (ask) return ask(query.sql, parameters) as Row[]
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** A prepared query of which the first row is wanted, if there is one. */
export function preparedFirst<Values extends object, Row>(
  build: (db: Db, of: Of<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const all = prepared(build)
  return async (db, values) => (await all(db, values))[0]
}
