import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CommandError } from '#server/cli/run-tool.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { SCREEN_VERSION } from '#shared/screening/screen.ts'
import {
  CORPORA,
  type Corpus,
  fileOf,
  findMember,
  listHeldBack,
  listSets,
  readCorpus,
  type Subject,
} from './corpus.ts'
import { DETECTORS, type Detector } from './detectors.ts'
import { type Cell, cellOf, type Evaluated, evaluate, evaluateLine, TABLES } from './figures.ts'
import { describeWorkload, formatTables, measure, type ReportOptions, report } from './report.ts'
import { findResult, runOf, storeResult } from './results.ts'

const USAGE = `Measures the screening of messages.

  npm run screening -- set-a             a set of scripts/screening/corpora; several names count as one set
  npm run screening -- their-lines.txt   lines of your own, one message on each line

  --missed     also prints what was missed, and what was found though it is harmless
  --markdown   prints tables of Markdown
  --once       runs a set that is held back, and stores its figures beside the sets

Before a message may stand what it is, and a tab: a category, or "harmless". Of lines without that
it prints what is found. Figures stand with their 95 % interval.`

export type Setting = { root: string; today: string; detectors: readonly Detector[] }
type Options = ReportOptions & { once: boolean }

/** Returns the tool's output for these arguments; throws CommandError. */
export function runScreening(args: string[], context: Setting): string {
  const { options, names } = readArguments(args)
  if (names.length === 0) return `${USAGE}\n\nSets:\n${describeSets(context.root)}`
  const sets = listSets(context.root)
  if (names.every((name) => sets.includes(name))) return measureSets(names, options, context)
  const [file = ''] = names
  if (names.length > 1) {
    const unknown = names.filter((name) => !sets.includes(name))
    throw new CommandError(`No sets: ${unknown.join(', ')}. The sets are ${sets.join(', ')}.`)
  }
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new CommandError(`There is no file and no set ${file}. The sets are ${sets.join(', ')}.`)
  }
  const closed = listHeldBack(context.root).find((set) => resolve(file) === resolve(fileOf(context.root, set)))
  if (closed) throw new CommandError(`${closed} is held back: nobody reads its lines.`)
  return measureFile(file, options, context.detectors)
}

function readArguments(args: string[]): { options: Options; names: string[] } {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { missed: flag, markdown: flag, once: flag },
    })
    return { options: values, names: positionals }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function describeSets(root: string): string {
  const heldBack = listHeldBack(root)
  const lines = listSets(root).map((set) => {
    if (!heldBack.includes(set)) return `  ${set}`
    const result = findResult(root, set)
    return `  ${set}   held back, ${result ? runOf(result) : 'not run yet'}`
  })
  return lines.join('\n')
}

function measureSets(names: string[], options: Options, context: Setting): string {
  const heldBack = names.find((name) => listHeldBack(context.root).includes(name))
  if (heldBack) {
    if (names.length > 1) throw new CommandError(`${heldBack} is held back: it is measured by itself.`)
    return measureHeldBack(heldBack, options, context)
  }
  const corpora = names.map((name) => readCorpus(context.root, name))
  const corpus: Corpus = {
    lines: corpora.flatMap(({ lines }) => lines),
    conversations: corpora.flatMap(({ conversations }) => conversations),
  }
  return report(
    (detector) => evaluate(corpus, detector),
    `${names.join(', ')}: version ${SCREEN_VERSION} of the rules`,
    options,
    context.detectors,
  )
}

/** Returns the figures of a held-back set; runs it at most once, and never shows its lines. */
function measureHeldBack(set: string, { missed, markdown, once }: Options, context: Setting): string {
  const { root, today, detectors } = context
  if (missed) throw new CommandError(`${set} is held back: nobody reads its lines.`)
  const stored = findResult(root, set)
  if (stored && once) throw new CommandError(`${set} was ${runOf(stored)}. It is not run again.`)
  if (!stored && !once) {
    throw new CommandError(
      `${set} is held back: it is run once, when the rules are finished. With --once it runs, and its figures are stored.`,
    )
  }
  const result = stored ?? {
    ...{ set, screenVersion: SCREEN_VERSION, day: today },
    measured: measure(readCorpus(root, set), detectors),
  }
  if (!stored) storeResult(root, result)
  return [
    `${set}: ${runOf(result)}`,
    formatTables(result.measured, { markdown }),
    describeWorkload(result.measured),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function measureFile(file: string, options: Options, detectors: readonly Detector[]): string {
  const lines = parseOwnLines(readFileSync(file, 'utf8'), file)
  const parts = detectors.map((detector) => describeUnlabelled(lines, detector))
  if (lines.some(({ label }) => label !== undefined)) {
    const title = `${file}: version ${SCREEN_VERSION} of the rules`
    parts.push(report((detector) => evaluateOwnLines(lines, detector), title, options, detectors))
  }
  return parts.filter((part) => part !== '').join('\n\n')
}

/** A message of the user's file, with a label if the file has one. */
type OwnLine = { text: string; label?: Label }
const LABELS = [...SCREEN_CATEGORIES, 'harmless'] as const
type Label = (typeof LABELS)[number]

/** Parses one message per line, optionally after a label and a tab. */
function parseOwnLines(content: string, file: string): OwnLine[] {
  const numbered = content
    .replace(/^\u{feff}/u, '')
    .split(/\r?\n/)
    .map((text, at) => ({ text, at }))
    .filter(({ text }) => text.trim() !== '')
  if (numbered.length === 0) throw new CommandError(`${file} is empty: it needs one message on each line.`)
  return numbered.map(({ text, at }) => {
    const tab = text.indexOf('\t')
    if (tab < 0) return { text }
    const name = text.slice(0, tab).trim()
    const label = findMember(LABELS, name)
    if (!label) {
      throw new CommandError(
        `${file}, line ${at + 1}: there is no category "${name}". Before a tab stands one of: ${LABELS.join(', ')}.`,
      )
    }
    return { text: text.slice(tab + 1), label }
  })
}

const CELLS: Record<'harmless', Cell> = {
  harmless: { table: TABLES.falseAlarms, row: 'harmless', column: 'false alarms' },
}

/** Evaluates a detector on the labelled lines. */
const evaluateOwnLines = (lines: readonly OwnLine[], detector: Detector): Evaluated[] =>
  lines.flatMap(({ text, label }) => {
    if (label === undefined) return []
    const subject: Subject = label === 'harmless' ? 'everyday' : label
    const cell = label === 'harmless' ? CELLS.harmless : { ...cellOf({ subject }), column: 'recall' }
    return [evaluateLine({ text, subject }, cell, detector)]
  })

/** Lists the findings in each line without a label, and the totals by category. */
function describeUnlabelled(lines: readonly OwnLine[], { name, ofLine }: Detector): string {
  const scanned = lines.flatMap(({ text, label }) =>
    label === undefined ? [{ text, found: ofLine(text) }] : [],
  )
  if (scanned.length === 0) return ''
  const count = (isMeant: (line: (typeof scanned)[number]) => boolean) => scanned.filter(isMeant).length
  const totals = SCREEN_CATEGORIES.map((category) => ({
    category,
    of: count((line) => line.found.includes(category)),
  }))
    .filter(({ of: total }) => total > 0)
    .map(({ category, of: total }) => `${category} ${total}`)
  const flagged = count((line) => line.found.length > 0)
  return [
    ...scanned.map((line) => `${line.found.join(', ') || 'nothing'}\t${line.text}`),
    '',
    `By ${name} something is found in ${flagged} of ${scanned.length} lines${totals.length > 0 ? `: ${totals.join(', ')}` : ''}.`,
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const context = { root: CORPORA, today: new Date().toISOString().slice(0, 10), detectors: DETECTORS }
    console.log(runScreening(process.argv.slice(2), context))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
