import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Makes the SQL text a named prepared statement on every connection to PostgreSQL, which parses and plans it once.
 * Measured 2026-11: a history takes 18 % less processor time, a posted message the same (decision 45).
 */
export function nameStatement(text: string) {
  if (!names.has(text)) names.set(text, `cairnway_${names.size + 1}`)
}

type Query = (...args: unknown[]) => unknown

/** Extends the driver's client, which runs named statements by their names. */
export const withNamedStatements = (Client: typeof pg.Client): typeof pg.Client =>
  class extends Client {
    // Kysely uses only one of the overloads: text and values.
    override query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const execute: Query = super.query.bind(this) as Query
      const name = typeof text === 'string' ? names.get(text) : undefined
      return name ? execute({ name, text, values }, ...rest) : execute(text, values, ...rest)
    }) as pg.Client['query']
  }
