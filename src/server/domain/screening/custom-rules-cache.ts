import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import { compileCustomRules, NO_CUSTOM_RULES } from '#shared/screening/custom-rules.ts'
import type { CustomRules } from '../../context.ts'
import * as queries from './custom-rules-queries.ts'

type Options = {
  db: Db
  onError: (error: unknown) => void
  /** Polling interval, for installations where other processes change the lists too. */
  everyMs?: number | undefined
  /** Delay before a failed read is retried. */
  retryMs?: number
}

const RETRY_MS = 1_000

const EMPTY: ReturnType<CustomRules['current']> = {
  lists: { words: [], exemptions: [] },
  own: NO_CUSTOM_RULES,
}

/** Empty lists, for programs that receive no messages. */
export const EMPTY_CUSTOM_RULES: CustomRules = { current: () => EMPTY, whenRefreshed: async () => {} }

/**
 * Caches the programme's own words and exemptions for this process. The cache is refreshed when they change and, where a
 * notification may be lost, every few seconds; screening a message never waits for it (decision 106).
 */
export function createCustomRulesCache({ db, onError, everyMs, retryMs = RETRY_MS }: Options) {
  let current = EMPTY
  let appliedJson = JSON.stringify(EMPTY.lists)
  let readsStarted = 0
  let appliedRead = 0
  let latestRead = Promise.resolve()
  const closing = new AbortController()
  const timer = everyMs === undefined ? undefined : setInterval(refresh, everyMs).unref()

  async function read() {
    readsStarted += 1
    const readNumber = readsStarted
    const lists = {
      words: (await queries.listWords(db)).map(({ phrase, category }) => ({ phrase, category })),
      exemptions: (await queries.listExemptions(db)).map(({ detail }) => detail),
    }
    // Ignore a read that ends after one that began later.
    if (readNumber < appliedRead) return
    appliedRead = readNumber
    const json = JSON.stringify(lists)
    if (json === appliedJson) return
    appliedJson = json
    current = { lists, own: compileCustomRules(lists) }
  }

  async function retryLater() {
    await sleep(retryMs, undefined, { signal: closing.signal, ref: false })
    refresh()
  }

  function refresh() {
    latestRead = read().catch((error: unknown) => {
      if (closing.signal.aborted) return
      onError(error)
      void retryLater().catch(() => {})
    })
  }

  return {
    current: () => current,
    whenRefreshed: () => latestRead,
    refresh,
    close() {
      clearInterval(timer)
      closing.abort()
    },
  }
}
