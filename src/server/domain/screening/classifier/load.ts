import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Classifier, createClassifier } from './classifier.ts'
import { decodeModel, type Model } from './model.ts'

/** What `npm run screening:train` has written: next to this file, in the built server next to the program. */
export const MODEL_FILE = fileURLToPath(new URL('./model.bin', import.meta.url))

export const readModel = (): Model => decodeModel(readFileSync(MODEL_FILE))

let classifier: Classifier | undefined

/** The classifier of this process, read from its file at first use. */
export function ownClassifier(): Classifier {
  classifier ??= createClassifier(readModel())
  return classifier
}
