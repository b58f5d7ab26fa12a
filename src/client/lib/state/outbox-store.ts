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
  load: () => Promise<Entries>
  /** Upserts and deletes messages. Atomic, because two tabs may write at once. */
  applyChanges: (changes: Changes) => Promise<void>
}
type Entries = readonly OutgoingMessage[]
type Changes = { upserted: Entries; deleted: readonly string[] }

/** By key, in memory only while the session has ended, for the same person to go on with. */
let aside: Map<string, Entries> | undefined

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

async function write(key: string, { upserted, deleted }: Changes): Promise<void> {
  const change = (stored: Entries = []): Entries => {
    const byId = new Map([...stored, ...upserted].map((entry) => [entry.clientId, entry]))
    for (const clientId of deleted) byId.delete(clientId)
    return [...byId.values()]
  }
  if (aside) aside.set(key, change(aside.get(key)))
  else await withFallback(undefined, () => update<Entries>(key, change, database()))
}

const ownerOf = (key: string) => Number.parseInt(key, 10)

/** Returns the IndexedDB outbox of one user and one match. */
export function createOutboxStore(userId: number, matchId: number): OutboxStore {
  const key = `${userId} ${matchId}`
  return {
    load: () => withFallback([], async () => aside?.get(key) ?? (await get<Entries>(key, database())) ?? []),
    applyChanges: (changes) => write(key, changes),
  }
}

/**
 * Takes the unsent messages of a user out of the browser's storage, and deletes those of others. Returns the function that
 * brings them back, unless they were deleted since.
 */
export async function setOutboxesAside(userId: number): Promise<() => Promise<void>> {
  const taken = new Map(aside)
  aside = taken
  await withFallback(undefined, async () => {
    const all = await keys<string>(database())
    for (const key of all.filter((each) => ownerOf(each) === userId)) {
      const stored = (await get<Entries>(key, database())) ?? []
      // What was written meanwhile comes later, and counts.
      taken.set(key, [...stored, ...(taken.get(key) ?? [])])
    }
    await delMany(all, database())
  })
  return async () => {
    if (aside !== taken) return
    aside = undefined
    for (const [key, upserted] of taken) void write(key, { upserted, deleted: [] })
  }
}

/** Deletes the unsent messages of all users, or of those selected. */
export function deleteOutboxes(ofUser: (userId: number) => boolean = () => true): Promise<void> {
  aside = undefined
  return withFallback(undefined, async () => {
    const all = await keys<string>(database())
    await delMany(
      all.filter((key) => ofUser(ownerOf(key))),
      database(),
    )
  })
}
