import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CommandError } from '#server/cli/run-tool.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import type { SenderContext } from '#shared/screening/outcome.ts'

// Reads the sets described in corpora/README.md: tables of labelled lines.

export const CORPORA = fileURLToPath(new URL('./corpora', import.meta.url))
const EXTENSION = '.tsv'
const HEADER = 'language\tsubject\tstyle\ttext'
/** The set whose figures the documents show; never used for training. */
export const MEASURED_SET = 'set-a'

export const STYLES = ['plain', 'evasive'] as const
export const HARMLESS_SUBJECTS = ['everyday', 'near-misses'] as const
export const CONVERSATION_KINDS = ['split', 'slow', 'harmless'] as const

export type Style = (typeof STYLES)[number]
export type Subject = ScreenCategory | (typeof HARMLESS_SUBJECTS)[number]
export type Line = {
  text: string
  subject: Subject
  /** Undefined if a set mixes both. */
  style?: Style
  /** An ISO 639 code; undefined for English. */
  language?: string
}

/** `minute` counts from the first turn. Files mark long pauses only; otherwise each turn takes a minute. */
export type Turn = { sender: SenderContext['sender']; text: string; minute: number }
export type Conversation = { kind: (typeof CONVERSATION_KINDS)[number]; title: string; turns: Turn[] }

export type Corpus = { lines: Line[]; conversations: Conversation[] }

/** Returns the value if the list contains it, else undefined. */
export const findMember = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value)

export const isCategory = (subject: Subject): subject is ScreenCategory =>
  findMember(SCREEN_CATEGORIES, subject) !== undefined

export const fileOf = (root: string, set: string) => `${root}/${set}${EXTENSION}`

/** Returns the names of all sets in a folder. */
export const listSets = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
    .sort()

/** Returns the sets that the README marks as held back: unread, and run only once. */
export const listHeldBack = (root: string): string[] => listSetsFor(root, 'held back')

/** Returns the sets that the thresholds are chosen with; nothing is learnt from them. */
export const listCalibration = (root: string): string[] => listSetsFor(root, 'calibration')

/** Returns the sets whose use begins with a word, as the README says. */
function listSetsFor(root: string, word: string): string[] {
  const rows = readFileSync(`${root}/README.md`, 'utf8').split('\n')
  return rows.flatMap((row) => {
    const [, names = '', , use = ''] = row.split('|').map((cell) => cell.trim())
    return use.startsWith(word) ? [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) : []
  })
}

/** Reads all lines and conversations of a set. */
export function readCorpus(root: string, set: string): Corpus {
  const [header, ...rows] = readFileSync(fileOf(root, set), 'utf8').replace(/\n$/, '').split('\n')
  if (header !== HEADER) throw new CommandError(`${set}${EXTENSION} does not begin with "${HEADER}".`)
  const lines: Line[] = []
  const turns: Row[] = []
  rows.forEach((row, index) => {
    // A text may contain tabs.
    const [language, subject, style, ...text] = row.split('\t')
    const place = `${set}${EXTENSION}, line ${index + 2}`
    if (subject === CONVERSATIONS) turns.push({ text: text.join('\t'), place })
    else lines.push({ text: text.join('\t'), ...parseLabels({ language, subject, style }, place) })
  })
  return { lines, conversations: parseConversations(turns) }
}

const CONVERSATIONS = 'conversations'

function parseLabels(
  { language, subject, style }: Partial<Record<'language' | 'subject' | 'style', string>>,
  place: string,
): Omit<Line, 'text'> {
  const known = findMember([...SCREEN_CATEGORIES, ...HARMLESS_SUBJECTS], subject)
  const knownStyle = findMember(STYLES, style)
  if (!known || style !== (knownStyle ?? '') || !/^[a-z]{2}$/.test(language ?? '')) {
    throw new CommandError(`${place}: the labels are none that the README of the corpora describes.`)
  }
  return {
    subject: known,
    ...(knownStyle && { style: knownStyle }),
    ...(language !== 'en' && { language }),
  }
}

const SENDERS: Record<string, Turn['sender']> = { A: 'mentor', B: 'mentee' }
const HOUR = 60
const DAY = 24 * HOUR
const MINUTES: Record<string, number> = { minute: 1, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY }

/** `place` is for messages. */
type Row = { text: string; place: string }

/** Parses `# split: a title`, followed by turns (`A: …`, `B: …`) and pauses (`-- 2 days later --`). */
function parseConversations(rows: readonly Row[]): Conversation[] {
  const conversations: Conversation[] = []
  let minute = 0
  for (const { text: row, place } of rows) {
    const [, kindName, title = ''] = /^# *([a-z]+) *: *(.+)$/.exec(row) ?? []
    const kind = findMember(CONVERSATION_KINDS, kindName)
    const [, letter = '', text = ''] = /^([AB]): ?(.+)$/.exec(row) ?? []
    const sender = SENDERS[letter]
    const [, pause] = /^--(.+)--$/.exec(row) ?? []
    const turns = conversations.at(-1)?.turns
    if (kind) {
      minute = 0
      conversations.push({ kind, title, turns: [] })
    } else if (sender && turns) {
      turns.push({ sender, text, minute })
      minute += 1
    } else if (pause !== undefined) minute += minutesOf(pause)
    // Without the line itself, because held-back sets stay unread.
    else throw new CommandError(`${place}: no head, turn or pause.`)
  }
  return conversations
}

/** Parses a pause such as `2 days later`; any other text is a day. */
function minutesOf(pause: string): number {
  const [, count, unit = ''] = /(\d+) ([a-z]+?)s? later/.exec(pause) ?? []
  const minutes = MINUTES[unit]
  return minutes === undefined ? DAY : Number(count) * minutes
}
