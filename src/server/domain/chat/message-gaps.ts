import type { Db } from '#db/schema.ts'
import * as queries from './queries.ts'

/** Messages per query. */
const BATCH = 1_000
const EVERY_MS = 2_000
/** Ids are given out before their commit, so a gap may be filled this many checks later; then it counts as rolled back. */
const CHECKS_TO_SETTLE = 8

export type StoredMessage = { id: number; matchId: number }

type Options = {
  db: Db
  /** Called for each message that this process had not heard of. */
  onMissed: (message: StoredMessage) => void
  onError: (error: unknown) => void
  everyMs?: number | undefined
}

/**
 * Finds the messages of other processes that nobody announced, because their process died between the commit and the
 * notification (decision 131): compares the ids of recent messages with those that this process knows of.
 */
export function createGapCheck({ db, onMissed, onError, everyMs = EVERY_MS }: Options) {
  /** Nothing up to this id can be missing any more; undefined until it has been loaded. */
  let floor: number | undefined
  /** Ids above the floor that this process knows of. */
  const known = new Set<number>()
  /** The highest id that each of the last checks has found, oldest first. */
  const highest: number[] = []
  let running: Promise<void> | undefined

  async function check() {
    if (floor === undefined) return raiseFloor((await queries.findLastMessageId(db))?.id ?? 0)
    let after = floor
    let rows: StoredMessage[]
    do {
      rows = await queries.listMessageIdsAfter(db, { after, limit: BATCH })
      for (const row of rows) {
        if (!known.has(row.id)) onMissed(row)
        known.add(row.id)
      }
      after = rows.at(-1)?.id ?? after
    } while (rows.length === BATCH)
    highest.push(after)
    raiseFloor(highest.length > CHECKS_TO_SETTLE ? (highest.shift() ?? floor) : floor)
  }

  function raiseFloor(to: number) {
    for (const id of known) if (id <= to) known.delete(id)
    let next = to
    // Known ids without a gap between them need no further checks.
    while (known.delete(next + 1)) next += 1
    floor = next
  }

  function run() {
    running ??= check()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }

  run()
  const timer = setInterval(run, everyMs).unref()
  return {
    /** Takes the id of a message of this process, or of one that another has announced. */
    noteKnown(id: number) {
      if (floor === undefined || id > floor) known.add(id)
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
