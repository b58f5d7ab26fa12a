import { createScorer, lengthBonus } from '#server/domain/screening/classifier/classifier.ts'
import type { Model } from '#server/domain/screening/classifier/model.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import type { Example } from './examples.ts'
import type { Group, Scored } from './thresholds.ts'

/** A line with its scores, and what it is in words. */
export type ScoredLine = Scored & { kind: string }

/** Scores lines from which nothing was learnt. */
export function scoreLines(lines: readonly Example[], model: Model): ScoredLine[] {
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
