import { plain } from '#shared/screening/letters.ts'

/** What a feature is made of; each kind has numbers of its own. */
const KINDS = { word: 1, pair: 2, triple: 3, overOne: 4, overTwo: 5, piece: 6, run: 7 } as const

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193
const PIECE_SHORTEST = 3
const PIECE_LONGEST = 5
const RUN_LENGTH = 6
const DIGITS_MAX = 6
/** More than a piece of a text has unless its signs stand for several letters each; then the rest is not read. */
export const FEATURES_MAX = 4_096

const TOKEN = /[\p{L}\p{M}\p{N}']+|[^\s]/gu
const REPEATED = /(.)\1{2,}/gsu
const DIGITS = /\d+/g

/**
 * Writes the features of a piece of a text into `into`, as 32-bit hashes that are never 0, and returns their number. They
 * are words, pairs and triples of words, pairs with one or two words between them, 3 to 5 letters within a word, and
 * 6 letters across words (decision 107). A feature that occurs twice counts twice.
 */
export function readFeatures(text: string, into: Uint32Array): number {
  const tokens = tokensOf(text)
  let count = 0
  const add = (kind: number, hash: number) => {
    if (count < into.length) into[count++] = mix(kind, hash)
  }
  const words = [hashOf('<'), ...tokens.map(hashOf), hashOf('>')]
  words.forEach((one, at) => {
    const [next, second, third] = [words[at + 1], words[at + 2], words[at + 3]]
    add(KINDS.word, one)
    if (next === undefined) return
    const pair = mix(one, next)
    add(KINDS.pair, pair)
    if (second === undefined) return
    add(KINDS.triple, mix(pair, second))
    add(KINDS.overOne, mix(one, second))
    if (third !== undefined) add(KINDS.overTwo, mix(one, third))
  })
  for (const token of tokens) addPieces(token, add)
  addRuns(tokens.join(''), add)
  return count
}

/** In small plain letters, no letter more than twice in a row, and of a number no more than its length. */
const tokensOf = (text: string): string[] =>
  plain(text)
    .letters.toLowerCase()
    .replace(REPEATED, '$1$1')
    .replace(DIGITS, ({ length }) => '9'.repeat(Math.min(length, DIGITS_MAX)))
    .match(TOKEN) ?? []

type Add = (kind: number, hash: number) => void

function addPieces(token: string, add: Add): void {
  const word = `<${token}>`
  for (let from = 0; from < word.length; from++) {
    let hash = FNV_START
    for (let length = 1; length <= PIECE_LONGEST && from + length <= word.length; length++) {
      hash = Math.imul(hash ^ word.charCodeAt(from + length - 1), FNV_PRIME)
      if (length >= PIECE_SHORTEST) add(KINDS.piece, hash)
    }
  }
}

function addRuns(joined: string, add: Add): void {
  for (let from = 0; from + RUN_LENGTH <= joined.length; from++) {
    let hash = FNV_START
    for (let at = from; at < from + RUN_LENGTH; at++) hash = Math.imul(hash ^ joined.charCodeAt(at), FNV_PRIME)
    add(KINDS.run, hash)
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(token: string): number {
  let hash = FNV_START
  for (let at = 0; at < token.length; at++) hash = Math.imul(hash ^ token.charCodeAt(at), FNV_PRIME)
  return hash >>> 0
}

/** Two numbers as one, in either order another. */
function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other, 0x85ebca6b), 0xc2b2ae35)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x27d4eb2f)
  return (hash ^ (hash >>> 13)) >>> 0 || 1
}
