import { normaliseText } from '#shared/screening/normalise.ts'
import { unlimitedBudget } from '#shared/screening/step-budget.ts'

/** Kinds of n-grams. The kind is part of the hash, so that equal letters of two kinds differ. */
const KINDS = { word: 1, bigram: 2, trigram: 3, skipOne: 4, skipTwo: 5, charGram: 6, joinedGram: 7 } as const

const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193
const CHAR_GRAM_MIN = 3
const CHAR_GRAM_MAX = 5
const JOINED_GRAM_LENGTH = 6
const DIGITS_MAX = 6
/** The most tokens read of a text. Only characters that expand to several letters make a message longer. */
export const TOKENS_MAX = 4_001
/** The most features read of a text. */
export const FEATURES_MAX = 32_768

const LINK = /https?:\/\/\S+/y
const WORD_UNIT = /[\p{L}\p{M}\p{N}']/u
const SPACE = /\s/
const LETTER = /\p{L}/u
const REPEATED = /(.)\1{2,}/gsu
const DIGITS = /\d+/g

/** A word or a punctuation mark: its normalised form, and its position in the original text in UTF-16 units. */
export type Token = { word: string; start: number; end: number; isWord: boolean; startsLine: boolean }

/** The features of a text are in the order of its tokens. */
export type Features = {
  /** The number of features up to the start mark, each token, and the end mark. */
  ends: number[]
}

/** What a word contributes wherever it stands: itself and its character n-grams of 3 to 5 letters. */
export type Word = { hash: number; length: number; features: readonly number[] }

/**
 * Writes the features of a text into `into`, as 32-bit hashes that are never 0: word uni-, bi- and trigrams, skip-grams over
 * one or two words, character n-grams of 3 to 5 letters within a word and of 6 across words (decision 107). Each belongs to
 * the token that it begins with. Repeated features count repeatedly.
 */
export function extractFeatures(tokens: readonly Token[], into: Uint32Array): Features {
  let count = 0
  const add = (feature: number) => {
    if (count < into.length) into[count++] = feature
  }
  // Most words of a long text are repeated.
  const known = new Map<string, Word>()
  const readOnce = (word: string) => {
    const read = known.get(word) ?? readWord(word)
    known.set(word, read)
    return read
  }
  const ends: number[] = []
  visitFeatures(tokens, readOnce, {
    addWord: ({ features }) => features.forEach(add),
    add,
    end: () => ends.push(count),
  })
  return { ends }
}

type FeatureVisitor<W> = {
  /** Takes the features of a token's own word. */
  addWord: (word: W) => void
  /** Takes any other feature. */
  add: (feature: number) => void
  /** Ends the features of the start mark, a token, or the end mark. */
  end: () => void
}

/** The letters of a text without spaces; reused, as making an array takes longer than filling it. */
let joined = new Uint16Array(1_024)

/** Visits all features of a text in the order of its tokens. `wordOf` may return a word that was read before. */
export function visitFeatures<W extends Pick<Word, 'hash' | 'length'>>(
  tokens: readonly Token[],
  wordOf: (word: string) => W,
  { addWord, add, end }: FeatureVisitor<W>,
): void {
  const words: W[] = []
  const hashes = [START_MARK]
  let length = 0
  for (const { word: text } of tokens) {
    const word = wordOf(text)
    words.push(word)
    hashes.push(word.hash)
    if (length + text.length > joined.length) joined = enlarge(joined, length + text.length)
    for (let index = 0; index < text.length; index++) joined[length++] = text.charCodeAt(index)
  }
  hashes.push(END_MARK)
  let from = 0
  for (let position = 0; position < hashes.length; position++) {
    const word = words[position - 1]
    if (word) addWord(word)
    else add(mix(KINDS.word, hashes[position] ?? 0))
    addWordGrams(add, hashes, position)
    if (word) {
      addJoinedGrams(add, from, from + word.length, length)
      from += word.length
    }
    end()
  }
}

const [SPACE_KIND, LETTER_KIND, WORD_KIND, MARK_KIND] = [1, 2, 3, 4]

/** What a character is for the tokens: a space, a letter, another part of a word, or a mark of its own. */
function kindOf(character: string): number {
  if (LETTER.test(character)) return LETTER_KIND
  if (WORD_UNIT.test(character)) return WORD_KIND
  return SPACE.test(character) ? SPACE_KIND : MARK_KIND
}

/** The kinds of UTF-16 units, 0 for one that was not met yet. */
const unitKinds = new Uint8Array(0x10000)

function kindAt(letters: string, index: number): number {
  const unit = letters.charCodeAt(index)
  const known = unitKinds[unit] ?? 0
  if (known > 0) return known
  const kind = kindOf(String.fromCodePoint(letters.codePointAt(index) ?? 0))
  // Half a surrogate pair has no kind of its own.
  if (unit < 0xd800 || unit > 0xdfff) unitKinds[unit] = kind
  return kind
}

/** The length of the character at a place. */
const widthAt = (letters: string, index: number) => ((letters.codePointAt(index) ?? 0) > 0xffff ? 2 : 1)

/**
 * Splits a text into tokens, without its links, which are classified separately: their words would dilute the score of those
 * around them. At most TOKENS_MAX. By hand, as regular expressions take three times as long.
 */
export function extractTokens(text: string): Token[] {
  const { letters, startOf, endOf } = normaliseText(text, unlimitedBudget(), { keepsVowelSigns: true })
  const tokens: Token[] = []
  const hasLines = text.includes('\n')
  let lastEnd = 0
  let index = 0
  while (index < letters.length) {
    const first = index
    const kind = kindAt(letters, index)
    if (kind === SPACE_KIND) {
      index += 1
      continue
    }
    if (letters.startsWith('http', first)) {
      LINK.lastIndex = first
      if (LINK.test(letters)) {
        index = LINK.lastIndex
        continue
      }
    }
    let isWord = kind === LETTER_KIND
    let isPlain = isPlainUnit(letters.charCodeAt(first))
    index += widthAt(letters, first)
    if (kind !== MARK_KIND) {
      for (; index < letters.length; index += widthAt(letters, index)) {
        const next = kindAt(letters, index)
        if (next !== LETTER_KIND && next !== WORD_KIND) break
        isWord ||= next === LETTER_KIND
        const unit = letters.charCodeAt(index)
        isPlain &&=
          isPlainUnit(unit) &&
          !(unit === letters.charCodeAt(index - 1) && unit === letters.charCodeAt(index - 2))
      }
    }
    const token = letters.slice(first, index)
    // A token is kept at most twice in a row.
    if (token === tokens.at(-1)?.word && token === tokens.at(-2)?.word) continue
    if (tokens.length === TOKENS_MAX) break
    const start = startOf(first)
    const startsLine = hasLines && text.slice(lastEnd, start).includes('\n')
    lastEnd = endOf(index - 1)
    tokens.push({ word: isPlain ? token : normaliseToken(token), start, end: lastEnd, isWord, startsLine })
  }
  return tokens
}

/** Whether a unit stays what it is: ASCII, no capital letter, no digit. */
const isPlainUnit = (unit: number) =>
  unit < 0x80 && !(unit >= 0x30 && unit <= 0x39) && !(unit >= 0x41 && unit <= 0x5a)

/** Lower case, no letter more than twice in a row, every digit as 9 and at most six of them. */
const normaliseToken = (token: string): string =>
  token.length === 1
    ? token.toLowerCase().replace(DIGITS, '9')
    : token
        .toLowerCase()
        .replace(REPEATED, '$1$1')
        .replace(DIGITS, ({ length }) => '9'.repeat(Math.min(length, DIGITS_MAX)))

export function readWord(word: string): Word {
  const hash = hashOf(word)
  const features = [mix(KINDS.word, hash)]
  addCharGrams(features, word)
  return { hash, length: word.length, features }
}

type Add = (feature: number) => void

function addWordGrams(add: Add, hashes: readonly number[], position: number): void {
  const current = hashes[position] ?? 0
  const next = hashes[position + 1]
  const second = hashes[position + 2]
  const third = hashes[position + 3]
  if (next === undefined) return
  const bigram = mix(current, next)
  add(mix(KINDS.bigram, bigram))
  if (second === undefined) return
  add(mix(KINDS.trigram, mix(bigram, second)))
  add(mix(KINDS.skipOne, mix(current, second)))
  if (third !== undefined) add(mix(KINDS.skipTwo, mix(current, third)))
}

function addCharGrams(features: number[], token: string): void {
  const word = `<${token}>`
  for (let from = 0; from < word.length && features.length < FEATURES_MAX; from++) {
    let hash = FNV_START
    for (let length = 1; length <= CHAR_GRAM_MAX && from + length <= word.length; length++) {
      hash = fnvStep(hash, word.charCodeAt(from + length - 1))
      if (length >= CHAR_GRAM_MIN) features.push(mix(KINDS.charGram, hash))
    }
  }
}

/** Adds the n-grams across words that begin at `first` up to before `last`, in the first `length` letters of `joined`. */
function addJoinedGrams(add: Add, first: number, last: number, length: number): void {
  for (let from = first; from < last && from + JOINED_GRAM_LENGTH <= length; from++) {
    let hash = FNV_START
    for (let index = from; index < from + JOINED_GRAM_LENGTH; index++) hash = fnvStep(hash, joined[index] ?? 0)
    add(mix(KINDS.joinedGram, hash))
  }
}

function enlarge(array: Uint16Array<ArrayBuffer>, least: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(2 * least)
  larger.set(array)
  return larger
}

/** One step of FNV-1a. */
const fnvStep = (hash: number, unit: number) => Math.imul(hash ^ unit, FNV_PRIME)

/** FNV-1a over UTF-16 units. */
function hashOf(token: string): number {
  let hash = FNV_START
  for (let index = 0; index < token.length; index++) hash = fnvStep(hash, token.charCodeAt(index))
  return hash >>> 0
}

/** Combines two hashes, in order. Never 0, which marks an empty slot. */
function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other, 0x85ebca6b), 0xc2b2ae35)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x27d4eb2f)
  return (hash ^ (hash >>> 13)) >>> 0 || 1
}

const START_MARK = hashOf('<')
const END_MARK = hashOf('>')
