import { endianness } from 'node:os'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** 'CWC2' as a number. */
const MAGIC = 0x43574332
const HIGH_BITS = 16
/** Features with the same upper bits are one group. */
export const GROUPS = 2 ** HIGH_BITS
const LOW_MASK = 0xffff
/** A cell is a byte: a category and one of its levels. */
export const LEVELS = Math.floor(256 / CATEGORIES)
/** The header in 32-bit numbers: magic number, version, weights, then the levels, and a bias and two thresholds per category. */
const HEADER = 3 + (LEVELS + 3) * CATEGORIES
export const HEADER_BYTES = 4 * HEADER
/** The most weights of features with the same upper half: their number is a byte. */
export const GROUP_MAX = 255

/**
 * One logistic regression per category over hashed features, with only the weights that matter: most features speak for one
 * or two categories. Weights are sorted by the feature's upper 16 bits.
 */
export type Model = {
  /** The SCREEN_VERSION for which the thresholds were chosen. */
  version: number
  /** By the upper 16 bits of a feature, how many weights there are. */
  counts: Uint8Array
  /** The lower 16 bits of each weight's feature. */
  lows: Uint16Array
  /** Each weight's category and level (`toCell`). */
  cells: Uint8Array
  /** The weight of each level, for one category after the other. */
  levels: Float32Array
  biases: Float32Array
  /** The score from which a category is found, and one opens a case; Infinity for never. */
  thresholds: Float32Array
  /** The score from which it is noted, without a case; never above `thresholds`. */
  noteThresholds: Float32Array
}

export const highOf = (feature: number): number => feature >>> HIGH_BITS
export const lowOf = (feature: number): number => feature & LOW_MASK
export const toCell = (category: number, level: number): number => category * LEVELS + level

/** Adds the weights of a feature to the sums, one for each category, that begin at `row`. */
export type AddWeights = (feature: number, sums: Float64Array, row: number) => void

/** Finds the weights of features in a model. */
export type WeightTable = {
  add: AddWeights
  /** Brings a feature's part of the tables nearer to the processor, for an `add` soon. */
  touch: (feature: number) => void
}

export function createWeightTable({ counts, lows, cells, levels }: Model): WeightTable {
  const categoryOf = Uint8Array.from({ length: 256 }, (_, cell) => Math.floor(cell / LEVELS))
  const starts = new Uint32Array(GROUPS + 1)
  for (let group = 0; group < GROUPS; group++) starts[group + 1] = (starts[group] ?? 0) + (counts[group] ?? 0)
  /** Written only: what is read for nothing could be left out by the compiler. */
  const touched = new Uint16Array(1)
  return {
    add(feature, sums, row) {
      const low = lowOf(feature)
      const end = starts[highOf(feature) + 1] ?? 0
      let at = starts[highOf(feature)] ?? 0
      // Sorted, so that most of a group is skipped.
      while (at < end && (lows[at] ?? 0) < low) at++
      for (; at < end && lows[at] === low; at++) {
        const cell = cells[at] ?? 0
        const place = row + (categoryOf[cell] ?? 0)
        sums[place] = (sums[place] ?? 0) + (levels[cell] ?? 0)
      }
    },
    touch(feature) {
      const at = starts[highOf(feature)] ?? 0
      touched[0] = (lows[at] ?? 0) ^ (cells[at] ?? 0)
    },
  }
}

/** Serialises a model: all numbers little-endian, one table after the other. */
export function encodeModel({ version, counts, lows, cells, ...header }: Model): Buffer {
  const { levels, biases, thresholds, noteThresholds } = header
  const file = Buffer.alloc(HEADER_BYTES + GROUPS + 3 * cells.length)
  const view = new DataView(file.buffer, file.byteOffset)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, version, true)
  view.setUint32(8, cells.length, true)
  const numbers = [...levels, ...biases, ...thresholds, ...noteThresholds]
  for (const [at, number] of numbers.entries()) view.setFloat32(4 * (3 + at), number, true)
  file.set(counts, HEADER_BYTES)
  for (const [at, low] of lows.entries()) view.setUint16(HEADER_BYTES + GROUPS + 2 * at, low, true)
  file.set(cells, HEADER_BYTES + GROUPS + 2 * lows.length)
  return file
}

/** The model file is not what training wrote. */
export class DamagedModel extends Error {
  override name = 'DamagedModel'
  constructor() {
    super('model.bin is damaged: take it from the release again')
  }
}

/** Little-endian numbers as an array: a view of the file itself where the processor allows it, as a copy takes long. */
function numbersIn(file: Uint8Array, start: number, count: number): Uint16Array {
  const bytes = file.subarray(start, start + 2 * count)
  const isAligned = bytes.byteOffset % 2 === 0
  if (isAligned && endianness() === 'LE') return new Uint16Array(bytes.buffer, bytes.byteOffset, count)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint16Array.from({ length: count }, (_, at) => view.getUint16(2 * at, true))
}

/**
 * Reads the header of a file of `size` bytes; throws DamagedModel if it is not the header of a model, or of one of another
 * size.
 */
export function decodeHeader(
  file: Uint8Array,
  size: number,
): Omit<Model, 'counts' | 'lows' | 'cells'> & { weights: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const isModel = file.length >= HEADER_BYTES && view.getUint32(0, true) === MAGIC
  const weights = isModel ? view.getUint32(8, true) : 0
  if (weights === 0 || size !== HEADER_BYTES + GROUPS + 3 * weights) throw new DamagedModel()
  let next = 3
  const read = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, at) => view.getFloat32(4 * (next + at), true))
    next += count
    if (values.some(Number.isNaN)) throw new DamagedModel()
    return values
  }
  const levels = read(LEVELS * CATEGORIES)
  const [biases, thresholds, noteThresholds] = [read(CATEGORIES), read(CATEGORIES), read(CATEGORIES)]
  return { version: view.getUint32(4, true), weights, levels, biases, thresholds, noteThresholds }
}

/** Reads what `encodeModel` wrote; throws DamagedModel if the file is invalid. The model's tables are views of the file. */
export function decodeModel(file: Uint8Array): Model {
  const { weights, ...header } = decodeHeader(file, file.length)
  const counts = file.subarray(HEADER_BYTES, HEADER_BYTES + GROUPS)
  if (counts.reduce((sum, count) => sum + count, 0) !== weights) throw new DamagedModel()
  const lowsAt = HEADER_BYTES + GROUPS
  const cells = file.subarray(lowsAt + 2 * weights)
  return { ...header, counts, lows: numbersIn(file, lowsAt, weights), cells }
}
