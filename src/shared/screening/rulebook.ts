import { once } from '../once.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'
import type { CodeClass, Tables } from './table-form.ts'
import { TABLES } from './tables.ts'

export type Element = {
  ids: ReadonlySet<number>
  marks: string
  gap: number
  optional: boolean
  not: boolean
}
/** A pattern of a table; tables/README.md says how they are written. */
export type Rule = {
  pattern: string
  category: ScreenCategory
  lifts: boolean
  opens: boolean
  notAfter: ReadonlySet<number> | null
  rest: Element[]
  /** The places of the choices of words of which each has to be met somewhere in the text. */
  needs: readonly number[]
}

const MARKS = '*9@.:$'

const ids = new Map<string, number>()
/** The places of choices, as many rules need one of the same words; and the choices that a word is one of. */
const choices = new Map<ReadonlySet<number>, number>()
const choicesOf = new Map<number, number[]>()
/** The rules by the word that they begin with. */
const beginnings = new Map<number, Rule[]>()

/** What is read when somebody screens first: the server adds more before that (decisions 104 and 111). */
const unread: Tables[] = [TABLES]
const classes = new Map<string, string>(classesOf(TABLES))

/** Screens for these too, from now on. */
export function addTables(tables: Tables) {
  unread.push(tables)
  for (const [name, words] of classesOf(tables)) classes.set(name, words)
}

function classesOf(tables: Tables): [string, string][] {
  return Object.entries(tables).flatMap(([language, table]) =>
    Object.entries(table.classes).map(([name, words]): [string, string] => [`${language} ${name}`, words]),
  )
}

/** English words are learnt first. */
let english = 0

function read() {
  for (const tables of unread.splice(0)) {
    enterTables(tables)
    if (!('en' in tables)) continue
    english = ids.size
    // English comes in two parts, and finds the same in the same order as it would in one.
    for (const rules of beginnings.values()) rules.sort(byCategory)
  }
}

const byCategory = (one: Rule, other: Rule) =>
  SCREEN_CATEGORIES.indexOf(one.category) - SCREEN_CATEGORIES.indexOf(other.category)

function enterTables(tables: Tables) {
  for (const [, words] of classesOf(tables)) for (const word of words.split(' ')) learn(word)
  for (const [language, { patterns }] of Object.entries(tables)) {
    for (const category of SCREEN_CATEGORIES) {
      for (const pattern of patterns[category]?.trim().split('\n') ?? []) enter(language, category, pattern)
    }
  }
}

/** The number of a word that some rule knows; 0 for any other. */
export const idOf = (word: string): number => {
  read()
  return ids.get(word) ?? 0
}
export const rulesFrom = (id: number): readonly Rule[] => beginnings.get(id) ?? []
/** The places of the choices that a word is one of, below `choiceCount`. */
export const choicesWith = (id: number): readonly number[] => choicesOf.get(id) ?? []
export const choiceCount = (): number => choices.size
export const isEnglish = (id: number): boolean => id <= english
/** All words that some rule knows, in the order in which they were learnt. */
export const knownWords = (): ReadonlyMap<string, number> => {
  read()
  return ids
}
/** Whether a word says nothing, so that it may stand between any others. */
export const isFiller = (id: number): boolean => id > 0 && fillers().has(id)

const fillers = once(() => new Set(wordsOfClass('filler').map(learn)))

function learn(word: string): number {
  const id = ids.get(word) ?? ids.size + 1
  ids.set(word, id)
  return id
}

/** The words of an English class. */
export const wordsOfClass = (name: CodeClass): string[] => wordsIn(name, 'en')

/** The words of a class, those of English where the language has none of that name. */
const wordsIn = (name: string, language: string): string[] =>
  (classes.get(`${language} ${name}`) ?? classes.get(`en ${name}`) ?? '').split(' ')

const wordsOf = (written: string, language: string): string[] =>
  written.split('|').flatMap((part) => (part.startsWith('#') ? wordsIn(part.slice(1), language) : part))

/** Many rules have an element that is written alike. */
const meanings = new Map<string, Pick<Element, 'ids' | 'marks'>>()

function meaningOf(written: string, language: string) {
  const key = `${language} ${written}`
  const known = meanings.get(key)
  if (known) return known
  const words = wordsOf(written, language)
  const meaning = {
    ids: new Set(words.filter((word) => !MARKS.includes(word)).map(learn)),
    marks: words.filter((word) => MARKS.includes(word)).join(''),
  }
  meanings.set(key, meaning)
  return meaning
}

function elementOf(written: string, language: string, gap: number): Element {
  const optional = written.endsWith('?')
  const not = written.startsWith('!')
  return { ...meaningOf(written.slice(not ? 1 : 0, optional ? -1 : undefined), language), gap, optional, not }
}

function elementsOf(written: string[], language: string): Element[] {
  let gap = 0
  return written.flatMap((part) => {
    if (part.startsWith('..')) {
      gap = Number(part.slice(2))
      return []
    }
    const element = elementOf(part, language, gap)
    gap = 0
    return [element]
  })
}

function add<T>(lists: Map<number, T[]>, id: number, value: T) {
  const list = lists.get(id)
  if (list) list.push(value)
  else lists.set(id, [value])
}

function choiceOf({ ids: wanted }: Element): number {
  const known = choices.get(wanted)
  if (known !== undefined) return known
  const place = choices.size
  choices.set(wanted, place)
  for (const id of wanted) add(choicesOf, id, place)
  return place
}

function enter(language: string, category: ScreenCategory, pattern: string) {
  const parts = pattern.split(' ')
  const lifts = parts[0] === 'lift:' && parts.shift() !== undefined
  const opens = parts[0] === '^' && parts.shift() !== undefined
  const elements = elementsOf(parts, language)
  const notAfter = elements[0]?.not ? (elements.shift()?.ids ?? null) : null
  const [first, ...rest] = elements
  const needs = rest.filter(({ marks, optional, not }) => !optional && !not && marks === '').map(choiceOf)
  const rule: Rule = { pattern, category, lifts, opens, notAfter, rest, needs }
  for (const id of first?.ids ?? []) add(beginnings, id, rule)
}
