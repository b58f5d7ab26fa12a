import {
  GROUP_MAX,
  GROUPS,
  highOf,
  LEVELS,
  lowOf,
  type Model,
  toCell,
} from '#server/domain/screening/classifier/model.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import type { Weights } from './regression.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** Levels are spaced evenly on a logarithmic scale, half of them below zero, between these shares of all kept weights. */
const LEVELS_ABOVE_ZERO = LEVELS / 2
const QUANTILES = [0.02, 0.9995] as const

type Kept = { feature: number; category: number; weight: number }

/** Packs a model's weights that are not zero, each as the nearest level of its category. Its thresholds are 0. */
export function packModel(hashes: Uint32Array, { weights, biases }: Weights, version: number): Model {
  const kept: Kept[] = []
  for (const [at, weight] of weights.entries()) {
    const feature = hashes[Math.floor(at / CATEGORIES)] ?? 0
    if (weight !== 0) kept.push({ feature, category: at % CATEGORIES, weight })
  }
  kept.sort((one, other) => one.feature - other.feature || one.category - other.category)
  const levels = SCREEN_CATEGORIES.map((_, category) => levelsOf(kept, category))
  const counts = new Uint8Array(GROUPS)
  const packed: { low: number; cell: number }[] = []
  for (const { feature, category, weight } of kept) {
    const group = highOf(feature)
    // Of a group that is too large the rest is left out: it has ten weights on average.
    if (counts[group] === GROUP_MAX) continue
    counts[group] = (counts[group] ?? 0) + 1
    packed.push({ low: lowOf(feature), cell: toCell(category, nearestLevel(levels[category] ?? [], weight)) })
  }
  return {
    version,
    counts,
    lows: Uint16Array.from(packed, ({ low }) => low),
    cells: Uint8Array.from(packed, ({ cell }) => cell),
    levels: Float32Array.from(levels.flat()),
    biases,
    thresholds: new Float32Array(CATEGORIES),
    noteThresholds: new Float32Array(CATEGORIES),
  }
}

/** The levels of a category: negative ones, then positive ones, each from small to large. */
function levelsOf(kept: readonly Kept[], category: number): number[] {
  const sizes = Float32Array.from(
    kept.filter((one) => one.category === category).map(({ weight }) => Math.abs(weight)),
  ).sort()
  const [least = 1, most = 1] = QUANTILES.map((share) => sizes[Math.floor(sizes.length * share)] ?? 1)
  const ratio = (most / least) ** (1 / (LEVELS_ABOVE_ZERO - 1))
  const above = Array.from({ length: LEVELS_ABOVE_ZERO }, (_, level) => least * ratio ** level)
  return [...above.map((size) => -size), ...above]
}

/** The level of the same sign that is nearest on the logarithmic scale. */
function nearestLevel(levels: readonly number[], weight: number): number {
  const distanceOf = (level: number) => Math.abs(Math.log(Math.abs(weight) / Math.abs(levels[level] ?? 1)))
  const first = weight < 0 ? 0 : LEVELS_ABOVE_ZERO
  let nearest = first
  for (let level = first; level < first + LEVELS_ABOVE_ZERO; level++) {
    if (distanceOf(level) < distanceOf(nearest)) nearest = level
  }
  return nearest
}
