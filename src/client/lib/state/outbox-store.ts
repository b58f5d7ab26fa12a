import { createStore, delMany, get, keys, type UseStore, update } from 'idb-keyval'

/** One's own message that the server has not stored yet, as far as is known here. */
export type Outgoing = {
  clientId: string
  content: string
  createdAt: string
  state: 'pending' | 'failed'
  /** The server would not have it: only its writer can send it again. */
  refused: boolean
}

/** Where one's own messages wait that the server has not stored yet, over a reload too. */
export type OutboxStore = {
  load: () => Promise<readonly Outgoing[]>
  /** Notes the entries as they are now, and forgets those gone. Two windows may do so at once. */
  change: (change: { there: readonly Outgoing[]; gone: readonly string[] }) => Promise<void>
}

let shared: UseStore | undefined
const database = () => {
  shared ??= createStore('cairnway', 'outbox')
  return shared
}

/** Where storage is refused, as in some private windows, what waits lives as long as the page. */
async function orElse<Value>(fallback: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch {
    return fallback
  }
}

export function keptOutbox(userId: number, matchId: number): OutboxStore {
  const key = `${userId} ${matchId}`
  return {
    load: () => orElse([], async () => (await get<Outgoing[]>(key, database())) ?? []),
    change: ({ there, gone }) =>
      orElse(undefined, () =>
        update<Outgoing[]>(
          key,
          (kept = []) => {
            const byId = new Map([...kept, ...there].map((entry) => [entry.clientId, entry]))
            for (const clientId of gone) byId.delete(clientId)
            return [...byId.values()]
          },
          database(),
        ),
      ),
  }
}

/** For signing out: deletes all unsent messages, or those of certain users. */
export const forgetOutboxes = (isTheirs: (userId: number) => boolean = () => true): Promise<void> =>
  orElse(undefined, async () => {
    const all = await keys<string>(database())
    await delMany(
      all.filter((key) => isTheirs(Number.parseInt(key, 10))),
      database(),
    )
  })
