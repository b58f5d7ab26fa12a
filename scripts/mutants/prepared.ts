import * as original from '#db/prepared.ts'

export type { Param } from '#db/prepared.ts'

// Built again for every call: a query that is kept would hide the mutants in it, or keep them for the runs that follow.

export const prepared: typeof original.prepared = (build) => (db, values) =>
  original.prepared(build)(db, values)

export const preparedFirst: typeof original.preparedFirst = (build) => (db, values) =>
  original.preparedFirst(build)(db, values)
