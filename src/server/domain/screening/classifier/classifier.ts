import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import type { Finding } from '#shared/screening/finding.ts'
import { FEATURES_MAX, readFeatures } from './features.ts'
import { type Model, slotOf } from './model.ts'
import { piecesOf } from './pieces.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** A finding of a word rule is dropped where its score is further than this below the threshold. */
export const DOUBT = 3
/** How much of a text on each side of a finding is scored with it, in UTF-16 units: padding further away changes nothing. */
const AROUND = 40

export type Classifier = {
  /** What a text holds by its scores: for each category the pieces that reach its threshold. */
  classify: (text: string) => Finding[]
  /** Whether the words around a finding of a word rule let it stand. */
  confirms: (text: string, finding: Finding) => boolean
}

/** Classifies by a model. */
export function createClassifier(model: Model): Classifier {
  const score = createScorer(model)
  return {
    classify: (text) =>
      piecesOf(text).flatMap(({ start, end }): Finding[] => {
        const piece = text.slice(start, end)
        const scores = score(piece)
        const found = SCREEN_CATEGORIES.filter((_, category) => (scores[category] ?? 0) >= 0)
        return found.map((category) => ({ category, start, end: start + piece.trimEnd().length }))
      }),
    confirms: (text, finding) =>
      (score(around(text, finding))[SCREEN_CATEGORIES.indexOf(finding.category)] ?? 0) >= -DOUBT,
  }
}

/** A finding with the words next to it in the same line, which say whether it is one. */
export function around(text: string, { start, end }: Finding): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = (text.indexOf('\n', end) + 1 || text.length + 1) - 1
  return text.slice(Math.max(start - AROUND, lineStart), Math.min(end + AROUND, lineEnd))
}

/**
 * Scores a piece of a text: how far each category is above its threshold, in log-odds. The array that it returns holds the
 * next scores after the next call.
 */
export function createScorer({ keys, weights, biases, scales, thresholds }: Model) {
  const features = new Uint32Array(FEATURES_MAX)
  const scores = new Float64Array(CATEGORIES)
  return (piece: string): Float64Array => {
    const count = readFeatures(piece, features)
    scores.fill(0)
    for (let at = 0; at < count; at++) {
      const slot = slotOf(keys, features[at] ?? 0)
      if (slot < 0) continue
      for (let category = 0; category < CATEGORIES; category++) {
        scores[category] = (scores[category] ?? 0) + (weights[slot * CATEGORIES + category] ?? 0)
      }
    }
    const value = 1 / Math.sqrt(Math.max(count, 1))
    for (let category = 0; category < CATEGORIES; category++) {
      const sum = (scores[category] ?? 0) * (scales[category] ?? 0) * value
      scores[category] = sum + (biases[category] ?? 0) - (thresholds[category] ?? 0)
    }
    return scores
  }
}
