import * as original from '#db/prepared.ts'

export type { Param } from '#db/prepared.ts'

// Builds the query on every call: a cached one would hide its mutants or keep them for later runs.

export const prepared: typeof original.prepared = (build) => (db, values) =>
  original.prepared(build)(db, values)

export const preparedFirst: typeof original.preparedFirst = (build) => (db, values) =>
  original.preparedFirst(build)(db, values)
