import type { Db } from '#db/schema.ts'
import { withTimeout } from '#db/with-timeout.ts'
import * as queries from './queries.ts'

/** Messages per query. */
const BATCH = 1_000
const EVERY_MS = 2_000
/** A check on a connection that has silently broken must not keep the next ones from running. */
const LIMIT_MS = 10_000
/** Ids are given out before their commit, so a gap may be filled this many checks later; then it counts as rolled back. */
const CHECKS_UNTIL_ROLLED_BACK = 8
/** Of the messages before the start, this many are checked: their process may have died just then. */
const CHECKED_BEFORE_START = 1_000

export type StoredMessage = { id: number; matchId: number }

type Options = {
  db: Db
  /** Called for each message that this process did not know of. */
  onMissed: (message: StoredMessage) => void
  onError: (error: unknown) => void
  everyMs?: number | undefined
}

/**
 * Finds the messages of other processes that nobody announced, because their process died between the commit and the
 * notification (decision 131): compares the ids of recent messages with those that this process knows of.
 */
export function createGapCheck({ db, onMissed, onError, everyMs = EVERY_MS }: Options) {
  const knownIds = createKnownIds()
  let isClosed = false
  let isRunning = false

  async function check() {
    if (knownIds.floor() === undefined) {
      const last = await queries.findLastMessageId(db)
      knownIds.start(Math.max(0, (last?.id ?? 0) - CHECKED_BEFORE_START))
    }
    let after = knownIds.floor() ?? 0
    let rows: StoredMessage[]
    do {
      rows = await queries.listMessageIdsAfter(db, { after, limit: BATCH })
      for (const row of rows) if (knownIds.note(row.id)) onMissed(row)
      after = rows.at(-1)?.id ?? after
    } while (rows.length === BATCH)
    knownIds.endCheck(after)
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    try {
      await withTimeout(check(), LIMIT_MS)
    } catch (error) {
      if (!isClosed) onError(error)
    }
    isRunning = false
  }

  void run()
  const timer = setInterval(() => void run(), everyMs).unref()
  return {
    /** Takes the id of a message of this process, or of one that another has announced. */
    noteKnown: (id: number) => void knownIds.note(id),
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}

/** Creates the set of the ids that this process knows of, above a floor up to which nothing can be missing any more. */
export function createKnownIds() {
  let floor: number | undefined
  const known = new Set<number>()
  /** The highest id that each of the last checks has found, oldest first. */
  const highest: number[] = []

  /** Known ids without a gap between them need no further checks. */
  function raiseFloor(to: number) {
    for (const id of known) if (id <= to) known.delete(id)
    floor = to
    while (known.delete(floor + 1)) floor += 1
  }

  return {
    floor: () => floor,
    start: raiseFloor,
    /** Adds an id; returns whether it is new. */
    note(id: number): boolean {
      if (known.has(id) || (floor !== undefined && id <= floor)) return false
      known.add(id)
      return true
    },
    /** Ends a check that has found ids up to `last`. */
    endCheck(last: number) {
      highest.push(last)
      const rolledBackUpTo = highest.length > CHECKS_UNTIL_ROLLED_BACK ? (highest.shift() ?? 0) : 0
      raiseFloor(Math.max(floor ?? 0, rolledBackUpTo))
    },
  }
}
