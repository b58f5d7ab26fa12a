import { plain } from './letters.ts'
import type { Reading } from './reading.ts'
import { type Token, tokenise } from './tokens.ts'
import { asLetter, isOdd, skeleton } from './vocabulary.ts'
import { spend, unlimitedWork } from './work.ts'

/** Phrases that share their first words: their next ones, how these begin, and what stands for a phrase that ends here. */
export type Phrases<Value> = { next: Map<string, Phrases<Value>>; begins: Set<string>; value?: Value }
export type Occurrence<Value> = { from: number; to: number; value: Value }

/** A phrase of more words is no phrase: every word of a message may begin one. */
export const PHRASE_WORDS_MAX = 12
/** Words written letter by letter are put together up to this length. */
const LONGEST_APART = 12
/** As far apart as the letters of one word may stand. */
const LONGEST_GAP = 4

/** The words of a phrase, as a message with the same words is read. */
export const wordsIn = (phrase: string): string[] =>
  tokenise(plain(phrase).letters, unlimitedWork()).flatMap(({ text, wall }) => (wall ? [] : text))

/** A mark that no word has. */
const bonesOf = (word: string) => `~${skeleton(word)}`

export function readPhrases<Value>(entries: Iterable<readonly [phrase: string, value: Value]>): Phrases<Value> {
  const root = emptyPhrases<Value>()
  for (const [phrase, value] of entries) {
    const words = wordsIn(phrase)
    if (words.length === 0 || words.length > PHRASE_WORDS_MAX) continue
    let node = root
    for (const word of words) node = branch(node, word)
    node.value = value
  }
  return root
}

const emptyPhrases = <Value>(): Phrases<Value> => ({ next: new Map(), begins: new Set() })

function branch<Value>({ next, begins }: Phrases<Value>, word: string): Phrases<Value> {
  const known = next.get(word)
  if (known) return known
  const made = emptyPhrases<Value>()
  next.set(word, made)
  for (let length = 1; length <= Math.min(word.length, LONGEST_APART); length++)
    begins.add(word.slice(0, length))
  const bones = bonesOf(word)
  if (!next.has(bones)) next.set(bones, made)
  return made
}

/** Where the phrases stand in a text, word by word. */
export function findPhrases<Value>(root: Phrases<Value>, reading: Reading): Occurrence<Value>[] {
  if (root.next.size === 0) return []
  const found: Occurrence<Value>[] = []
  for (let from = 0; from < reading.tokens.length; from++) {
    let step = stepFrom(root, from, reading)
    while (step) {
      const { node, to } = step
      if (node.value !== undefined) found.push({ from, to, value: node.value })
      step = stepFrom(node, to, reading)
    }
  }
  return found
}

type Step<Value> = { node: Phrases<Value>; to: number }

/** The next word of a phrase: as it is written, with signs for letters or letters drawn out, or letter by letter. */
function stepFrom<Value>(node: Phrases<Value>, at: number, reading: Reading): Step<Value> | undefined {
  const token = reading.tokens[at]
  if (!token || token.wall || node.next.size === 0) return undefined
  spend(reading.work)
  const next = node.next.get(token.text) ?? meant(node, token, reading)
  return next ? { node: next, to: at + 1 } : stepByLetters(node, at, reading)
}

function meant<Value>(node: Phrases<Value>, { text }: Token, { work }: Reading) {
  if (text.length < 2 || !isOdd(text)) return undefined
  spend(work, text.length)
  return node.next.get(bonesOf(text))
}

function stepByLetters<Value>(
  node: Phrases<Value>,
  at: number,
  { tokens, work }: Reading,
): Step<Value> | undefined {
  let word = ''
  for (let to = at; to < at + LONGEST_APART; to++) {
    const token = tokens[to]
    if (token?.text.length !== 1 || token.wall) return undefined
    if (to > at && token.from - (tokens[to - 1]?.to ?? 0) > LONGEST_GAP) return undefined
    spend(work)
    word += asLetter(token.text)
    if (!node.begins.has(word)) return undefined
    const next = word.length > 2 ? node.next.get(word) : undefined
    if (next) return { node: next, to: to + 1 }
  }
  return undefined
}
