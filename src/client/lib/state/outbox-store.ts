import { createStore, delMany, get, keys, type UseStore, update } from 'idb-keyval'

/** A sent message that the server has not confirmed yet. */
export type OutgoingMessage = {
  clientId: string
  content: string
  createdAt: string
  state: 'pending' | 'failed'
  /** The server refused it for good: only the sender can send it again. */
  refused: boolean
}

/** Persistent storage of unconfirmed messages, across reloads (decision 21). */
export type OutboxStore = {
  load: () => Promise<readonly OutgoingMessage[]>
  /** Upserts and deletes messages. Atomic, because two tabs may write at once. */
  applyChanges: (changes: { upserted: readonly OutgoingMessage[]; deleted: readonly string[] }) => Promise<void>
}

let shared: UseStore | undefined
const database = () => {
  shared ??= createStore('cairnway', 'outbox')
  return shared
}

/** Returns the fallback if storage is denied, as in some private windows; messages then last as long as the page. */
async function withFallback<Value>(fallback: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch {
    return fallback
  }
}

/** Returns the IndexedDB outbox of one user and one match. */
export function createOutboxStore(userId: number, matchId: number): OutboxStore {
  const key = `${userId} ${matchId}`
  return {
    load: () => withFallback([], async () => (await get<OutgoingMessage[]>(key, database())) ?? []),
    applyChanges: ({ upserted, deleted }) =>
      withFallback(undefined, () =>
        update<OutgoingMessage[]>(
          key,
          (stored = []) => {
            const byId = new Map([...stored, ...upserted].map((entry) => [entry.clientId, entry]))
            for (const clientId of deleted) byId.delete(clientId)
            return [...byId.values()]
          },
          database(),
        ),
      ),
  }
}

/** Deletes the unsent messages of all users, or of those selected. Used when signing out. */
export const deleteOutboxes = (ofUser: (userId: number) => boolean = () => true): Promise<void> =>
  withFallback(undefined, async () => {
    const all = await keys<string>(database())
    await delMany(
      all.filter((key) => ofUser(Number.parseInt(key, 10))),
      database(),
    )
  })
