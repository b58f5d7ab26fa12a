import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { isCategory, type LineFile, listHeldBack, listSets, MEASURED_SET, readCorpus } from '../corpus.ts'

/** A line to learn from, and what it is. `category` is its place among SCREEN_CATEGORIES, -1 for a harmless line. */
export type Example = Pick<LineFile, 'subject' | 'style' | 'language'> & {
  text: string
  category: number
  set: string
}

/** All lines to learn from: none of held-back sets, nor of the set whose figures the documents show. */
export function readExamples(root: string): Example[] {
  const heldBack = [...listHeldBack(root), MEASURED_SET]
  const sets = listSets(root).filter((set) => !heldBack.includes(set))
  return sets.flatMap((set) =>
    readCorpus(root, set).files.flatMap(({ lines, ...file }) => {
      const { subject } = file
      const category = isCategory(subject) ? SCREEN_CATEGORIES.indexOf(subject) : -1
      return lines.map((text): Example => ({ ...file, text, category, set }))
    }),
  )
}

/** Assigns each set to one of `count` folds of about equal size. */
export function assignFolds(examples: readonly Example[], count: number): Map<string, number> {
  const lines = new Map<string, number>()
  for (const { set } of examples) lines.set(set, (lines.get(set) ?? 0) + 1)
  const sizes = Array.from({ length: count }, () => 0)
  const folds = new Map<string, number>()
  for (const [set, size] of [...lines].sort(([, one], [, other]) => other - one)) {
    const smallest = sizes.indexOf(Math.min(...sizes))
    sizes[smallest] = (sizes[smallest] ?? 0) + size
    folds.set(set, smallest)
  }
  return folds
}
