import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Classifier, createClassifier } from './classifier.ts'
import { decodeModel, type Model } from './model.ts'

/** The file that `npm run screening:train` writes: next to this file, or next to the built server. */
export const MODEL_FILE = join(dirname(fileURLToPath(import.meta.url)), 'model.bin')

export const readModel = (): Model => decodeModel(readFileSync(MODEL_FILE))

let classifier: Classifier | undefined

/** Returns the classifier of this process; reads the model file at first use. */
export function loadClassifier(): Classifier {
  classifier ??= createClassifier(readModel())
  return classifier
}
