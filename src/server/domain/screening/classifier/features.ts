import { plain } from '#shared/screening/letters.ts'

/** Kinds of n-grams. The kind is part of the hash, so that equal letters of two kinds differ. */
const KINDS = { word: 1, bigram: 2, trigram: 3, skipOne: 4, skipTwo: 5, charGram: 6, joinedGram: 7 } as const

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193
const CHAR_GRAM_MIN = 3
const CHAR_GRAM_MAX = 5
const JOINED_GRAM_LENGTH = 6
const DIGITS_MAX = 6
/** More than a message has unless its signs stand for several letters each; then the rest is not read. */
export const TOKENS_MAX = 4_001
/** As TOKENS_MAX, for features. */
export const FEATURES_MAX = 32_768

const TOKEN = /https?:\/\/\S+|[\p{L}\p{M}\p{N}']+|[^\s]/gu
/** Its words are read by themselves: between others, they would make those count less. */
const LINK = /^https?:\/\//i
const REPEATED = /(.)\1{2,}/gsu
const DIGITS = /\d+/g

/** A word or a sign: what counts of it, and where it stands in the text as written, in UTF-16 units. */
export type Token = { word: string; start: number; end: number; isWord: boolean; startsLine: boolean }

/** Where the features of a text end, which are in the order of its tokens. */
export type Features = {
  /** How many features there are up to the start mark, to each token, and to the end mark. */
  ends: number[]
}

/**
 * Writes the features of a text into `into`, as 32-bit hashes that are never 0. They are words, pairs and triples of words,
 * pairs with one or two words between them, 3 to 5 letters within a word, and 6 letters across words (decision 107). Each
 * belongs to the token that it begins with. A feature that occurs twice counts twice.
 */
export function readFeatures(tokens: readonly Token[], into: Uint32Array): Features {
  let count = 0
  const add = (kind: number, hash: number) => {
    if (count < into.length) into[count++] = mix(kind, hash)
  }
  // A long text has few words that are not there twice.
  const known = new Map<string, Word>()
  const words = tokens.map(({ word }) => known.get(word) ?? readWord(word, known))
  const joined = tokens.map(({ word }) => word).join('')
  const hashes = [START, ...words.map(({ hash }) => hash), END]
  const ends: number[] = []
  let from = 0
  hashes.forEach((_, at) => {
    addWords(add, hashes, at)
    const word = words[at - 1]
    if (word) {
      for (const gram of word.charGrams) add(KINDS.charGram, gram)
      addJoinedGrams(add, joined, from, from + word.length)
      from += word.length
    }
    ends.push(count)
  })
  return { ends }
}

/** The tokens of a text, without its links: at most TOKENS_MAX. */
export function readTokens(text: string): Token[] {
  const { letters, startOf, endOf } = plain(text)
  const tokens: Token[] = []
  for (const { index, 0: token } of letters.matchAll(TOKEN)) {
    if (LINK.test(token)) continue
    // Of many equal signs two say as much.
    if (token === tokens.at(-1)?.word && token === tokens.at(-2)?.word) continue
    if (tokens.length === TOKENS_MAX) break
    const isWord = /\p{L}/u.test(token)
    const start = startOf(index)
    const startsLine = text.slice(tokens.at(-1)?.end ?? 0, start).includes('\n')
    tokens.push({ word: wordOf(token), start, end: endOf(index + token.length - 1), isWord, startsLine })
  }
  return tokens
}

/** In lower case, no letter more than twice in a row, digits as 9, six at most. */
const wordOf = (token: string): string =>
  token.length === 1
    ? token.toLowerCase().replace(DIGITS, '9')
    : token
        .toLowerCase()
        .replace(REPEATED, '$1$1')
        .replace(DIGITS, ({ length }) => '9'.repeat(Math.min(length, DIGITS_MAX)))

type Word = { hash: number; length: number; charGrams: number[] }

function readWord(word: string, known: Map<string, Word>): Word {
  const read = { hash: hashOf(word), length: word.length, charGrams: charGramsOf(word) }
  known.set(word, read)
  return read
}

type Add = (kind: number, hash: number) => void

function addWords(add: Add, hashes: readonly number[], at: number): void {
  const [one = 0, next, second, third] = [hashes[at], hashes[at + 1], hashes[at + 2], hashes[at + 3]]
  add(KINDS.word, one)
  if (next === undefined) return
  const bigram = mix(one, next)
  add(KINDS.bigram, bigram)
  if (second === undefined) return
  add(KINDS.trigram, mix(bigram, second))
  add(KINDS.skipOne, mix(one, second))
  if (third !== undefined) add(KINDS.skipTwo, mix(one, third))
}

function charGramsOf(token: string): number[] {
  const word = `<${token}>`
  const grams: number[] = []
  for (let from = 0; from < word.length; from++) {
    let hash = FNV_START
    for (let length = 1; length <= CHAR_GRAM_MAX && from + length <= word.length; length++) {
      hash = addUnit(hash, word.charCodeAt(from + length - 1))
      if (length >= CHAR_GRAM_MIN) grams.push(hash)
    }
  }
  return grams
}

/** Those that begin from one letter to before another. */
function addJoinedGrams(add: Add, joined: string, first: number, last: number): void {
  for (let from = first; from < last && from + JOINED_GRAM_LENGTH <= joined.length; from++) {
    let hash = FNV_START
    for (let at = from; at < from + JOINED_GRAM_LENGTH; at++) hash = addUnit(hash, joined.charCodeAt(at))
    add(KINDS.joinedGram, hash)
  }
}

/** One step of FNV-1a. */
const addUnit = (hash: number, unit: number) => Math.imul(hash ^ unit, FNV_PRIME)

/** FNV-1a over UTF-16 units. */
function hashOf(token: string): number {
  let hash = FNV_START
  for (let at = 0; at < token.length; at++) hash = addUnit(hash, token.charCodeAt(at))
  return hash >>> 0
}

/** Mixes two numbers, order matters. Never 0, which marks an empty slot. */
function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other, 0x85ebca6b), 0xc2b2ae35)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x27d4eb2f)
  return (hash ^ (hash >>> 13)) >>> 0 || 1
}

const START = hashOf('<')
const END = hashOf('>')
