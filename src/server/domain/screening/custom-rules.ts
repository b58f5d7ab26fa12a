import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/schema.ts'
import type { Admin, Ctx, CustomRules } from '#server/context.ts'
import { AppError, invalidField } from '#server/errors.ts'
import { inTransaction } from '#server/transaction.ts'
import { SCREENING_EXEMPTIONS_MAX, SCREENING_WORDS_MAX } from '#shared/product-limits.ts'
import type {
  CustomRuleRef,
  NewScreeningExemption,
  NewScreeningWord,
  SentenceToTry,
} from '#shared/schemas/screening.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { compileCustomRules, NO_CUSTOM_RULES } from '#shared/screening/custom-rules.ts'
import { parseExemption } from '#shared/screening/exemptions.ts'
import { actionableCategories } from '#shared/screening/outcome.ts'
import { normalisedWords } from '#shared/screening/phrases.ts'
import { CUSTOM_RULES_TEXTS } from '#shared/texts/safeguarding.ts'
import { type AuditEntry, recordAuditEntry } from '../audit/audit-log.ts'
import * as queries from './queries.ts'
import { findInText } from './screen-message.ts'

/** Returns the programme's own words and exemptions, and the categories that the policy acts on. */
export async function listCustomRules({ db, policy }: Ctx<Admin>) {
  return {
    categories: actionableCategories(SCREEN_CATEGORIES, policy.screening),
    words: await queries.listWords(db),
    exemptions: await queries.listExemptions(db),
  }
}

/** Returns what screening finds in a text; stores nothing. */
export function trySentence(ctx: Ctx<Admin>, { text }: SentenceToTry) {
  const actionable = actionableCategories(SCREEN_CATEGORIES, ctx.policy.screening)
  const findings = findInText(ctx, text)
    .filter(({ category }) => actionable.includes(category))
    .map(({ category, start, end }) => ({ category, words: text.slice(start, end) }))
  return { findings }
}

/** Adds a phrase. Throws `conflict` if it exists or the list is full. */
export const addWord = (ctx: Ctx<Admin>, { phrase, category }: NewScreeningWord) =>
  changeList(ctx, async (tx) => {
    const added = await queries.insertWord(tx.db, {
      phrase,
      phraseKey: normalisedWords(phrase).join(' '),
      category,
      addedBy: tx.actor.userId,
      createdAt: tx.now(),
    })
    if (!added) throw invalidField('phrase', CUSTOM_RULES_TEXTS.phraseThere, 'conflict')
    if ((await queries.countWords(tx.db)) > SCREENING_WORDS_MAX)
      throw new AppError('conflict', CUSTOM_RULES_TEXTS.wordsFull(SCREENING_WORDS_MAX))
    const to = { ...added, phrase, category }
    return { result: added, entry: { action: 'screening_word_added', detail: { from: null, to } } }
  })

/** Removes a phrase. Throws `not_found` if it is gone. */
export const removeWord = (ctx: Ctx<Admin>, { id }: CustomRuleRef) =>
  changeList(ctx, async (tx) => {
    const from = await queries.deleteWord(tx.db, id)
    if (!from) throw new AppError('not_found', CUSTOM_RULES_TEXTS.wordGone)
    return { result: undefined, entry: { action: 'screening_word_removed', detail: { from, to: null } } }
  })

/** Adds an exemption. Throws `invalid` for an unreadable one, `conflict` if it exists or the list is full. */
export const addExemption = (ctx: Ctx<Admin>, { detail, reason }: NewScreeningExemption) =>
  changeList(ctx, async (tx) => {
    const parsed = parseExemption(detail)
    if (!parsed) throw invalidField('detail', CUSTOM_RULES_TEXTS.exemptionNeeded)
    const { kind, key } = parsed
    const added = await queries.insertExemption(tx.db, {
      kind,
      detail,
      detailKey: `${kind} ${key}`,
      reason,
      addedBy: tx.actor.userId,
      createdAt: tx.now(),
    })
    if (!added) throw invalidField('detail', CUSTOM_RULES_TEXTS.exemptionThere, 'conflict')
    if ((await queries.countExemptions(tx.db)) > SCREENING_EXEMPTIONS_MAX)
      throw new AppError('conflict', CUSTOM_RULES_TEXTS.exemptionsFull(SCREENING_EXEMPTIONS_MAX))
    const to = { ...added, kind, detail, reason }
    return { result: added, entry: { action: 'screening_exemption_added', reason, detail: { from: null, to } } }
  })

/** Removes an exemption. Throws `not_found` if it is gone. */
export const removeExemption = (ctx: Ctx<Admin>, { id }: CustomRuleRef) =>
  changeList(ctx, async (tx) => {
    const from = await queries.deleteExemption(tx.db, id)
    if (!from) throw new AppError('not_found', CUSTOM_RULES_TEXTS.exemptionGone)
    return { result: undefined, entry: { action: 'screening_exemption_removed', detail: { from, to: null } } }
  })

type ListChange<Result> = { result: Result; entry: Omit<AuditEntry, 'actorId'> }

/** Changes a list, audits the change and waits until this process uses the new list. */
async function changeList<Result>(
  ctx: Ctx<Admin>,
  work: (tx: Ctx<Admin>) => Promise<ListChange<Result>>,
): Promise<Result> {
  const result = await inTransaction(ctx, async (tx) => {
    const change = await work(tx)
    tx.publish({ type: 'screening_changed' })
    await recordAuditEntry(tx, { ...change.entry, actorId: tx.actor.userId })
    return change.result
  })
  await ctx.customRules.whenRefreshed()
  return result
}

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
