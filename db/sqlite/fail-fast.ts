import type { KyselyPlugin, QueryId } from 'kysely'

const impatient = new WeakSet<QueryId>()

/** Marks what is refused at once where a connection or a lock would have to be waited for. */
export const impatience: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    impatient.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

export const isImpatient = (queryId: QueryId): boolean => impatient.has(queryId)
