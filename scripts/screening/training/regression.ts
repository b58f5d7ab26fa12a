import { extractFeatures, extractTokens, FEATURES_MAX } from '#server/domain/screening/classifier/features.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** A feature that fewer lines have says more about these lines than about the language. */
const FEATURE_LINES_MIN = 3

/** Texts as numbers: the features of text `i` are those from `starts[i]` to before `starts[i + 1]`. */
export type Matrix = {
  /** The hash of each feature, by its number. */
  hashes: Uint32Array
  /** How many texts have each feature. */
  counts: Uint32Array
  starts: Uint32Array
  features: Uint32Array
  /** The value of each feature of a text: 1 / √ of how many it has, rare ones included. */
  values: Float32Array
}

/** Extracts the features of all texts, without those of fewer than three texts. */
export function readMatrix(texts: readonly string[]): Matrix {
  const into = new Uint32Array(FEATURES_MAX)
  const rows = texts.map((text) => into.slice(0, extractFeatures(extractTokens(text), into).ends.at(-1)))
  const counts = new Map<number, number>()
  for (const row of rows) for (const hash of new Set(row)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const numbers = new Map<number, number>()
  for (const [hash, count] of counts) if (count >= FEATURE_LINES_MIN) numbers.set(hash, numbers.size)
  const kindCounts = Uint32Array.from(numbers.keys(), (hash) => counts.get(hash) ?? 0)
  counts.clear()
  const starts = new Uint32Array(texts.length + 1)
  const kept = rows.map((row) => row.filter((hash) => numbers.has(hash)))
  kept.forEach((row, index) => {
    starts[index + 1] = (starts[index] ?? 0) + row.length
  })
  const features = new Uint32Array(starts.at(-1) ?? 0)
  kept.forEach((row, index) => {
    features.set(
      row.map((hash) => numbers.get(hash) ?? 0),
      starts[index],
    )
  })
  const values = Float32Array.from(rows, (row) => 1 / Math.sqrt(Math.max(row.length, 1)))
  return { hashes: Uint32Array.from(numbers.keys()), counts: kindCounts, starts, features, values }
}

/** The most weights that are kept: the file of the model has 2.9 MB with them. */
const WEIGHTS_MAX = 940_000
/** How much a weight of a frequent feature counts more than one of a rare feature. */
const FREQUENCY_POWER = 0.25

/** Marks the weights that matter most: 1 for each feature and category that is kept. */
export function chooseWeights({ counts }: Pick<Matrix, 'counts'>, weights: Float32Array): Uint8Array {
  const strengths = weights.map(
    (weight, at) => Math.abs(weight) * (counts[Math.floor(at / CATEGORIES)] ?? 0) ** FREQUENCY_POWER,
  )
  const least = strengths.toSorted().at(-WEIGHTS_MAX) ?? 0
  return Uint8Array.from(strengths, (strength) => (strength > 0 && strength >= least ? 1 : 0))
}

/** One weight for each feature and category, and one bias for each category. */
export type Weights = { weights: Float32Array; biases: Float32Array }

const EPOCHS = 8
const LEARNING_RATE = 0.25
const BIAS_LEARNING_RATE = 0.01
/** Most lines are of no category. */
const INITIAL_BIAS = -3
/** The strength of the L2 regularisation. */
const L2_STRENGTH = 5e-4
/** The weight of a line for the categories that it is not of. Low: many lines belong to several. */
const OTHER_WEIGHT = 0.05
/** The weight of a harmless line: what people look at for nothing is what they stop looking at. */
const HARMLESS_WEIGHT = 3
/** A line whose error is smaller than this changes nothing. */
const ERROR_MIN = 0.002
/** What the squares of the gradients begin with (AdaGrad). */
const INITIAL_SQUARE = 1e-4

/**
 * Logistic regression of each category against all other lines, by AdaGrad. A feature learns the faster, the more its
 * share differs between the lines of the category and harmless ones (NB-SVM, Wang and Manning 2012).
 * `lines` are the numbers of those to learn from; `shuffle` reorders them in place before each epoch. With `kept`, only
 * weights that it marks are learnt: 1 for each feature and category that is.
 */
export function train(
  matrix: Matrix,
  categories: Int8Array,
  lines: Uint32Array,
  shuffle: (lines: Uint32Array) => void,
  kept?: Uint8Array,
): Weights {
  const { hashes, starts, features, values } = matrix
  const ratios = logRatios(matrix, categories, lines)
  const weights = new Float32Array(hashes.length * CATEGORIES)
  const squares = new Float32Array(hashes.length * CATEGORIES).fill(INITIAL_SQUARE)
  const biases = new Float32Array(CATEGORIES).fill(INITIAL_BIAS)
  const errors = new Float64Array(CATEGORIES)
  const sums = new Float64Array(CATEGORIES)

  /** Writes the errors of a line into `errors`; false where none of them matters. */
  function computeErrors(line: number, from: number, to: number): boolean {
    sumInto(sums, weights, features.subarray(from, to))
    const value = values[line] ?? 0
    let isWrong = false
    for (let index = 0; index < CATEGORIES; index++) {
      const probability = 1 / (1 + Math.exp(-((sums[index] ?? 0) * value + (biases[index] ?? 0))))
      const truth = categories[line] ?? -1
      const otherWeight = truth < 0 ? HARMLESS_WEIGHT : OTHER_WEIGHT
      const weight = truth === index ? 1 : otherWeight
      const error = (probability - (truth === index ? 1 : 0)) * weight
      errors[index] = Math.abs(error) < ERROR_MIN ? 0 : error
      if (errors[index] !== 0) isWrong = true
      biases[index] = (biases[index] ?? 0) - BIAS_LEARNING_RATE * (errors[index] ?? 0)
    }
    return isWrong
  }

  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(lines)
    for (const line of lines) {
      const from = starts[line] ?? 0
      const to = starts[line + 1] ?? 0
      if (!computeErrors(line, from, to)) continue
      const value = values[line] ?? 0
      for (let position = from; position < to; position++) {
        const first = (features[position] ?? 0) * CATEGORIES
        for (let index = 0; index < CATEGORIES; index++) {
          const error = errors[index] ?? 0
          if (error === 0 || (kept && kept[first + index] === 0)) continue
          const ratio = ratios[first + index] ?? 1
          const weight = weights[first + index] ?? 0
          const gradient = value * (error + (L2_STRENGTH * weight) / ratio)
          const square = (squares[first + index] ?? 0) + gradient * gradient
          squares[first + index] = square
          weights[first + index] = weight - (ratio * LEARNING_RATE * gradient) / Math.sqrt(square)
        }
      }
    }
  }
  return { weights, biases }
}

const SMOOTHING = 0.3
const RATIO_MIN = 0.5
const RATIO_MAX = 8

/** Log ratio of each feature's share among the lines of a category and among harmless ones. */
function logRatios({ hashes, starts, features }: Matrix, categories: Int8Array, lines: Uint32Array) {
  const inHarmless = new Float32Array(hashes.length)
  const inCategory = new Float32Array(hashes.length * CATEGORIES)
  const totals = new Float64Array(CATEGORIES)
  let harmless = 0
  for (const line of lines) {
    const category = categories[line] ?? -1
    if (category < 0) harmless += 1
    else totals[category] = (totals[category] ?? 0) + 1
    const counts = category < 0 ? inHarmless : inCategory
    for (const feature of new Set(features.subarray(starts[line], starts[line + 1]))) {
      const position = category < 0 ? feature : feature * CATEGORIES + category
      counts[position] = (counts[position] ?? 0) + 1
    }
  }
  const shareOf = (count: number, total: number) => (count + SMOOTHING) / (total + 2 * SMOOTHING)
  return inCategory.map((count, position) => {
    const share = shareOf(count, totals[position % CATEGORIES] ?? 0)
    const other = shareOf(inHarmless[Math.floor(position / CATEGORIES)] ?? 0, harmless)
    return Math.min(RATIO_MIN + Math.abs(Math.log(share / other)), RATIO_MAX)
  })
}

/** Writes the sums of the weights of some features into `sums`. */
function sumInto(sums: Float64Array, weights: Float32Array, features: Uint32Array): void {
  sums.fill(0)
  for (const feature of features) {
    const first = feature * CATEGORIES
    for (let index = 0; index < CATEGORIES; index++)
      sums[index] = (sums[index] ?? 0) + (weights[first + index] ?? 0)
  }
}
