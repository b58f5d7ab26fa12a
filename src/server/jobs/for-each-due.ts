import type { Services } from '../context.ts'

type Options<Item> = {
  /** The job's name, for the log. */
  job: string
  /** Returns the first `limit` items that are due. Those handled before may be among them. */
  list: (limit: number) => Promise<readonly Item[]>
  /** How many items are read at once; all by default. */
  batch?: number
  /** Handles one item. False ends the run: nothing else is handled now. */
  handle: (item: Item) => Promise<unknown>
  /** Handles what was read at once, all or nothing. If it fails, each is handled alone. */
  handleTogether?: ((items: readonly Item[]) => Promise<unknown>) | undefined
  /** Handles what was read at once at the same time. */
  inParallel?: boolean
  signal?: AbortSignal | undefined
}

/** So that a full disk, on which everything fails, does not fill the log. */
const LOGGED_MAX = 10

/**
 * Handles each due item once. One that fails is logged and left as it is, until the next run: it neither stops those behind
 * it nor is read again and again.
 */
export async function forEachDue<Item extends { id: number | string }>(
  { log }: Pick<Services, 'log'>,
  { job, list, batch = Number.POSITIVE_INFINITY, handle, handleTogether, inParallel, signal }: Options<Item>,
): Promise<void> {
  const tried = new Set<Item['id']>()
  let failed = 0
  let isOver = false

  async function tryOne(item: Item) {
    if (isOver || signal?.aborted) return
    try {
      if ((await handle(item)) === false) isOver = true
    } catch (err) {
      if (signal?.aborted) return
      failed += 1
      if (failed <= LOGGED_MAX) log.error({ err, item: item.id }, `Housekeeping: ${job} failed for one item`)
    }
  }

  async function tryTogether(items: readonly Item[]): Promise<boolean> {
    if (!handleTogether || items.length < 2 || signal?.aborted) return false
    try {
      await handleTogether(items)
      return true
    } catch (err) {
      if (!signal?.aborted) log.warn({ err }, `Housekeeping: ${job} failed for some items and tries each alone`)
      return false
    }
  }

  async function tryAll(items: readonly Item[]) {
    if (await tryTogether(items)) return
    if (inParallel) await Promise.all(items.map(tryOne))
    else for (const item of items) await tryOne(item)
  }

  let stillDue = 0
  let limit: number
  let due: readonly Item[]
  do {
    // What is still due must not hide what comes after it.
    limit = batch + stillDue
    due = await list(limit)
    const fresh = due.filter(({ id }) => !tried.has(id))
    for (const { id } of fresh) tried.add(id)
    await tryAll(fresh)
    stillDue = due.length - fresh.length
  } while (due.length >= limit && !isOver && !signal?.aborted)
  if (failed > LOGGED_MAX) log.error({ failed }, `Housekeeping: ${job} failed for ${failed} items`)
}
