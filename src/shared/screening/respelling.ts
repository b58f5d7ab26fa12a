import { lazy } from '../lazy.ts'
import { idOf, isEnglish, knownWords, wordsOfClass } from './rule-index.ts'

/** Leetspeak: the letters that digits and marks stand for inside a word; `i` and `l` are treated as equal. */
const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
  '£': 'i',
  l: 'i',
}
const WORD_LENGTH_MAX = 24
/** Minimum length of words recognised with stars or without vowels; at least half of a starred word must be letters. */
const STARRED_MIN = 4
/** The shortest word in which a typo is corrected. */
const MISSPELT_MIN = 5

/** Returns a word without repeated letters and with letters for its digits, so that disguised spellings become equal. */
export function skeleton(word: string): string {
  let letters = ''
  let last = ''
  for (const letter of word) {
    if (letter !== last) letters += LEET[letter] ?? letter
    last = letter
  }
  return letters
}

const bySkeleton = new Map<string, string>()
const prefixes = new Set<string>()
/** The words that may be written with stars, by first letter and length. */
const byStars = new Map<string, string[]>()
let indexedWords = 0

/** Returns the index of spellings, after adding the words that are new since the last call. */
function spellingIndex() {
  const words = knownWords()
  if (words.size > indexedWords) {
    for (const [word, id] of [...words].slice(indexedWords)) {
      if (mayBeJoined(word, id)) indexSpellings(word)
      if (isEnglish(id) && word.length >= STARRED_MIN) add(byStars, starKey(word), word)
    }
    indexedWords = words.size
  }
  return { bySkeleton, prefixes, byStars }
}

/** Whether a word is recognised in pieces. Short words of other languages are not: they occur in too many spelt names. */
export const mayBeJoined = (word: string, id: number): boolean =>
  id > 0 && (isEnglish(id) || (word.length > 4 && /^[a-z]+$/.test(word)))

function indexSpellings(word: string) {
  const letters = skeleton(word)
  if (!bySkeleton.has(letters)) bySkeleton.set(letters, word)
  for (let length = 1; length <= word.length; length++) prefixes.add(word.slice(0, length))
}

const starKey = (word: string) => `${word[0]}${word.length}`

function add(lists: Map<string, string[]>, key: string, word: string) {
  const list = lists.get(key)
  if (list) list.push(word)
  else lists.set(key, [word])
}

/** The words that are also found with one typo or without vowels, by their edges and consonants. */
const typoIndex = lazy(() => {
  const byEdge = new Map<string, string[]>()
  const byConsonants = new Map<string, string>()
  for (const word of wordsOfClass('misspelt')) {
    for (const edge of edgesOf(word)) add(byEdge, edge, word)
    const consonants = word.replace(VOWELS, '')
    if (consonants.length >= STARRED_MIN) byConsonants.set(consonants, word)
  }
  return { byEdge, byConsonants, ordinary: new Set(wordsOfClass('ordinary')) }
})
const VOWELS = /[aeiou]/g
/** A single typo leaves either the first two letters or the last two unchanged. */
const edgesOf = (word: string) => [`${word.slice(0, 2)}-`, `-${word.slice(-2)}`]

/** Whether a known word begins with these letters. */
export const isWordPrefix = (letters: string): boolean => spellingIndex().prefixes.has(letters)

/** The letter that a digit or mark stands for where letters are spaced out. */
export const asLetter = (letter: string): string => (/[a-z]/.test(letter) ? letter : (LEET[letter] ?? letter))

/** Whether a word is written with digits or marks for letters, or with a letter three times in a row. */
export const looksDisguised = (word: string): boolean => /[^a-z]/.test(word) || /(.)\1\1/.test(word)

/** Returns the known word that is meant by a disguised or misspelt one, or the word itself. */
export function respell(word: string): string {
  if (idOf(word) > 0 || word.length > WORD_LENGTH_MAX) return word
  if (!/[a-z]/.test(word) || /^\d[\doli]+$/.test(word)) return word
  if (looksDisguised(word)) return spellingIndex().bySkeleton.get(skeleton(word)) ?? word
  if (word.length < STARRED_MIN) return word
  return correctTypo(word) ?? typoIndex().byConsonants.get(word) ?? word
}

function correctTypo(word: string): string | undefined {
  const { byEdge, ordinary } = typoIndex()
  if (word.length < MISSPELT_MIN || ordinary.has(word)) return undefined
  return edgesOf(word)
    .flatMap((edge) => byEdge.get(edge) ?? [])
    .find((name) => isOneTypoAway(word, name))
}

/** Returns the known word that a starred one stands for, or the word itself; `steps` counts the comparisons. */
export function fillStars(word: string): { word: string; steps: number } {
  const hidden = word.replaceAll(/[^*]/g, '').length
  if (word.length < STARRED_MIN || hidden * 2 > word.length) return { word, steps: 1 }
  const alike = spellingIndex().byStars.get(starKey(word)) ?? []
  const found = alike.find((name) =>
    Array.from(word).every((letter, index) => letter === '*' || letter === name[index]),
  )
  return { word: found ?? word, steps: alike.length }
}

/** Whether two words differ by one insertion, deletion, substitution or transposition. */
function isOneTypoAway(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false
  let index = 0
  while (index < name.length && word[index] === name[index]) index++
  const swapped = word[index] === name[index + 1] && word[index + 1] === name[index]
  return (
    word.slice(index + 1) === name.slice(index + 1) ||
    word.slice(index + 1) === name.slice(index) ||
    word.slice(index) === name.slice(index + 1) ||
    (swapped && word.slice(index + 2) === name.slice(index + 2))
  )
}
