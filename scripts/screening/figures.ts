import { SCREEN_CATEGORIES, type ScreenCategory } from '#shared/screening/categories.ts'
import { type Conversation, type Corpus, isCategory, type Line } from './corpus.ts'
import type { Detector } from './detectors.ts'

export const TABLES = {
  recall: 'Has to be found',
  falseAlarms: 'Must not be found',
  languages: 'Other languages',
  conversations: 'Conversations',
} as const

/** The table cell of a figure. */
export type Cell = { table: string; row: string; column: string }
/** Lines found, of all lines. */
export type Figure = Cell & { found: number; of: number }

/** A detector's result for one line or conversation. */
export type Evaluated = Cell & {
  text: string
  isHarmful: boolean
  isFound: boolean
  categories: readonly ScreenCategory[]
}

export const ALL_CATEGORIES = 'all categories'
export const ALL_LANGUAGES = 'all languages'
const ALARMS = 'false alarms'

/** Evaluates a detector on every line and conversation of a corpus. */
export const evaluate = (corpus: Corpus, detector: Detector): Evaluated[] => [
  ...corpus.lines.map((line) =>
    evaluateLine(
      line,
      line.language === undefined ? cellOf(line) : cellOfLanguage(line.language, line),
      detector,
    ),
  ),
  ...corpus.conversations.map((conversation) => evaluateConversation(conversation, detector)),
]

/** Evaluates one line. A harmful line is found if its own category is; a harmless one if anything is. */
export function evaluateLine(
  { text, subject }: Pick<Line, 'text' | 'subject'>,
  cell: Cell,
  { ofLine }: Detector,
): Evaluated {
  const categories = ofLine(text)
  const isHarmful = isCategory(subject)
  const isFound = isHarmful ? categories.includes(subject) : categories.length > 0
  return { ...cell, text, isHarmful, isFound, categories }
}

type Labels = Omit<Line, 'text'>

export function cellOf({ subject, style }: Labels): Cell {
  return isCategory(subject)
    ? { table: TABLES.recall, row: subject, column: style ?? 'plain and evasive' }
    : { table: TABLES.falseAlarms, row: HARMLESS_NAMES[subject], column: ALARMS }
}

export const HARMLESS_NAMES = { everyday: 'everyday talk', 'near-misses': 'near misses' } as const

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

function cellOfLanguage(language: string, { subject }: Labels): Cell {
  const alarms = subject === 'everyday' ? ALARMS : `${ALARMS} (near misses)`
  const column = isCategory(subject) ? subject : alarms
  return { table: TABLES.languages, row: languageNames.of(language) ?? language, column }
}

const CONVERSATION_ROWS: Record<Conversation['kind'], string> = {
  split: 'contact details split over messages: found',
  slow: 'slow grooming: flagged',
  harmless: 'harmless: flagged all the same',
}

function evaluateConversation({ kind, title, turns }: Conversation, { ofConversation }: Detector): Evaluated {
  const { categories, isFlagged } = ofConversation(turns)
  const isFound = kind === 'split' ? categories.includes('contact') : isFlagged
  return {
    table: TABLES.conversations,
    row: CONVERSATION_ROWS[kind],
    column: 'share',
    text: title,
    isHarmful: kind !== 'harmless',
    isFound,
    categories,
  }
}

/** Aggregates results to figures, in table order, with a total row per column. */
export function figuresOf(evaluated: readonly Evaluated[]): Figure[] {
  const figures = new Map<string, Figure>()
  for (const result of evaluated) {
    for (const row of rowsOf(result)) {
      const { table, column } = result
      const key = JSON.stringify([table, row, column])
      const figure = figures.get(key) ?? { table, row, column, found: 0, of: 0 }
      figure.of += 1
      if (result.isFound) figure.found += 1
      figures.set(key, figure)
    }
  }
  return [...figures.values()].sort(compareFigures)
}

function rowsOf({ table, row }: Cell): string[] {
  if (table === TABLES.recall) return [row, ALL_CATEGORIES]
  return table === TABLES.languages ? [row, ALL_LANGUAGES] : [row]
}

const TABLE_ORDER: string[] = Object.values(TABLES)
const ROW_ORDER: string[] = [
  ...SCREEN_CATEGORIES,
  ...Object.values(HARMLESS_NAMES),
  ...Object.values(CONVERSATION_ROWS),
]
const LAST_ROWS = [ALL_CATEGORIES, ALL_LANGUAGES]
const COLUMN_ORDER: string[] = ['plain', 'evasive', ...SCREEN_CATEGORIES]

/** Sorts by table, row and column; unlisted rows by name, totals last. */
const compareFigures = (result: Figure, other: Figure): number =>
  TABLE_ORDER.indexOf(result.table) - TABLE_ORDER.indexOf(other.table) ||
  Number(LAST_ROWS.includes(result.row)) - Number(LAST_ROWS.includes(other.row)) ||
  rank(ROW_ORDER, result.row) - rank(ROW_ORDER, other.row) ||
  result.row.localeCompare(other.row, 'en') ||
  rank(COLUMN_ORDER, result.column) - rank(COLUMN_ORDER, other.column) ||
  result.column.localeCompare(other.column, 'en')

const rank = (order: string[], name: string) => {
  const index = order.indexOf(name)
  return index < 0 ? order.length : index
}

/** Returns a detector's mistakes: harmful and not found, or harmless and found. */
export const mistakesIn = (evaluated: readonly Evaluated[]): Evaluated[] =>
  evaluated.filter(({ isHarmful, isFound }) => isHarmful !== isFound)
