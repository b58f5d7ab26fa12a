import { once } from '../once.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'
import { APP } from './rules/app.ts'
import { BULLYING } from './rules/bullying.ts'
import { CONTACT } from './rules/contact.ts'
import { DANGER } from './rules/danger.ts'
import { IMAGES } from './rules/images.ts'
import { MEETING } from './rules/meeting.ts'
import { MONEY } from './rules/money.ts'
import { SECRECY } from './rules/secrecy.ts'
import { SEXUAL } from './rules/sexual.ts'
import { WORDS } from './words.ts'

/**
 * A rule is a line of words, one after the other as they follow each other in a message:
 *
 *     a|b     one of these words, `#name` for all words of a class
 *     a?      there or not
 *     ..3 a   with up to three words in between, in the same sentence
 *     !a      not followed by it (as the first of a rule: not after it)
 *     *       any word     9  any number     @  what looks like the name of an account
 *     .       a dot, drawn or spelt          :  a colon, an equals sign or a dash
 *     ^       a sentence begins              $  it ends
 *
 * A line that begins with `-` lifts what the other rules of its category find in the same place.
 */
const RULES: Record<ScreenCategory, string> = {
  contact: CONTACT,
  app: APP,
  secrecy: SECRECY,
  meeting: MEETING,
  images: IMAGES,
  money: MONEY,
  sexual: SEXUAL,
  danger: DANGER,
  bullying: BULLYING,
}

export type Element = {
  ids: ReadonlySet<number>
  marks: string
  gap: number
  optional: boolean
  not: boolean
}
export type Rule = {
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

const read = once(() => {
  for (const word of Object.values(WORDS).flatMap((words) => words.split(' '))) learn(word)
  for (const category of SCREEN_CATEGORIES) {
    for (const line of RULES[category].trim().split('\n')) enter(category, line)
  }
  return { ids, beginnings, choicesOf, count: choices.size }
})

/** The number of a word that some rule knows; 0 for any other. */
export const idOf = (word: string): number => read().ids.get(word) ?? 0
export const rulesFrom = (id: number): readonly Rule[] => read().beginnings.get(id) ?? []
/** The places of the choices that a word is one of, below `choiceCount`. */
export const choicesWith = (id: number): readonly number[] => read().choicesOf.get(id) ?? []
export const choiceCount = (): number => read().count
export const knownWords = (): Iterable<string> => read().ids.keys()

function learn(word: string): number {
  const id = ids.get(word) ?? ids.size + 1
  ids.set(word, id)
  return id
}

const wordsOf = (written: string): string[] =>
  written.split('|').flatMap((part) => (part.startsWith('#') ? (WORDS[part.slice(1)] ?? '').split(' ') : part))

/** Many rules have an element that is written alike. */
const meanings = new Map<string, Pick<Element, 'ids' | 'marks'>>()

function meaningOf(written: string) {
  const known = meanings.get(written)
  if (known) return known
  const words = wordsOf(written)
  const meaning = {
    ids: new Set(words.filter((word) => !MARKS.includes(word)).map(learn)),
    marks: words.filter((word) => MARKS.includes(word)).join(''),
  }
  meanings.set(written, meaning)
  return meaning
}

function elementOf(written: string, gap: number): Element {
  const optional = written.endsWith('?')
  const not = written.startsWith('!')
  return { ...meaningOf(written.slice(not ? 1 : 0, optional ? -1 : undefined)), gap, optional, not }
}

function elementsOf(written: string[]): Element[] {
  let gap = 0
  return written.flatMap((part) => {
    if (part.startsWith('..')) {
      gap = Number(part.slice(2))
      return []
    }
    const element = elementOf(part, gap)
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

function enter(category: ScreenCategory, line: string) {
  const parts = line.split(' ')
  const lifts = parts[0] === '-' && parts.shift() !== undefined
  const opens = parts[0] === '^' && parts.shift() !== undefined
  const elements = elementsOf(parts)
  const notAfter = elements[0]?.not ? (elements.shift()?.ids ?? null) : null
  const [first, ...rest] = elements
  const needs = rest.filter(({ marks, optional, not }) => !optional && !not && marks === '').map(choiceOf)
  const rule: Rule = { category, lifts, opens, notAfter, rest, needs }
  for (const id of first?.ids ?? []) add(beginnings, id, rule)
}
