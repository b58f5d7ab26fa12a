import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import {
  isCategory,
  type Line,
  listCalibration,
  listHeldBack,
  listSets,
  MEASURED_SET,
  readCorpus,
} from '../corpus.ts'

/** A line, and what it is. `category` is its place among SCREEN_CATEGORIES, -1 for a harmless line. */
export type Example = Line & {
  category: number
  set: string
}

/** All lines to learn from: none of the sets for calibration, of held-back sets, nor of the set whose figures the documents show. */
export function readExamples(root: string): Example[] {
  const closed = [...listCalibration(root), ...listHeldBack(root), MEASURED_SET]
  return listSets(root)
    .filter((set) => !closed.includes(set))
    .flatMap((set) => readLines(root, set))
}

/** All lines to choose the thresholds with. */
export const readCalibration = (root: string): Example[] =>
  listCalibration(root).flatMap((set) => readLines(root, set))

/** The lines of a set, and the turns of its harmless conversations: shorter than lines, and full of numbers. */
function readLines(root: string, set: string): Example[] {
  const { lines, conversations } = readCorpus(root, set)
  const examples = lines.map((line): Example => {
    const category = isCategory(line.subject) ? SCREEN_CATEGORIES.indexOf(line.subject) : -1
    return { ...line, category, set }
  })
  const turns = conversations.flatMap(({ kind, turns }) => (kind === 'harmless' ? turns : []))
  return [...examples, ...turns.map(({ text }): Example => ({ subject: 'everyday', text, category: -1, set }))]
}
