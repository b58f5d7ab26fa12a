import { endianness } from 'node:os'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'

const CATEGORIES = SCREEN_CATEGORIES.length
/** 'CWC1' as a number. */
const MAGIC = 0x43574331
/** The header in 32-bit numbers: magic number, version, slots, then a bias, scale and threshold per category. */
const HEADER = 3 + 3 * CATEGORIES
export const HEADER_BYTES = 4 * HEADER

/**
 * One logistic regression per category over hashed features. `keys` is a hash table with open addressing and linear probing
 * from `key & (slots - 1)`; 0 is an empty slot. `weights` has one number per slot and category, in units of the category's
 * scale.
 */
export type Model = {
  /** The SCREEN_VERSION for which the thresholds were chosen. */
  version: number
  keys: Uint32Array
  weights: Int8Array
  biases: Float32Array
  scales: Float32Array
  /** The score from which a category is found; Infinity for never. */
  thresholds: Float32Array
}

/** Returns the slot of a key, or the empty slot where it belongs. */
export function findSlot(keys: Uint32Array, key: number): number {
  const mask = keys.length - 1
  let slot = key & mask
  while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask
  return slot
}

/** Serialises a model: all numbers little-endian, one table after the other. */
export function encodeModel({ version, keys, weights, biases, scales, thresholds }: Model): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + keys.byteLength + weights.byteLength)
  const view = new DataView(file.buffer, file.byteOffset)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, version, true)
  view.setUint32(8, keys.length, true)
  const numbers = [...biases, ...scales, ...thresholds]
  for (const [at, number] of numbers.entries()) view.setFloat32(4 * (3 + at), number, true)
  for (const [at, key] of keys.entries()) view.setUint32(4 * (HEADER + at), key, true)
  file.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength), 4 * (HEADER + keys.length))
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
function numbersIn(file: Uint8Array, start: number, count: number): Uint32Array {
  const bytes = file.subarray(start, start + 4 * count)
  const isAligned = bytes.byteOffset % 4 === 0
  if (isAligned && endianness() === 'LE') return new Uint32Array(bytes.buffer, bytes.byteOffset, count)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: count }, (_, at) => view.getUint32(4 * at, true))
}

/**
 * Reads the header of a file of `size` bytes; throws DamagedModel if it is not the header of a model, or of one of another
 * size.
 */
export function decodeHeader(
  file: Uint8Array,
  size: number,
): Omit<Model, 'keys' | 'weights'> & { slots: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const slots = file.length >= HEADER_BYTES && view.getUint32(0, true) === MAGIC ? view.getUint32(8, true) : 0
  if (slots === 0 || (slots & (slots - 1)) !== 0 || size !== HEADER_BYTES + 4 * slots + slots * CATEGORIES) {
    throw new DamagedModel()
  }
  const numbersAt = (first: number) =>
    Float32Array.from({ length: CATEGORIES }, (_, at) => view.getFloat32(4 * (3 + first + at), true))
  const [biases, scales, thresholds] = [numbersAt(0), numbersAt(CATEGORIES), numbersAt(2 * CATEGORIES)]
  if ([...biases, ...scales, ...thresholds].some(Number.isNaN)) throw new DamagedModel()
  return { version: view.getUint32(4, true), slots, biases, scales, thresholds }
}

/** Reads what `encodeModel` wrote; throws DamagedModel if the file is invalid. The model's tables are views of the file. */
export function decodeModel(file: Uint8Array): Model {
  const { slots, ...header } = decodeHeader(file, file.length)
  const keys = numbersIn(file, HEADER_BYTES, slots)
  // Without an empty slot a lookup would never end.
  if (!keys.includes(0)) throw new DamagedModel()
  const weightsAt = file.byteOffset + HEADER_BYTES + 4 * slots
  return { ...header, keys, weights: new Int8Array(file.buffer, weightsAt, slots * CATEGORIES) }
}
