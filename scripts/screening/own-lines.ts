import { CommandError } from '#server/cli/run-tool.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { findMember, type Subject } from './corpus.ts'
import type { Detector } from './detectors.ts'
import { type Cell, cellOf, type Evaluated, evaluateLine, TABLES } from './figures.ts'

/** A message of the user's file, with a label if the file has one. */
export type OwnLine = { text: string; label?: Label }
const LABELS = [...SCREEN_CATEGORIES, 'harmless'] as const
type Label = (typeof LABELS)[number]

/** Parses one message per line, optionally after a label and a tab. */
export function parseOwnLines(content: string, file: string): OwnLine[] {
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
export const evaluateOwnLines = (lines: readonly OwnLine[], detector: Detector): Evaluated[] =>
  lines.flatMap(({ text, label }) => {
    if (label === undefined) return []
    const subject: Subject = label === 'harmless' ? 'everyday' : label
    const cell = label === 'harmless' ? CELLS.harmless : { ...cellOf({ subject }), column: 'recall' }
    return [evaluateLine({ text, subject }, cell, detector)]
  })

/** Lists the findings in each line without a label, and the totals by category. */
export function describeUnlabelled(lines: readonly OwnLine[], { name, ofLine }: Detector): string {
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
