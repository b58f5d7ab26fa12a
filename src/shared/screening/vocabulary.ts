import { idOf, isEnglish, knownWords } from './rulebook.ts'

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
const OFTEN_MISSPELT = ['whatsapp', 'snapchat', 'instagram', 'discord', 'telegram', 'messenger', 'facetime']
const NOT_MISSPELT = new Set(['discard'])

/** A word without repetitions of its letters, and with letters for its digits. */
function skeleton(word: string): string {
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
let spelt = 0

/** The spellings of all words that are known by now. */
function spellings() {
  const words = knownWords()
  if (words.size > spelt) {
    for (const [word, id] of [...words].slice(spelt)) if (isJoined(word, id)) enterSpellings(word)
    spelt = words.size
  }
  return { bySkeleton, prefixes }
}

/** Short words of other languages are in too many names and addresses of which the letters stand apart. */
export const isJoined = (word: string, id: number): boolean =>
  id > 0 && (isEnglish(id) || (word.length > 4 && /^[a-z]+$/.test(word)))

function enterSpellings(word: string) {
  const bones = skeleton(word)
  if (!bySkeleton.has(bones)) bySkeleton.set(bones, word)
  for (let length = 1; length <= word.length; length++) prefixes.add(word.slice(0, length))
}

/** Whether a word of the vocabulary begins like this. */
export const beginsWord = (letters: string): boolean => spellings().prefixes.has(letters)

/** The letter for which a single digit stands where letters are written apart. */
export const asLetter = (letter: string): string => (/[a-z]/.test(letter) ? letter : (LEET[letter] ?? letter))

/** The word of the vocabulary that is meant: spelt right, with digits for letters, drawn out, or an app's name misspelt. */
export function respell(word: string): string {
  if (idOf(word) > 0 || word.length > LONGEST) return word
  if (!/[a-z]/.test(word) || /^\d[\doli]+$/.test(word)) return word
  const isOdd = /[^a-z]/.test(word) || /(.)\1\1/.test(word)
  if (isOdd) return spellings().bySkeleton.get(skeleton(word)) ?? word
  return word.length < 6 || NOT_MISSPELT.has(word)
    ? word
    : (OFTEN_MISSPELT.find((name) => isNear(word, name)) ?? word)
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
