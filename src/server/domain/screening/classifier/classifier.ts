import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import type { Finding } from '#shared/screening/finding.ts'
import { FEATURES_MAX, readFeatures, readTokens, TOKENS_MAX, type Token } from './features.ts'
import { findSlot, type Model } from './model.ts'
import { type Window, windowsOf } from './windows.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** A finding of a word rule is dropped where its context scores below this, in log-odds. */
const HARMLESS_BELOW = -0.5
/** The contexts of a finding: so many tokens on each side. */
const CONTEXTS = [2, 8]

/** The scores of one text. */
export type Scores = {
  tokens: readonly Token[]
  /** Of each category, in log-odds. */
  thresholds: Float32Array
  /** False where the text has more than is read: anything may be in the rest. */
  isWhole: () => boolean
  /** How far each category is above its threshold in a window, in log-odds. Every call, of any text, reuses the array. */
  scoreOf: (window: Window) => Float64Array
}

/** Reads a text once, for whatever is asked about it. */
export type Classifier = (text: string) => {
  /** What it holds by its scores: for each category the windows that reach its threshold. */
  classify: () => Finding[]
  isWhole: Scores['isWhole']
  /** Whether a finding of a word rule may stand, by its own sentence. */
  confirms: (finding: Finding) => boolean
}

/** Classifies by a model. */
export function createClassifier(model: Model): Classifier {
  const score = createScorer(model)
  return (text) => {
    const scores = score(text)
    const { tokens, scoreOf } = scores
    return {
      classify: () =>
        windowsOf(tokens).flatMap((window): Finding[] => {
          const above = scoreOf(window)
          const found = SCREEN_CATEGORIES.filter((_, category) => (above[category] ?? 0) >= 0)
          return found.map((category) => ({ category, ...stretchOf(text, tokens, window) }))
        }),
      isWhole: scores.isWhole,
      confirms: (finding) => stands(scores, finding),
    }
  }
}

/** Up to the tokens next to a window, with whatever stands between. */
const stretchOf = (text: string, tokens: readonly Token[], { from, to }: Window) => ({
  start: from === 0 ? 0 : (tokens[from - 1]?.end ?? 0),
  end: tokens[to]?.start ?? text.length,
})

/**
 * Whether a finding of a word rule stands. It is dropped only where its own sentence says that it is harmless, by the
 * words next to it and by those further off: what somebody writes before and after it takes nothing back.
 */
export function stands({ tokens, thresholds, scoreOf }: Scores, { category, start, end }: Finding): boolean {
  const at = SCREEN_CATEGORIES.indexOf(category)
  const from = tokens.findIndex((token) => token.end > start)
  const to = tokens.findLastIndex((token) => token.start < end) + 1
  if (from < 0 || to <= from) return true
  const isBoundary = (place: number) => tokens[place]?.startsLine || endsSentence(tokens[place - 1])
  let first = from
  while (first > 0 && !isBoundary(first)) first--
  let last = to
  while (last < tokens.length && !isBoundary(last)) last++
  return CONTEXTS.some((more) => {
    const window = { from: Math.max(from - more, first), to: Math.min(to + more, last) }
    return (scoreOf(window)[at] ?? 0) + (thresholds[at] ?? 0) >= HARMLESS_BELOW
  })
}

const endsSentence = (token: Token | undefined) => /^[.!?]$/.test(token?.word ?? '')

/** Reads texts for a model: sums of weights up to each token, from which the score of any window follows. */
export function createScorer({ keys, weights, biases, scales, thresholds }: Model): (text: string) => Scores {
  const features = new Uint32Array(FEATURES_MAX)
  const scores = new Float64Array(CATEGORIES)

  /** For each token the sums of the weights of all features before its end. */
  function sumUp(ends: readonly number[]): Float64Array {
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
    const tokens = readTokens(text)
    // Many texts are never scored: they are too short, or of signs alone.
    let read: { ends: number[]; sums: Float64Array } | undefined
    const readOnce = () => {
      const { ends } = readFeatures(tokens, features)
      return { ends, sums: sumUp(ends) }
    }
    return {
      tokens,
      thresholds,
      isWhole() {
        if (windowsOf(tokens).length === 0) return true
        read ??= readOnce()
        return tokens.length < TOKENS_MAX && (read.ends.at(-1) ?? 0) < FEATURES_MAX
      },
      scoreOf({ from, to }) {
        read ??= readOnce()
        const { ends, sums } = read
        // The first row is the start mark, which belongs to a window from the beginning, as the end mark to one up to the end.
        const [first, last] = [from === 0 ? 0 : from + 1, to === tokens.length ? to + 2 : to + 1]
        const count = (ends[last - 1] ?? 0) - (first === 0 ? 0 : (ends[first - 1] ?? 0))
        const value = 1 / Math.sqrt(Math.max(count, 1))
        for (let category = 0; category < CATEGORIES; category++) {
          const sum = (sums[last * CATEGORIES + category] ?? 0) - (sums[first * CATEGORIES + category] ?? 0)
          const bias = (biases[category] ?? 0) - (thresholds[category] ?? 0)
          scores[category] = sum * (scales[category] ?? 0) * value + bias
        }
        return scores
      },
    }
  }
}
