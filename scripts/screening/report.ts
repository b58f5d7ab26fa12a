import type { Corpus } from './corpus.ts'
import type { Detector } from './detectors.ts'
import { type Evaluated, evaluate, figuresOf, mistakesIn } from './figures.ts'
import { type Measured, markdownTables, textTables } from './tables.ts'

export type ReportOptions = { missed: boolean; markdown: boolean }

export const formatTables = (
  measured: readonly Measured[],
  { markdown }: Pick<ReportOptions, 'markdown'>,
): string => (markdown ? markdownTables(measured) : textTables(measured))

/** Returns the figures of each detector for a corpus. */
export const measure = (corpus: Corpus, detectors: readonly Detector[]) =>
  detectors.map((detector) => ({ detector: detector.name, figures: figuresOf(evaluate(corpus, detector)) }))

/** Returns tables that compare all detectors, and on request their mistakes. */
export function report(
  judgeWith: (detector: Detector) => Evaluated[],
  title: string,
  { missed, markdown }: ReportOptions,
  detectors: readonly Detector[],
): string {
  const all = detectors.map((detector) => ({ detector: detector.name, judged: judgeWith(detector) }))
  const measured: Measured[] = all.map(({ detector, judged }) => ({ detector, figures: figuresOf(judged) }))
  const parts = [title, formatTables(measured, { markdown })]
  if (missed) parts.push(...all.map(({ detector, judged }) => describeMistakes(detector, judged)))
  return parts.join('\n\n')
}

function describeMistakes(detector: string, judged: Evaluated[]): string {
  const wrong = mistakesIn(judged).map(({ row, column, text, isHarmful, categories }) => {
    const what = isHarmful ? 'missed' : 'found'
    return [what, row, column, categories.join(', ') || 'nothing', text].join('\t')
  })
  return [
    `What ${detector} got wrong (${wrong.length}): which table, what was found, and the line`,
    ...wrong,
  ].join('\n')
}
