import { wordsInPath } from '#shared/meeting-links.ts'
import { screenWithDetails } from '#shared/screening/all-languages.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { categoriesOf, type Finding, mergeFindings } from '#shared/screening/finding.ts'
import type { ScreenOptions } from '#shared/screening/screen.ts'
import {
  extractTokens,
  FEATURES_MAX,
  readWord,
  TOKENS_MAX,
  type Token,
  visitFeatures,
  type Word,
} from './features.ts'
import { createWeightTable, type Model } from './model.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** A word rule's finding opens a case only where its large context scores as much as this, in log-odds. */
const SUPPORTED_FROM = 0
/** Where both contexts score below this it is not even noted, unless its category is held. */
const DROP_BELOW = -0.5
/** The sizes of a finding's contexts, in tokens on each side. */
const [SMALL_CONTEXT, LARGE_CONTEXT] = [2, 8]

/** The scores of one text. */
export type Scores = {
  tokens: readonly Token[]
  /** The windows that are scored separately. */
  windows: () => Window[]
  /** False if the text is longer than what is read. */
  isWhole: () => boolean
  /** The score of each category in a window, in log-odds. Every call, of any text, reuses the array. */
  scoreOf: (window: Window) => Float64Array
}

/** What becomes of a word rule's finding. */
export type Support = 'case' | 'note' | 'none'

/** `isNote`: it reaches only the threshold for a note, not that for a case. */
export type ClassifierFinding = Finding & { isNote: boolean }

/** Tokenises a text once, for all methods of the result. */
export type Classifier = (text: string) => {
  /** The windows that reach a category's threshold for a note, as findings. */
  classify: () => ClassifierFinding[]
  isWhole: Scores['isWhole']
  /** How far a word rule's finding is supported by its own sentence. */
  supportOf: (finding: Finding) => Support
}

/** Creates a classifier from a model. */
export function createClassifier(model: Model): Classifier {
  const { thresholds, noteThresholds } = model
  const score = createScorer(model)
  return (text) => {
    const scores = score(text)
    const { tokens, scoreOf } = scores
    return {
      classify() {
        const found: ClassifierFinding[] = []
        for (const window of scores.windows()) {
          const logOdds = scoreOf(window)
          const bonus = lengthBonus(window)
          for (let index = 0; index < CATEGORIES; index++) {
            const category = SCREEN_CATEGORIES[index]
            const score = (logOdds[index] ?? 0) + bonus
            if (!category || score < (noteThresholds[index] ?? 0)) continue
            const isNote = score < (thresholds[index] ?? 0)
            found.push({ category, ...spanOf(text, tokens, window), isNote })
          }
        }
        return found
      },
      isWhole: scores.isWhole,
      supportOf: (finding) => findSupport(scores, finding),
    }
  }
}

/** The text of a window, with the spaces and punctuation around it. */
const spanOf = (text: string, tokens: readonly Token[], { from, to }: Window) => ({
  start: from === 0 ? 0 : (tokens[from - 1]?.end ?? 0),
  end: tokens[to]?.start ?? text.length,
})

/**
 * How far a word rule's finding is supported by a small and a large context within its own sentence, so that other sentences
 * of the message cannot outweigh it.
 */
export function findSupport({ tokens, scoreOf }: Scores, { category, start, end }: Finding): Support {
  const categoryIndex = SCREEN_CATEGORIES.indexOf(category)
  const from = tokens.findIndex((token) => token.end > start)
  const to = tokens.findLastIndex((token) => token.start < end) + 1
  if (from < 0 || to <= from) return 'case'
  const isBoundary = (index: number) => tokens[index]?.startsLine || endsSentence(tokens[index - 1])
  let first = from
  while (first > 0 && !isBoundary(first)) first--
  let last = to
  while (last < tokens.length && !isBoundary(last)) last++
  const scoreWith = (more: number) => {
    const window = { from: Math.max(from - more, first), to: Math.min(to + more, last) }
    return scoreOf(window)[categoryIndex] ?? 0
  }
  const large = scoreWith(LARGE_CONTEXT)
  if (large >= SUPPORTED_FROM) return 'case'
  return large >= DROP_BELOW || scoreWith(SMALL_CONTEXT) >= DROP_BELOW ? 'note' : 'none'
}

const endsSentence = (token: Token | undefined) => /^[.!?]$/.test(token?.word ?? '')

/**
 * A short text scores high by chance: with e times as many tokens this much less is enough (decision 107), counted from the
 * length of an ordinary message.
 */
const LENGTH_SLOPE = 1
const ORDINARY_LENGTH = 10

/** What the length of a window adds to its score before it is compared with a threshold. */
export const lengthBonus = ({ from, to }: Window) =>
  LENGTH_SLOPE * Math.log((to - from + 1) / (ORDINARY_LENGTH + 1))

/** A word with the sums of the weights of its own features, by category, once they are needed. */
type ScoredWord = Word & { sums?: Float64Array }

/** Most words that people write are a few thousand. */
const CACHED_WORDS_MAX = 8_000
/** Longer words hardly come again. */
const CACHED_LENGTH_MAX = 24

/** For each token, the number and the sums of the weights of all features up to its end, FEATURES_MAX at most. */
type ReadFeatures = (tokens: readonly Token[]) => { ends: number[]; sums: Float64Array }

/** Creates a reader of features that caches the sums of words. Measured 2026-11 in pairs: screening a message takes 9 to 15 % less. */
function createReader(model: Model): ReadFeatures {
  const table = createWeightTable(model)
  const knownWords = new Map<string, ScoredWord>()
  /** The features of the text that is read. */
  const features = new Uint32Array(FEATURES_MAX)

  function findWord(text: string): ScoredWord {
    const known = knownWords.get(text)
    if (known) return known
    const word: ScoredWord = readWord(text)
    if (word.length > CACHED_LENGTH_MAX) return word
    if (knownWords.size >= CACHED_WORDS_MAX) knownWords.clear()
    // A copy: as a part of its message, the word would keep all of it in memory.
    knownWords.set(Buffer.from(text, 'utf16le').toString('utf16le'), word)
    return word
  }

  function sumsOf(word: ScoredWord): Float64Array {
    if (word.sums) return word.sums
    const sums = new Float64Array(CATEGORIES)
    for (const feature of word.features) table.add(feature, sums, 0)
    word.sums = sums
    return sums
  }

  return (tokens) => {
    const ends: number[] = []
    /** For each token, its word, and where its other features end. */
    const words: (ScoredWord | undefined)[] = []
    const others: number[] = []
    let word: ScoredWord | undefined
    let count = 0
    let otherCount = 0
    // All features first, and their weights only then: the processor fetches many parts of the tables at once.
    visitFeatures(tokens, findWord, {
      addWord(own) {
        // Beyond the limit nothing is summed: a text may be chosen to be expensive.
        if (count >= FEATURES_MAX) return
        count = Math.min(count + own.features.length, FEATURES_MAX)
        word = own
      },
      add(feature) {
        if (count >= FEATURES_MAX) return
        count += 1
        features[otherCount++] = feature
        table.touch(feature)
      },
      end() {
        ends.push(count)
        words.push(word)
        others.push(otherCount)
        word = undefined
      },
    })
    // A row of zeros, then one for the start mark, each token and the end mark.
    const sums = new Float64Array((tokens.length + 3) * CATEGORIES)
    let at = 0
    for (let token = 0; token < words.length; token++) {
      const row = (token + 1) * CATEGORIES
      const word = words[token]
      const own = word ? sumsOf(word) : undefined
      for (let category = 0; category < CATEGORIES; category++) {
        sums[row + category] = (sums[row - CATEGORIES + category] ?? 0) + (own?.[category] ?? 0)
      }
      for (; at < (others[token] ?? 0); at++) table.add(features[at] ?? 0, sums, row)
    }
    return { ends, sums }
  }
}

/** Creates a scorer from a model. It keeps cumulative sums of weights per token, so that any window is scored in O(1). */
export function createScorer(model: Model): (text: string) => Scores {
  const { biases } = model
  const readFeatures = createReader(model)
  const scores = new Float64Array(CATEGORIES)
  return (text) => {
    const tokens = extractTokens(text)
    // Lazy: many texts are too short to be scored.
    let read: ReturnType<ReadFeatures> | undefined
    let parts: Window[] | undefined
    const windows = () => (parts ??= splitIntoWindows(tokens))
    return {
      tokens,
      windows,
      isWhole() {
        if (windows().length === 0) return true
        read ??= readFeatures(tokens)
        return tokens.length < TOKENS_MAX && (read.ends.at(-1) ?? 0) < FEATURES_MAX
      },
      scoreOf({ from, to }) {
        read ??= readFeatures(tokens)
        const { ends, sums } = read
        // The first row is the start mark, which belongs to a window at the beginning; likewise the end mark at the end.
        const [first, last] = [from === 0 ? 0 : from + 1, to === tokens.length ? to + 2 : to + 1]
        const count = (ends[last - 1] ?? 0) - (first === 0 ? 0 : (ends[first - 1] ?? 0))
        const normalisation = 1 / Math.sqrt(Math.max(count, 1))
        for (let category = 0; category < CATEGORIES; category++) {
          const sum = (sums[last * CATEGORIES + category] ?? 0) - (sums[first * CATEGORIES + category] ?? 0)
          scores[category] = sum * normalisation + (biases[category] ?? 0)
        }
        return scores
      },
    }
  }
}

/** A text of at most this many tokens is scored as a whole. */
const WHOLE_TEXT_MAX = 48
/** Longer texts are also scored in overlapping windows, so that harmless words do not dilute a harmful sentence. */
const WINDOW = 20
const STEP = WINDOW / 2
/** A single short word is left to the rules. */
const WORDS_MIN = 2
/** A word this long may be several words written together. */
const LONG_WORD = 14

/** A range of tokens, `to` excluded. */
type Window = { from: number; to: number }

/** Returns the token ranges of a text that are scored separately (decision 107). */
export function splitIntoWindows(tokens: readonly Token[]): Window[] {
  const { length } = tokens
  const windows: Window[] = length <= WHOLE_TEXT_MAX ? [{ from: 0, to: length }] : []
  if (length > WINDOW) {
    for (let to = WINDOW; to < length + STEP; to += STEP) {
      windows.push({ from: Math.min(to, length) - WINDOW, to: Math.min(to, length) })
    }
  }
  const words = [0]
  let count = 0
  for (const token of tokens) {
    count += countWords(token)
    words.push(count)
  }
  return windows.filter(({ from, to }) => (words[to] ?? 0) - (words[from] ?? 0) >= WORDS_MIN)
}

const countWords = ({ isWord, word }: Token) => Number(isWord) * (word.length < LONG_WORD ? 1 : WORDS_MIN)

/** The default of SCREENING_HOLD. */
const DEFAULT_HELD_CATEGORIES: readonly ScreenCategory[] = ['contact', 'sexual', 'images']

type Detection = {
  findings: Finding[]
  /** Categories of which there are only weak signs: counted over weeks, without a case (decision 107). */
  notes: ScreenCategory[]
  /** The findings of rules alone: a refusal needs a rule. */
  byRules: Finding[]
  /** False if the text was too expensive to read to its end. */
  isWhole: boolean
}

type Options = {
  /** Categories for which a message may be held: their findings are noted where others are dropped. */
  held?: readonly ScreenCategory[]
}

/**
 * Screens a text by the rules and, if given, the classifier. A word rule's finding opens a case only where the classifier
 * supports it: else it is noted or dropped. Danger, sexual content and the programme's own words need no support (decision 107).
 */
export function screenWithClassifier(
  text: string,
  options: ScreenOptions,
  classifier: Classifier | undefined,
  { held = DEFAULT_HELD_CATEGORIES }: Options = {},
): Detection {
  const { findings, weak, maskedText, linkless, isWhole: isReadByRules } = screenWithDetails(text, options)
  if (!classifier) return { findings, notes: [], byRules: findings, isWhole: isReadByRules }
  const original = classifier(text)
  const isWhole = isReadByRules && original.isWhole()
  const supportOf = createSupportCheck(original.supportOf)
  const unsupported: ScreenCategory[] = []
  const byRules = findings.filter((finding) => {
    const support = isWhole && weak.has(finding) ? supportOf(finding) : 'case'
    if (support === 'note' || (support === 'none' && held.includes(finding.category))) {
      unsupported.push(finding.category)
    }
    return support === 'case'
  })
  // A rule marks its exact words, the classifier whole sentences: the rule takes precedence.
  const known = new Set(categoriesOf(byRules))
  const masked = maskedText === text ? original : classifier(maskedText)
  const classified = [...masked.classify(), ...classifyLinks(maskedText, classifier)].filter(
    (finding) =>
      !known.has(finding.category) &&
      // Words that introduce an exempted detail would score as contact.
      !(finding.category === 'contact' && differsWithin(finding, linkless, maskedText)) &&
      // A text that was not read to its end is held in any case, but danger must also show help.
      (isWhole || finding.category === 'danger'),
  )
  // Most messages.
  if (findings.length === 0 && classified.length === 0)
    return { findings, notes: [], byRules: findings, isWhole }
  const byClassifier = classified.filter(({ isNote }) => !isNote)
  const all = [...byRules, ...mergeFindings(byClassifier).map((finding) => trimSpan(maskedText, finding))]
  const found = categoriesOf(all)
  return {
    findings: all,
    notes: [...new Set([...unsupported, ...categoriesOf(classified)])].filter(
      (category) => !found.includes(category),
    ),
    byRules,
    isWhole,
  }
}

const LINKS = /https?:\/\/\S+/giu
/** Page names in links have fewer words. */
const LINK_WORDS_MIN = 4

/** Classifies the words within links; a finding spans the whole link. */
function classifyLinks(text: string, classifier: Classifier): ClassifierFinding[] {
  if (!text.includes('://')) return []
  return [...text.matchAll(LINKS)].flatMap(({ index, 0: link }) => {
    const words = wordsInPath(link)
    if (words.split(' ').length < LINK_WORDS_MIN) return []
    return classifier(words)
      .classify()
      .map((finding) => ({ ...finding, start: index, end: index + link.length }))
  })
}

const differsWithin = ({ start, end }: Finding, one: string, other: string) =>
  one.slice(start, end) !== other.slice(start, end)

/** Returns a finding without the spaces at its ends. */
function trimSpan(text: string, { category, start, end }: Finding): Finding {
  const part = text.slice(start, end)
  const before = part.length - part.trimStart().length
  return { category, start: start + before, end: start + part.trimEnd().length }
}

/** The classifier checks at most this many findings of a text; the rest are kept. */
const CHECKS_MAX = 8

/** Creates the check how far findings are supported. Once one of a category opens a case, the others need no check. */
function createSupportCheck(supportOf: (finding: Finding) => Support) {
  const supported = new Set<ScreenCategory>()
  let checks = 0
  return (finding: Finding): Support => {
    if (supported.has(finding.category) || checks >= CHECKS_MAX) return 'case'
    checks += 1
    const support = supportOf(finding)
    if (support === 'case') supported.add(finding.category)
    return support
  }
}
