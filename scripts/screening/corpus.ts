import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CommandError } from '#server/cli/run-tool.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import type { SenderContext } from '#shared/screening/outcome.ts'

// Reads what tests/corpora/README.md describes: folders of plain text, whose names of files say what their lines are.

export const CORPORA = fileURLToPath(new URL('../../tests/corpora', import.meta.url))
export const RESULTS_FOLDER = 'results'
/** The set whose figures the documents show, measured again each time: nothing is learnt from it. */
export const MEASURED_SET = 'set-a'

export const STYLES = ['plain', 'evasive'] as const
export const HARMLESS_SUBJECTS = ['everyday', 'near-misses'] as const
export const CONVERSATION_KINDS = ['split', 'slow', 'harmless'] as const

export type Style = (typeof STYLES)[number]
export type Subject = ScreenCategory | (typeof HARMLESS_SUBJECTS)[number]
export type LineFile = {
  subject: Subject
  /** Undefined where a file mixes both. */
  style?: Style
  /** An ISO 639 code; undefined for English. */
  language?: string
  lines: string[]
}

/** `minute` counts from the first turn. The files name long pauses only; between them each turn takes a minute. */
export type Turn = { sender: SenderContext['sender']; text: string; minute: number }
export type Conversation = { kind: (typeof CONVERSATION_KINDS)[number]; title: string; turns: Turn[] }

export type Corpus = { files: LineFile[]; conversations: Conversation[] }

/** A value of a closed list, or undefined. */
export const findMember = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value)

export const isCategory = (subject: Subject): subject is ScreenCategory =>
  findMember(SCREEN_CATEGORIES, subject) !== undefined

/** The names of all sets below a folder. */
export const listSets = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== RESULTS_FOLDER)
    .map(({ name }) => name)
    .sort()

/** The sets that the README's table marks as held back: run once, and read by nobody before. */
export function listHeldBack(root: string): string[] {
  const rows = readFileSync(`${root}/README.md`, 'utf8').split('\n')
  return rows.flatMap((row) => {
    const [, names = '', , use = ''] = row.split('|').map((cell) => cell.trim())
    return use.startsWith('held back') ? [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) : []
  })
}

/** All lines and conversations of a set. */
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

/** The lines of a text that hold anything. */
export const nonBlankLines = (text: string): string[] =>
  text
    .replace(/^\u{feff}/u, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')

/** `danger.evasive.txt`, `everyday.txt`, `es.contact.txt`. */
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

/** `# split: a title`, below it turns (`A: …`, `B: …`) and pauses (`-- 2 days later --`). */
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
    // Never the line itself: nobody reads a held-back set.
    else if (line.trim() !== '') throw new CommandError(`${file}, line ${index + 1}: no head, turn or pause.`)
  })
  return conversations
}

/** `2 days later`; a day for a pause in other words. */
function minutesOf(pause: string): number {
  const [, count, unit = ''] = /(\d+) ([a-z]+?)s? later/.exec(pause) ?? []
  const minutes = MINUTES[unit]
  return minutes === undefined ? DAY : Number(count) * minutes
}
