import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import { NOTHING_OWN, readOwn } from '#shared/screening/own.ts'
import type { OwnScreening } from '../../context.ts'
import * as queries from './own-queries.ts'

type Options = {
  db: Db
  onError: (error: unknown) => void
  /** So often the lists are read without news, where other processes change them too. */
  everyMs?: number | undefined
  /** So soon they are read again where that has failed. */
  retryMs?: number
}

const RETRY_MS = 1_000

const NOTHING: ReturnType<OwnScreening['current']> = {
  lists: { words: [], exemptions: [] },
  own: NOTHING_OWN,
}

/** For a program that nobody writes to. */
export const NOTHING_ADDED: OwnScreening = { current: () => NOTHING, settled: async () => {} }

/**
 * The programme's own words and exemptions as this process screens by them: read when somebody has changed them and, where
 * news may be lost, every few seconds; never while a message waits (decision 106).
 */
export function createOwnScreening({ db, onError, everyMs, retryMs = RETRY_MS }: Options) {
  let current = NOTHING
  let known = JSON.stringify(NOTHING.lists)
  let begun = 0
  let shown = 0
  let reading = Promise.resolve()
  const closing = new AbortController()
  const timer = everyMs === undefined ? undefined : setInterval(refresh, everyMs).unref()

  async function read() {
    begun += 1
    const turn = begun
    const lists = {
      words: (await queries.listWords(db)).map(({ phrase, category }) => ({ phrase, category })),
      exemptions: (await queries.listExemptions(db)).map(({ detail }) => detail),
    }
    // What was begun later has seen more: an earlier reading that ends after it changes nothing.
    if (turn < shown) return
    shown = turn
    const text = JSON.stringify(lists)
    if (text === known) return
    known = text
    current = { lists, own: readOwn(lists) }
  }

  async function readAgain() {
    await sleep(retryMs, undefined, { signal: closing.signal, ref: false })
    refresh()
  }

  function refresh() {
    reading = read().catch((error: unknown) => {
      if (closing.signal.aborted) return
      onError(error)
      void readAgain().catch(() => {})
    })
  }

  return {
    current: () => current,
    settled: () => reading,
    refresh,
    close() {
      clearInterval(timer)
      closing.abort()
    },
  }
}
