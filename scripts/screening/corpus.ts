import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CommandError } from '#server/cli/run-tool.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import type { SenderContext } from '#shared/screening/outcome.ts'

// Reads the sets described in tests/corpora/README.md: folders of text files whose names label their lines.

export const CORPORA = fileURLToPath(new URL('../../tests/corpora', import.meta.url))
export const RESULTS_FOLDER = 'results'
/** The set whose figures the documents show; never used for training. */
export const MEASURED_SET = 'set-a'

export const STYLES = ['plain', 'evasive'] as const
export const HARMLESS_SUBJECTS = ['everyday', 'near-misses'] as const
export const CONVERSATION_KINDS = ['split', 'slow', 'harmless'] as const

export type Style = (typeof STYLES)[number]
export type Subject = ScreenCategory | (typeof HARMLESS_SUBJECTS)[number]
export type LineFile = {
  subject: Subject
  /** Undefined if a file mixes both. */
  style?: Style
  /** An ISO 639 code; undefined for English. */
  language?: string
  lines: string[]
}

/** `minute` counts from the first turn. Files mark long pauses only; otherwise each turn takes a minute. */
export type Turn = { sender: SenderContext['sender']; text: string; minute: number }
export type Conversation = { kind: (typeof CONVERSATION_KINDS)[number]; title: string; turns: Turn[] }

export type Corpus = { files: LineFile[]; conversations: Conversation[] }

/** Returns the value if the list contains it, else undefined. */
export const findMember = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value)

export const isCategory = (subject: Subject): subject is ScreenCategory =>
  findMember(SCREEN_CATEGORIES, subject) !== undefined

/** Returns the names of all sets in a folder. */
export const listSets = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== RESULTS_FOLDER)
    .map(({ name }) => name)
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
  const folder = `${root}/${set}`
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const corpus: Corpus = { files: [], conversations: [] }
  for (const name of names.sort()) {
    const content = readFileSync(`${folder}/${name}`, 'utf8')
    if (name === 'conversations.txt') corpus.conversations = conversationsIn(content, `${set}/${name}`)
    else corpus.files.push({ ...fileKindOf(name, set), lines: nonBlankLines(content) })
  }
  if (names.length === 0) throw new CommandError(`${set} holds no .txt files.`)
  return corpus
}

/** Returns the non-blank lines of a text. */
export const nonBlankLines = (text: string): string[] =>
  text
    .replace(/^\u{feff}/u, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')

/** Parses file names such as `danger.evasive.txt`, `everyday.txt`, `es.contact.txt`. */
function fileKindOf(name: string, set: string): Omit<LineFile, 'lines'> {
  const parts = name.split('.').slice(0, -1)
  const language = /^[a-z]{2}$/.test(parts[0] ?? '') ? parts.shift() : undefined
  const subject = findMember([...SCREEN_CATEGORIES, ...HARMLESS_SUBJECTS], parts[0])
  const style = findMember(STYLES, parts[1])
  if (!subject || parts.length > (style ? 2 : 1)) {
    throw new CommandError(`${set}/${name}: the name is none that tests/corpora/README.md describes.`)
  }
  return { subject, ...(style && { style }), ...(language && { language }) }
}

const SENDERS: Record<string, Turn['sender']> = { A: 'mentor', B: 'mentee' }
const HOUR = 60
const DAY = 24 * HOUR
const MINUTES: Record<string, number> = { minute: 1, hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY }

/** Parses `# split: a title`, followed by turns (`A: …`, `B: …`) and pauses (`-- 2 days later --`). */
function conversationsIn(content: string, file: string): Conversation[] {
  const conversations: Conversation[] = []
  let minute = 0
  content.split(/\r?\n/).forEach((line, index) => {
    const [, kindName, title = ''] = /^# *([a-z]+) *: *(.+)$/.exec(line) ?? []
    const kind = findMember(CONVERSATION_KINDS, kindName)
    const [, letter = '', text = ''] = /^([AB]): ?(.+)$/.exec(line) ?? []
    const sender = SENDERS[letter]
    const [, pause] = /^--(.+)--$/.exec(line) ?? []
    const turns = conversations.at(-1)?.turns
    if (kind) {
      minute = 0
      conversations.push({ kind, title, turns: [] })
    } else if (sender && turns) {
      turns.push({ sender, text, minute })
      minute += 1
    } else if (pause !== undefined) minute += minutesOf(pause)
    // Without the line itself, because held-back sets stay unread.
    else if (line.trim() !== '') throw new CommandError(`${file}, line ${index + 1}: no head, turn or pause.`)
  })
  return conversations
}

/** Parses a pause such as `2 days later`; any other text is a day. */
function minutesOf(pause: string): number {
  const [, count, unit = ''] = /(\d+) ([a-z]+?)s? later/.exec(pause) ?? []
  const minutes = MINUTES[unit]
  return minutes === undefined ? DAY : Number(count) * minutes
}
