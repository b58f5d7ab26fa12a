import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCREEN_VERSION } from '#shared/screening/screen.ts'
import { GAPS, type Gap } from './docs/screening-gaps.ts'
import { table } from './docs/table.ts'
import { CORPORA, listHeldBack, readCorpus } from './screening/corpus.ts'
import { DETECTORS, type Detector } from './screening/detectors.ts'
import { listResults, runOf } from './screening/results.ts'
import { markdownTables } from './screening/tables.ts'
import { measure } from './screening.ts'

const PAGE = fileURLToPath(new URL('../docs/safeguarding.md', import.meta.url))
const BEGIN = '<!-- screening figures: npm run docs:screening -->'
const END = '<!-- end of screening figures -->'
/** The set that is measured again each time; the other sets for tuning only help to write rules. */
const MEASURED = 'set-a'

/** The page for organisations with the figures of the screening as they are now. */
export function withFigures(page: string): string {
  const [before, rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  const parts = [measuredNow(), heldBackFigures(CORPORA), '### What is missed', gapsTable(GAPS, DETECTORS)]
  return `${before}${BEGIN}\n\n${parts.join('\n\n')}\n\n${END}${after}`
}

export const readPage = (): string => readFileSync(PAGE, 'utf8')

const measuredNow = () =>
  [
    `### \`${MEASURED}\`, for tuning: version ${SCREEN_VERSION} of the rules`,
    markdownTables(measure(readCorpus(CORPORA, MEASURED), DETECTORS)),
  ].join('\n\n')

/** The stored figures of each held-back set, or the sentence that it has not been run. Opens none of these sets. */
export function heldBackFigures(root: string): string {
  const results = listResults(root)
  const waiting = listHeldBack(root).filter((set) => !results.some((result) => result.set === set))
  return [
    ...results.map(
      (result) => `### \`${result.set}\`, held back: ${runOf(result)}\n\n${markdownTables(result.measured)}`,
    ),
    ...waiting.map((set) => `\`${set}\` is held back and has not been run yet.`),
  ].join('\n\n')
}

/** The gaps that are still open, each with the examples that every detector gets wrong. */
export function gapsTable(gaps: readonly Gap[], detectors: readonly Detector[]): string {
  const rows = gaps.flatMap(({ subject, what, examples }) => {
    const wrong = examples.filter((text) => detectors.every((detector) => isWrong(subject, text, detector)))
    const name = subject === 'harmless' ? 'found, though harmless' : subject
    return wrong.length > 0 ? [[name, what, wrong.map((text) => `"${text}"`).join('<br>')]] : []
  })
  return rows.length > 0 ? table(['Category', 'What', 'For example'], rows) : 'No known gap is left.'
}

function isWrong(subject: Gap['subject'], text: string, { ofLine }: Detector): boolean {
  const found = ofLine(text)
  return subject === 'harmless' ? found.length > 0 : !found.includes(subject)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, withFigures(readPage()))
