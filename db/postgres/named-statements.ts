import type pg from 'pg'

const names = new Map<string, string>()

/**
 * Has every connection to PostgreSQL read and plan a text once, and know it by a name from then on.
 * Measured 2026-11: a history takes 18 % less processor time with it, a posted message the same (decision 45).
 */
export function giveName(text: string) {
  if (!names.has(text)) names.set(text, `cairnway_${names.size + 1}`)
}

type Query = (...asked: unknown[]) => unknown

/** The driver's class of connections, of which each asks by its name whatever has one. */
export const namingClient = (Client: typeof pg.Client): typeof pg.Client =>
  class extends Client {
    // Kysely asks in one way of the many: a text, and the values of its places.
    override query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const ask: Query = super.query.bind(this) as Query
      const name = typeof text === 'string' ? names.get(text) : undefined
      return name ? ask({ name, text, values }, ...rest) : ask(text, values, ...rest)
    }) as pg.Client['query']
  }
