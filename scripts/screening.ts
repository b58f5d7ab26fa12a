import { fileURLToPath } from 'node:url'
import { screen } from '#shared/screening/all-languages.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { SCREEN_VERSION } from '#shared/screening/screen.ts'
import { type Corpus, corpusOf } from './corpora.ts'

export const TUNED = corpusOf('set-0')
export const HELD_BACK = corpusOf('set-1')

/** How many of how many lines. */
export type Share = { found: number; of: number }
export type Figures = { recall: Record<string, Share>; falseAlarms: Record<string, Share> }

const DETAILS = 'contact and app together'
const ALL_HARMLESS = 'all harmless lines'

/** What the screening finds of one half: by category what it has to, by subject what it must not. */
export function figuresOf({ harmful, harmless }: Corpus): Figures {
  const recall = SCREEN_CATEGORIES.map((category): [string, Share] => [
    category,
    count(harmful[category], (line) => screen(line).some((finding) => finding.category === category)),
  ])
  const details = [...harmful.contact, ...harmful.app]
  const isDetail = (line: string) =>
    screen(line).some(({ category }) => category === 'contact' || category === 'app')
  const subjects = Object.entries(harmless).map(([subject, lines]): [string, Share] => [subject, alarms(lines)])
  return {
    recall: Object.fromEntries([...recall, [DETAILS, count(details, isDetail)]]),
    falseAlarms: Object.fromEntries([...subjects, [ALL_HARMLESS, alarms(Object.values(harmless).flat())]]),
  }
}

export const rateOf = ({ found, of }: Share): number => found / of
export const detailsOf = ({ recall }: Figures): Share => recall[DETAILS] ?? { found: 0, of: 0 }
export const alarmsOf = ({ falseAlarms }: Figures): Share => falseAlarms[ALL_HARMLESS] ?? { found: 0, of: 0 }

const alarms = (lines: string[]) => count(lines, (line) => screen(line).length > 0)
const count = (lines: string[], isFound: (line: string) => boolean): Share => ({
  found: lines.filter(isFound).length,
  of: lines.length,
})

/** The figures of both halves as Markdown. */
export function screeningTable(): string {
  const [tuned, heldBack] = [figuresOf(TUNED), figuresOf(HELD_BACK)]
  return [
    `Version ${SCREEN_VERSION} of the rules.`,
    '',
    ...tableOf('Has to be found', 'recall', tuned.recall, heldBack.recall, 1),
    '',
    ...tableOf('Must not be found', 'false alarms', tuned.falseAlarms, heldBack.falseAlarms, 2),
  ].join('\n')
}

function tableOf(
  subject: string,
  what: string,
  tuned: Record<string, Share>,
  heldBack: Record<string, Share>,
  decimals: number,
): string[] {
  const cell = (share: Share | undefined) =>
    share ? `${(rateOf(share) * 100).toFixed(decimals)} % (${share.found} of ${share.of})` : '–'
  const names = [...new Set([...Object.keys(tuned), ...Object.keys(heldBack)])]
  return [
    `| ${subject} | Tuned half: ${what} | Held-back half: ${what} |`,
    '|---|---|---|',
    ...names.map((name) => `| ${name} | ${cell(tuned[name])} | ${cell(heldBack[name])} |`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(screeningTable())
