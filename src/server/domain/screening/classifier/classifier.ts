import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import type { Finding } from '#shared/screening/finding.ts'
import { extractFeatures, extractTokens, FEATURES_MAX, TOKENS_MAX, type Token } from './features.ts'
import { findSlot, type Model } from './model.ts'
import { splitIntoWindows, type Window } from './windows.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** A word rule's finding is dropped if its context scores below this, in log-odds. */
const DROP_BELOW = -0.5
/** The sizes of a finding's contexts, in tokens on each side. */
const CONTEXT_TOKENS = [2, 8]

/** The scores of one text. */
export type Scores = {
  tokens: readonly Token[]
  /** The threshold of each category, in log-odds. */
  thresholds: Float32Array
  /** False if the text is longer than what is read. */
  isWhole: () => boolean
  /** How far each category is above its threshold in a window, in log-odds. Every call, of any text, reuses the array. */
  scoreOf: (window: Window) => Float64Array
}

/** Tokenises a text once, for all methods of the result. */
export type Classifier = (text: string) => {
  /** The windows that reach a category's threshold, as findings. */
  classify: () => Finding[]
  isWhole: Scores['isWhole']
  /** Whether a word rule's finding is kept, judged by its own sentence. */
  confirms: (finding: Finding) => boolean
}

/** Creates a classifier from a model. */
export function createClassifier(model: Model): Classifier {
  const score = createScorer(model)
  return (text) => {
    const scores = score(text)
    const { tokens, scoreOf } = scores
    return {
      classify: () =>
        splitIntoWindows(tokens).flatMap((window): Finding[] => {
          const above = scoreOf(window)
          const found = SCREEN_CATEGORIES.filter((_, category) => (above[category] ?? 0) >= 0)
          return found.map((category) => ({ category, ...spanOf(text, tokens, window) }))
        }),
      isWhole: scores.isWhole,
      confirms: (finding) => isFindingKept(scores, finding),
    }
  }
}

/** The text of a window, with the spaces and punctuation around it. */
const spanOf = (text: string, tokens: readonly Token[], { from, to }: Window) => ({
  start: from === 0 ? 0 : (tokens[from - 1]?.end ?? 0),
  end: tokens[to]?.start ?? text.length,
})

/**
 * Whether a word rule's finding is kept. It is dropped only if both a small and a large context within its own sentence
 * score as harmless, so that other sentences of the message cannot outweigh it.
 */
export function isFindingKept(
  { tokens, thresholds, scoreOf }: Scores,
  { category, start, end }: Finding,
): boolean {
  const categoryIndex = SCREEN_CATEGORIES.indexOf(category)
  const from = tokens.findIndex((token) => token.end > start)
  const to = tokens.findLastIndex((token) => token.start < end) + 1
  if (from < 0 || to <= from) return true
  const isBoundary = (index: number) => tokens[index]?.startsLine || endsSentence(tokens[index - 1])
  let first = from
  while (first > 0 && !isBoundary(first)) first--
  let last = to
  while (last < tokens.length && !isBoundary(last)) last++
  return CONTEXT_TOKENS.some((more) => {
    const window = { from: Math.max(from - more, first), to: Math.min(to + more, last) }
    return (scoreOf(window)[categoryIndex] ?? 0) + (thresholds[categoryIndex] ?? 0) >= DROP_BELOW
  })
}

const endsSentence = (token: Token | undefined) => /^[.!?]$/.test(token?.word ?? '')

/** Creates a scorer from a model. It keeps cumulative sums of weights per token, so that any window is scored in O(1). */
export function createScorer({ keys, weights, biases, scales, thresholds }: Model): (text: string) => Scores {
  const features = new Uint32Array(FEATURES_MAX)
  const scores = new Float64Array(CATEGORIES)

  /** For each token, the sum of the weights of all features up to its end. */
  function cumulativeSums(ends: readonly number[]): Float64Array {
    const sums = new Float64Array((ends.length + 1) * CATEGORIES)
    let feature = 0
    ends.forEach((end, token) => {
      const row = (token + 1) * CATEGORIES
      sums.copyWithin(row, row - CATEGORIES, row)
      for (; feature < end; feature++) {
        const slot = findSlot(keys, features[feature] ?? 0)
        if (keys[slot] === 0) continue
        for (let category = 0; category < CATEGORIES; category++) {
          sums[row + category] = (sums[row + category] ?? 0) + (weights[slot * CATEGORIES + category] ?? 0)
        }
      }
    })
    return sums
  }

  return (text) => {
    const tokens = extractTokens(text)
    // Lazy: many texts are too short to be scored.
    let read: { ends: number[]; sums: Float64Array } | undefined
    const readOnce = () => {
      const { ends } = extractFeatures(tokens, features)
      return { ends, sums: cumulativeSums(ends) }
    }
    return {
      tokens,
      thresholds,
      isWhole() {
        if (splitIntoWindows(tokens).length === 0) return true
        read ??= readOnce()
        return tokens.length < TOKENS_MAX && (read.ends.at(-1) ?? 0) < FEATURES_MAX
      },
      scoreOf({ from, to }) {
        read ??= readOnce()
        const { ends, sums } = read
        // The first row is the start mark, which belongs to a window at the beginning; likewise the end mark at the end.
        const [first, last] = [from === 0 ? 0 : from + 1, to === tokens.length ? to + 2 : to + 1]
        const count = (ends[last - 1] ?? 0) - (first === 0 ? 0 : (ends[first - 1] ?? 0))
        const normalisation = 1 / Math.sqrt(Math.max(count, 1))
        for (let category = 0; category < CATEGORIES; category++) {
          const sum = (sums[last * CATEGORIES + category] ?? 0) - (sums[first * CATEGORIES + category] ?? 0)
          const bias = (biases[category] ?? 0) - (thresholds[category] ?? 0)
          scores[category] = sum * (scales[category] ?? 0) * normalisation + bias
        }
        return scores
      },
    }
  }
}
