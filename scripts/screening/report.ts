import type { Corpus } from './corpus.ts'
import { ALERTS, type Detector, SEEN } from './detectors.ts'
import { type Evaluated, evaluate, figuresOf, HARMLESS_NAMES, mistakesIn, TABLES } from './figures.ts'
import { type Measured, markdownTables, textTables } from './tables.ts'

export type ReportOptions = { missed: boolean; markdown: boolean }

export const formatTables = (
  measured: readonly Measured[],
  { markdown }: Pick<ReportOptions, 'markdown'>,
): string => (markdown ? markdownTables(measured) : textTables(measured))

/** What a programme with 500 pairs has to do: how much they write, and how long a case takes. */
const PAIRS = 500
const MESSAGES_A_WEEK = 50
const MINUTES_A_CASE = 5

/** Describes how much work everyday messages make; undefined without figures for them. */
export function describeWorkload(measured: readonly Measured[]): string | undefined {
  const shareOf = (name: string) => {
    const figures = measured.find(({ detector }) => detector === name)?.figures
    const everyday = figures?.find(
      ({ table, row }) => table === TABLES.falseAlarms && row === HARMLESS_NAMES.everyday,
    )
    return everyday && everyday.found / everyday.of
  }
  const [cases, seen] = [shareOf(ALERTS.name), shareOf(SEEN.name)]
  if (cases === undefined || seen === undefined) return undefined
  const aWeek = Math.round(cases * PAIRS * MESSAGES_A_WEEK)
  return [
    `Of 1,000 everyday messages ${(1_000 * cases).toFixed(1)} open a case, and ${(1_000 * (seen - cases)).toFixed(1)} are noted.`,
    `${PAIRS} pairs that write ${MESSAGES_A_WEEK} messages a week bring ${aWeek} cases a week at most:`,
    `at ${MINUTES_A_CASE} minutes each ${aWeek * MINUTES_A_CASE} minutes.`,
  ].join(' ')
}

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
  const workload = describeWorkload(measured)
  if (workload) parts.push(workload)
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
