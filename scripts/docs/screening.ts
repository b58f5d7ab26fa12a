import { SCREEN_VERSION } from '#shared/screening/screen.ts'
import { CORPORA, listHeldBack, MEASURED_SET, readCorpus } from '../screening/corpus.ts'
import { DETECTORS, type Detector } from '../screening/detectors.ts'
import { ALL_CATEGORIES, ALL_LANGUAGES, type Figure, HARMLESS_NAMES, TABLES } from '../screening/figures.ts'
import { describeWorkload, measure } from '../screening/report.ts'
import { listResults, type Result, runOf } from '../screening/results.ts'
import { markdownTables, shareText } from '../screening/tables.ts'
import { GAPS, type Gap } from './screening-gaps.ts'
import { table } from './table.ts'

const HEAD = `# How much the screening finds

docs/safeguarding.md says what the sets are and what the columns mean. The first part is measured now; the figures of held-back
sets are those of their one run.`

/** Returns the figures of the screening, as Markdown. */
export function screeningDocs(): string {
  const measured = measure(readCorpus(CORPORA, MEASURED_SET), DETECTORS)
  const [latest] = byVersion(listResults(CORPORA))
  const parts = [
    HEAD,
    '## By set',
    `### \`${MEASURED_SET}\`, for tuning: version ${SCREEN_VERSION} of the rules`,
    markdownTables(measured),
    heldBackFigures(CORPORA),
    '## What is missed',
    `The shares are those of ${latest ? `\`${latest.set}\`` : 'no set yet'}, of each category as a whole; the examples are not from there. A category without a row is missed too: see the tables above.`,
    gapsTable(GAPS, DETECTORS, latest?.measured.at(-1)?.figures ?? []),
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * Returns the stored figures of held-back sets: of the latest version in full, of earlier ones the totals in one table; and
 * which sets have not been run. Reads none of their lines.
 */
export function heldBackFigures(root: string): string {
  const results = byVersion(listResults(root))
  const waiting = listHeldBack(root).filter((set) => !results.some((result) => result.set === set))
  const latest = results.filter(({ screenVersion }) => screenVersion === results[0]?.screenVersion)
  const earlier = results.slice(latest.length)
  return [
    ...latest.map((result) =>
      [
        `### \`${result.set}\`, held back: ${runOf(result)}`,
        markdownTables(result.measured),
        describeWorkload(result.measured),
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
    ...waiting.map((set) => `\`${set}\` is held back and has not been run yet.`),
    ...(earlier.length > 0 ? [`### Held back before\n\n${totalsTable(earlier)}`] : []),
  ].join('\n\n')
}

/** The latest version first. */
const byVersion = (results: readonly Result[]) =>
  results.toSorted((figure, other) => other.screenVersion - figure.screenVersion)

/** What the last detector of each result found, all categories or languages together: table, row, column and title. */
const TOTALS = [
  [TABLES.recall, ALL_CATEGORIES, 'plain', 'plain'],
  [TABLES.recall, ALL_CATEGORIES, 'evasive', 'evasive'],
  [TABLES.falseAlarms, HARMLESS_NAMES.everyday, undefined, 'false alarms: everyday talk'],
  [TABLES.falseAlarms, HARMLESS_NAMES['near-misses'], undefined, 'false alarms: near misses'],
  [TABLES.languages, ALL_LANGUAGES, 'contact', 'other languages: contact'],
  [TABLES.languages, ALL_LANGUAGES, 'danger', 'other languages: danger'],
] as const

const totalsTable = (results: readonly Result[]) =>
  table(
    ['Set', ...TOTALS.map(([, , , title]) => title)],
    results.map((result) => [
      `\`${result.set}\`, held back: ${runOf(result)}`,
      ...TOTALS.map(([name, row, column]) => {
        const figures = result.measured.at(-1)?.figures ?? []
        const figure = figures.find(
          (figure) => figure.table === name && figure.row === row && (!column || figure.column === column),
        )
        return figure ? shareText(figure) : '–'
      }),
    ]),
  )

/** Returns a table of open gaps, each with its share of a set and the examples that every detector gets wrong. */
function gapsTable(gaps: readonly Gap[], detectors: readonly Detector[], figures: readonly Figure[]): string {
  const rows = gaps.flatMap(({ subject, what, examples }) => {
    const wrong = examples.filter((text) => detectors.every((detector) => isWrong(subject, text, detector)))
    const name = subject === 'harmless' ? 'found, though harmless' : subject
    const share = shareOfMistakes(subject, figures)
    return wrong.length > 0 ? [[name, share, what, wrong.map((text) => `"${text}"`).join('<br>')]] : []
  })
  return rows.length > 0 ? table(['Category', 'In all', 'What', 'For example'], rows) : 'No known gap is left.'
}

/** `66.0 % of plain, 93.3 % of evasive`. */
function shareOfMistakes(subject: Gap['subject'], figures: readonly Figure[]): string {
  const percent = (count: number, total: number) => `${((100 * count) / total).toFixed(1)} %`
  return figures
    .flatMap(({ table: name, row, column, found, of: total }) => {
      if (name === TABLES.recall && row === subject) return [`${percent(total - found, total)} of ${column}`]
      if (name === TABLES.falseAlarms && subject === 'harmless') return [`${percent(found, total)} of ${row}`]
      return []
    })
    .join(', ')
}

function isWrong(subject: Gap['subject'], text: string, { ofLine }: Detector): boolean {
  const found = ofLine(text)
  return subject === 'harmless' ? found.length > 0 : !found.includes(subject)
}
