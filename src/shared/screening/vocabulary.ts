import { once } from '../once.ts'
import { idOf, isEnglish, knownWords, wordsOfClass } from './rulebook.ts'

/** What digits and signs stand for inside a word; `i` and `l` are one and the same there. */
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
const LONGEST = 24
/** A word with a star needs at least this many letters, and half of them written. */
const STARRED_MIN = 4
/** A slip of the finger is looked for in words as long as this. */
const MISSPELT_MIN = 5

/** A word without repetitions of its letters, and with letters for its digits. */
export function skeleton(word: string): string {
  let bones = ''
  let last = ''
  for (const letter of word) {
    if (letter !== last) bones += LEET[letter] ?? letter
    last = letter
  }
  return bones
}

const bySkeleton = new Map<string, string>()
const prefixes = new Set<string>()
/** The words that may be written with stars, by length and first letter. */
const starrable = new Map<string, string[]>()
let spelt = 0

/** The spellings of all words that are known by now. */
function spellings() {
  const words = knownWords()
  if (words.size > spelt) {
    for (const [word, id] of [...words].slice(spelt)) {
      if (isJoined(word, id)) enterSpellings(word)
      if (isEnglish(id) && word.length >= STARRED_MIN) add(starrable, starKey(word), word)
    }
    spelt = words.size
  }
  return { bySkeleton, prefixes, starrable }
}

/** Short words of other languages are in too many names and addresses of which the letters stand apart. */
export const isJoined = (word: string, id: number): boolean =>
  id > 0 && (isEnglish(id) || (word.length > 4 && /^[a-z]+$/.test(word)))

function enterSpellings(word: string) {
  const bones = skeleton(word)
  if (!bySkeleton.has(bones)) bySkeleton.set(bones, word)
  for (let length = 1; length <= word.length; length++) prefixes.add(word.slice(0, length))
}

const starKey = (word: string) => `${word[0]}${word.length}`

function add(lists: Map<string, string[]>, key: string, word: string) {
  const list = lists.get(key)
  if (list) list.push(word)
  else lists.set(key, [word])
}

/** Words that are also found with one slip in them or without their vowels, by how they begin, end and sound. */
const misspelt = once(() => {
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
/** One slip leaves the first two letters or the last two as they are. */
const edgesOf = (word: string) => [`${word.slice(0, 2)}-`, `-${word.slice(-2)}`]

/** Whether a word of the vocabulary begins like this. */
export const beginsWord = (letters: string): boolean => spellings().prefixes.has(letters)

/** The letter for which a single digit stands where letters are written apart. */
export const asLetter = (letter: string): string => (/[a-z]/.test(letter) ? letter : (LEET[letter] ?? letter))

/** Written as no word is: with digits or signs for letters, or drawn out. */
export const isOdd = (word: string): boolean => /[^a-z]/.test(word) || /(.)\1\1/.test(word)

/** The word of the vocabulary that is meant: spelt right, with digits for letters, drawn out, or an app's name misspelt. */
export function respell(word: string): string {
  if (idOf(word) > 0 || word.length > LONGEST) return word
  if (!/[a-z]/.test(word) || /^\d[\doli]+$/.test(word)) return word
  if (isOdd(word)) return spellings().bySkeleton.get(skeleton(word)) ?? word
  if (word.length < STARRED_MIN) return word
  return withSlip(word) ?? misspelt().byConsonants.get(word) ?? word
}

function withSlip(word: string): string | undefined {
  const { byEdge, ordinary } = misspelt()
  if (word.length < MISSPELT_MIN || ordinary.has(word)) return undefined
  return edgesOf(word)
    .flatMap((edge) => byEdge.get(edge) ?? [])
    .find((name) => isNear(word, name))
}

/** The word of the vocabulary of which some letters are stars; the steps are the words that it was compared with. */
export function unstar(word: string): { word: string; steps: number } {
  const hidden = word.replaceAll(/[^*]/g, '').length
  if (word.length < STARRED_MIN || hidden * 2 > word.length) return { word, steps: 1 }
  const alike = spellings().starrable.get(starKey(word)) ?? []
  const found = alike.find((name) =>
    Array.from(word).every((letter, at) => letter === '*' || letter === name[at]),
  )
  return { word: found ?? word, steps: alike.length }
}

/** Whether one letter more, less, other or two changed places make the one word of the other. */
function isNear(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false
  let at = 0
  while (at < name.length && word[at] === name[at]) at++
  const swapped = word[at] === name[at + 1] && word[at + 1] === name[at]
  return (
    word.slice(at + 1) === name.slice(at + 1) ||
    word.slice(at + 1) === name.slice(at) ||
    word.slice(at) === name.slice(at + 1) ||
    (swapped && word.slice(at + 2) === name.slice(at + 2))
  )
}
