import { lazy } from '../lazy.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'
import type { CodeClass, Tables } from './table-types.ts'
import { TABLES } from './tables.ts'

export type Element = {
  ids: ReadonlySet<number>
  marks: string
  gap: number
  optional: boolean
  not: boolean
}
/** A compiled pattern of a table; tables/README.md describes the syntax. `excludes` is its `lift:`. */
export type Rule = {
  pattern: string
  category: ScreenCategory
  excludes: boolean
  initial: boolean
  notAfter: ReadonlySet<number> | null
  rest: Element[]
  /** The indexes of the word choices that must each occur somewhere in the text. */
  needs: readonly number[]
}

const MARKS = '*9@.:$'

const ids = new Map<string, number>()
/** The index of each choice of words, shared by rules that need the same words; and the choices of each word. */
const choiceIndexes = new Map<ReadonlySet<number>, number>()
const choicesByWord = new Map<number, number[]>()
/** The rules by their first word. */
const rulesByFirstWord = new Map<number, Rule[]>()

/** Tables to index at the first screening: the server adds more before that (decision 68). */
const pending: Tables[] = [TABLES]
const classes = new Map<string, string>(classesOf(TABLES))

/** Adds tables to the rules. */
export function addTables(tables: Tables) {
  pending.push(tables)
  for (const [name, words] of classesOf(tables)) classes.set(name, words)
}

function classesOf(tables: Tables): [string, string][] {
  return Object.entries(tables).flatMap(([language, table]) =>
    Object.entries(table.classes).map(([name, words]): [string, string] => [`${language} ${name}`, words]),
  )
}

/** English words get the lowest ids. */
let englishCount = 0

function indexPendingTables() {
  for (const tables of pending.splice(0)) {
    indexTables(tables)
    if (!('en' in tables)) continue
    englishCount = ids.size
    // English comes in two parts, and must match in the same order as if it came in one.
    for (const rules of rulesByFirstWord.values()) rules.sort(byCategory)
  }
}

const byCategory = (one: Rule, other: Rule) =>
  SCREEN_CATEGORIES.indexOf(one.category) - SCREEN_CATEGORIES.indexOf(other.category)

function indexTables(tables: Tables) {
  for (const [, words] of classesOf(tables)) for (const word of words.split(' ')) assignId(word)
  for (const [language, { patterns }] of Object.entries(tables)) {
    for (const category of SCREEN_CATEGORIES) {
      for (const pattern of patterns[category]?.split('\n') ?? []) indexPattern(language, category, pattern)
    }
  }
}

/** Returns the id of a word that some rule contains; 0 for any other. */
export const idOf = (word: string): number => {
  indexPendingTables()
  return ids.get(word) ?? 0
}
/** Returns the rules that begin with a word. */
export const rulesFrom = (id: number): readonly Rule[] => rulesByFirstWord.get(id) ?? []
/** Returns the indexes of the choices that contain a word, below `choiceCount`. */
export const choicesWith = (id: number): readonly number[] => choicesByWord.get(id) ?? []
export const choiceCount = (): number => choiceIndexes.size
export const isEnglish = (id: number): boolean => id <= englishCount
/** Returns all words of the rules with their ids, in order of id. */
export const knownWords = (): ReadonlyMap<string, number> => {
  indexPendingTables()
  return ids
}
/** Whether a word is a filler that may stand between any others. */
export const isFiller = (id: number): boolean => id > 0 && fillers().has(id)

const fillers = lazy(() => new Set(wordsOfClass('filler').map(assignId)))

function assignId(word: string): number {
  const id = ids.get(word) ?? ids.size + 1
  ids.set(word, id)
  return id
}

/** Returns the words of an English class. */
export const wordsOfClass = (name: CodeClass): string[] => wordsIn(name, 'en')

/** The words of a class; those of English if the language has none of that name. */
const wordsIn = (name: string, language: string): string[] =>
  (classes.get(`${language} ${name}`) ?? classes.get(`en ${name}`) ?? '').split(' ')

const expandClasses = (written: string, language: string): string[] =>
  written.split('|').flatMap((part) => (part.startsWith('#') ? wordsIn(part.slice(1), language) : part))

/** A cache: many rules contain the same element. */
const parsedElements = new Map<string, Pick<Element, 'ids' | 'marks'>>()

function parseWords(written: string, language: string) {
  const key = `${language} ${written}`
  const known = parsedElements.get(key)
  if (known) return known
  const words = expandClasses(written, language)
  const meaning = {
    ids: new Set(words.filter((word) => !MARKS.includes(word)).map(assignId)),
    marks: words.filter((word) => MARKS.includes(word)).join(''),
  }
  parsedElements.set(key, meaning)
  return meaning
}

function parseElement(written: string, language: string, gap: number): Element {
  const optional = written.endsWith('?')
  const not = written.startsWith('!')
  return { ...parseWords(written.slice(not ? 1 : 0, optional ? -1 : undefined), language), gap, optional, not }
}

function parseElements(written: string[], language: string): Element[] {
  let gap = 0
  return written.flatMap((part) => {
    if (part.startsWith('..')) {
      gap = Number(part.slice(2))
      return []
    }
    const element = parseElement(part, language, gap)
    gap = 0
    return [element]
  })
}

function add<T>(lists: Map<number, T[]>, id: number, value: T) {
  const list = lists.get(id)
  if (list) list.push(value)
  else lists.set(id, [value])
}

function indexOfChoice({ ids: wanted }: Element): number {
  const known = choiceIndexes.get(wanted)
  if (known !== undefined) return known
  const choiceIndex = choiceIndexes.size
  choiceIndexes.set(wanted, choiceIndex)
  for (const id of wanted) add(choicesByWord, id, choiceIndex)
  return choiceIndex
}

function indexPattern(language: string, category: ScreenCategory, pattern: string) {
  const parts = pattern.split(' ')
  const excludes = parts[0] === 'lift:' && parts.shift() !== undefined
  const initial = parts[0] === '^' && parts.shift() !== undefined
  const elements = parseElements(parts, language)
  const notAfter = elements[0]?.not ? (elements.shift()?.ids ?? null) : null
  const [first, ...rest] = elements
  const needs = rest.filter(({ marks, optional, not }) => !optional && !not && marks === '').map(indexOfChoice)
  const rule: Rule = { pattern, category, excludes, initial, notAfter, rest, needs }
  for (const id of first?.ids ?? []) add(rulesByFirstWord, id, rule)
}
