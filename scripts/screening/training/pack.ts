import { findSlot, type Model } from '#server/domain/screening/classifier/model.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import type { Weights } from './regression.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** A power of two. Half as many, 6.8 MB instead of 13.6, cost three points (decision 107). */
const SLOTS = 2 ** 20
/** Fuller hash tables are slow. */
const LOAD_FACTOR_MAX = 0.8
const INT8_MAX = 127
/** The few weights beyond this share are clipped, so that all others are stored more precisely. */
const CLIP_QUANTILE = 0.9999

/** Packs the features with the largest weights, one byte per weight; the thresholds are those of `createClassifier`. */
export function packModel(
  hashes: Uint32Array,
  { weights, biases }: Weights,
  thresholds: readonly number[],
  version: number,
): Model {
  const strengths = Float32Array.from(hashes, (_, feature) =>
    Math.max(...weights.subarray(feature * CATEGORIES, (feature + 1) * CATEGORIES).map(Math.abs)),
  )
  const least = strengths.toSorted().at(-Math.min(Math.floor(SLOTS * LOAD_FACTOR_MAX), strengths.length)) ?? 0
  const scales = Float32Array.from({ length: CATEGORIES }, (_, category) => scaleOf(weights, category))
  const keys = new Uint32Array(SLOTS)
  const packed = new Int8Array(SLOTS * CATEGORIES)
  hashes.forEach((hash, feature) => {
    if ((strengths[feature] ?? 0) < least) return
    const slot = findSlot(keys, hash)
    keys[slot] = hash
    for (let category = 0; category < CATEGORIES; category++) {
      const weight = (weights[feature * CATEGORIES + category] ?? 0) / (scales[category] ?? 1)
      packed[slot * CATEGORIES + category] = Math.max(Math.min(Math.round(weight), INT8_MAX), -INT8_MAX)
    }
  })
  return { version, keys, weights: packed, biases, scales, thresholds: Float32Array.from(thresholds) }
}

function scaleOf(weights: Float32Array, category: number): number {
  const sizes = weights.filter((_, position) => position % CATEGORIES === category).map(Math.abs)
  return (sizes.toSorted().at(Math.floor(sizes.length * CLIP_QUANTILE)) ?? INT8_MAX) / INT8_MAX
}
