import type { KyselyPlugin, QueryId } from 'kysely'

const failFastQueries = new WeakSet<QueryId>()

/** Marks queries that fail at once instead of waiting for a connection or a lock. */
export const failFastPlugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    failFastQueries.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

export const isFailFast = (queryId: QueryId): boolean => failFastQueries.has(queryId)
