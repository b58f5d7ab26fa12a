import { writeFileSync } from 'node:fs'
import { MODEL_FILE } from '#server/domain/screening/classifier/load.ts'
import { encodeModel } from '#server/domain/screening/classifier/model.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { SCREEN_VERSION } from '#shared/screening/screen.ts'
import { CORPORA } from './corpus.ts'
import { crossValidate, type ScoredLine } from './training/cross-validation.ts'
import { readExamples } from './training/examples.ts'
import { packModel } from './training/pack.ts'
import { readMatrix, train } from './training/regression.ts'
import { createShuffle } from './training/shuffle.ts'
import { chooseThresholds } from './training/thresholds.ts'

// Trains the message classifier on all training sets and writes model.bin (decision 107); deterministic. Takes about six
// minutes and 4 GB of memory.

/** Yields for each kind of line the share found. */
function* describe(lines: readonly ScoredLine[], thresholds: readonly number[]): Generator<string> {
  const isOver = (score: number, category: number) => score >= (thresholds[category] ?? 0)
  const kinds = new Map<string, ScoredLine[]>()
  for (const line of lines) {
    const same = kinds.get(line.kind) ?? []
    same.push(line)
    kinds.set(line.kind, same)
  }
  for (const [kind, same] of [...kinds].sort(([one], [other]) => one.localeCompare(other))) {
    const found = same.filter(({ scores, label }) =>
      'group' in label ? scores.some(isOver) : isOver(scores[label.category] ?? 0, label.category),
    )
    yield `${kind.padEnd(20)} ${((100 * found.length) / same.length).toFixed(1)} % of ${same.length}`
  }
}

const examples = readExamples(CORPORA)
const matrix = readMatrix(examples.map(({ text }) => text))
const categories = Int8Array.from(examples, ({ category }) => category)
console.log(`${examples.length} lines, ${matrix.hashes.length} features`)

const learn = (lines: Iterable<number>) => train(matrix, categories, Uint32Array.from(lines), createShuffle())
const pack = (lines: Iterable<number>, thresholds: readonly number[]) =>
  packModel(matrix.hashes, learn(lines), thresholds, SCREEN_VERSION)
const unseen = crossValidate(examples, (lines) =>
  pack(
    lines,
    SCREEN_CATEGORIES.map(() => 0),
  ),
)
const thresholds = chooseThresholds(unseen)
console.log('Each line by a model that was trained without its set:')
for (const row of describe(unseen, thresholds)) console.log(row)
writeFileSync(MODEL_FILE, encodeModel(pack(examples.keys(), thresholds)))
