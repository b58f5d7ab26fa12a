import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Classifier, createClassifier } from './classifier.ts'
import { decodeModel, type Model } from './model.ts'

/** What `npm run screening:train` has written: next to this file, in the built server next to the program. */
export const MODEL_FILE = join(dirname(fileURLToPath(import.meta.url)), 'model.bin')

export const readModel = (): Model => decodeModel(readFileSync(MODEL_FILE))

let classifier: Classifier | undefined

/** The classifier of this process, read from its file at first use. */
export function loadClassifier(): Classifier {
  classifier ??= createClassifier(readModel())
  return classifier
}
