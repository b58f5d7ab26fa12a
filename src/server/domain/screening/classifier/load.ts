import { closeSync, fstatSync, openSync, read, readFileSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Classifier, createClassifier } from './classifier.ts'
import { decodeHeader, decodeModel, HEADER_BYTES, type Model } from './model.ts'

/** The file that `npm run screening:train` writes: next to this file, or next to the built server. */
export const MODEL_FILE = join(dirname(fileURLToPath(import.meta.url)), 'model.bin')

export const readModel = (): Model => decodeModel(readFileSync(MODEL_FILE))

let classifier: Classifier | undefined

/** Returns the classifier of this process; reads the model file at first use. */
export function loadClassifier(): Classifier {
  classifier ??= createClassifier(readModel())
  return classifier
}

/**
 * Loads the classifier before its first use, in another thread: no file read at the start is larger. Throws at once if the
 * file is missing or its header or size are wrong.
 */
export function preloadClassifier(): Promise<void> {
  const file = openSync(MODEL_FILE, 'r')
  try {
    const { size } = fstatSync(file)
    const header = Buffer.alloc(HEADER_BYTES)
    decodeHeader(header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0)), size)
    return readWhole(file, size)
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/** One read of the whole file: the reads of `readFile` are small, and wait for one another and for the event loop. */
async function readWhole(file: number, size: number) {
  try {
    const bytes = Buffer.allocUnsafeSlow(size)
    const { bytesRead } = await promisify(read)(file, bytes, 0, size, 0)
    classifier ??= createClassifier(decodeModel(bytes.subarray(0, bytesRead)))
  } finally {
    closeSync(file)
  }
}
