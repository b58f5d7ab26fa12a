import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createScorer, lengthBonus } from '#server/domain/screening/classifier/classifier.ts'
import { MODEL_FILE, readModel } from '#server/domain/screening/classifier/load.ts'
import { encodeModel, type Model } from '#server/domain/screening/classifier/model.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { SCREEN_VERSION } from '#shared/screening/screen.ts'
import { CORPORA } from './corpus.ts'
import { type Example, readCalibration, readExamples } from './training/examples.ts'
import { packModel } from './training/pack.ts'
import { chooseWeights, readMatrix, train } from './training/regression.ts'
import { createShuffle } from './training/shuffle.ts'
import { chooseWorkingPoints, type Group, type Scored } from './training/thresholds.ts'

type WorkingPoints = ReturnType<typeof chooseWorkingPoints>

// Trains the message classifier on all training sets and writes model.bin (decision 107); deterministic. Takes about four
// minutes and 5 GB of memory. With --thresholds it only chooses the thresholds of the present model again.

/** A line with its scores, and what it is in words. */
type ScoredLine = Scored & { kind: string }

/** Scores lines from which nothing was learnt. */
function scoreLines(lines: readonly Example[], model: Model): ScoredLine[] {
  const score = createScorer(model)
  return lines.map((line) => {
    const { category, language, subject, style } = line
    const highest = SCREEN_CATEGORIES.map(() => Number.NEGATIVE_INFINITY)
    const { scoreOf, windows } = score(line.text)
    for (const window of windows()) {
      const bonus = lengthBonus(window)
      for (const [at, score] of scoreOf(window).entries())
        highest[at] = Math.max(highest[at] ?? 0, score + bonus)
    }
    return {
      scores: highest,
      label: category < 0 ? { group: groupOf(line) } : { category },
      kind: [language, subject, style].filter(Boolean).join(' '),
    }
  })
}

function groupOf({ subject, language }: Example): Group {
  if (language !== undefined) return 'elsewhere'
  return subject === 'near-misses' ? subject : 'everyday'
}

/** Yields for each kind of line the shares found. */
function* describe(lines: readonly ScoredLine[], points: WorkingPoints): Generator<string> {
  const kinds = new Map<string, ScoredLine[]>()
  for (const line of lines) {
    const same = kinds.get(line.kind) ?? []
    same.push(line)
    kinds.set(line.kind, same)
  }
  for (const [kind, same] of [...kinds].sort(([one], [other]) => one.localeCompare(other))) {
    const shareAt = (thresholds: readonly number[]) => {
      const isOver = (score: number, category: number) => score >= (thresholds[category] ?? 0)
      const found = same.filter(({ scores, label }) =>
        'group' in label ? scores.some(isOver) : isOver(scores[label.category] ?? 0, label.category),
      )
      return `${((100 * found.length) / same.length).toFixed(1)} %`
    }
    yield `${kind.padEnd(20)} ${shareAt(points.alert)} a case, ${shareAt(points.note)} seen, of ${same.length}`
  }
}

const { values: options } = parseArgs({ options: { thresholds: { type: 'boolean', default: false } } })
const examples = readExamples(CORPORA)
const categories = Int8Array.from(examples, ({ category }) => category)

function learn(): Model {
  const matrix = readMatrix(examples.map(({ text }) => text))
  console.log(`${examples.length} lines, ${matrix.hashes.length} features`)
  const learnWith = (kept?: Uint8Array) =>
    train(matrix, categories, Uint32Array.from(examples.keys()), createShuffle(), kept)
  // Twice: the second time only the weights that matter, so that they make up for the others.
  const weights = learnWith(chooseWeights(matrix, learnWith().weights))
  return packModel(matrix.hashes, weights, SCREEN_VERSION)
}

const learnt = options.thresholds ? { ...readModel(), version: SCREEN_VERSION } : learn()
const unseen = scoreLines(readCalibration(CORPORA), learnt)
const points = chooseWorkingPoints(unseen, (category) => categories.filter((one) => one === category).length)
console.log('The lines that the thresholds were chosen with:')
for (const row of describe(unseen, points)) console.log(row)
const { alert, note } = points
const model = { ...learnt, thresholds: Float32Array.from(alert), noteThresholds: Float32Array.from(note) }
writeFileSync(MODEL_FILE, encodeModel(model))
