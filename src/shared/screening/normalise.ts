import { digitValue } from '../text.ts'
import { type StepBudget, spendSteps, unlimitedBudget } from './step-budget.ts'

/** A text in plain lower-case letters, with the start and end of each letter's character in the original. */
export type NormalisedText = {
  letters: string
  startOf: (letter: number) => number
  endOf: (letter: number) => number
}

/** Fast path for most texts: each character is one letter, at its place. */
const ASCII_ONLY = /^[ -~\n]*$/

const INVISIBLE = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u
/** The vowel signs of Devanagari: without them most Hindi words look like others. */
const VOWEL_SIGN = /[\u0900-\u0963]/
/** Characters of other scripts that look like a space. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/
const DIGIT = /\p{Nd}/u
/** Enough for ligatures; some single characters decompose into a whole sentence. */
const LETTERS_PER_CHARACTER_MAX = 4
/** The cost of a character, in steps of a rule: for its first lookup, and for every one. */
const FIRST_LOOKUP_STEPS = 45
const CHARACTER_STEPS = 8

/**
 * Normalises a text: lower case, with look-alike characters (homoglyphs) replaced by the letters they resemble. Invisible
 * characters belong to the letter before them.
 */
export function normaliseText(
  text: string,
  budget: StepBudget = unlimitedBudget(),
  { keepsVowelSigns = false } = {},
): NormalisedText {
  if (ASCII_ONLY.test(text))
    return { letters: text.toLowerCase(), startOf: (index) => index, endOf: (index) => index + 1 }
  const letters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  // Normalising a character that expands to many letters is expensive.
  const cache = new Map<string, string>()
  let index = 0
  for (const character of text) {
    const end = index + character.length
    let plainLetters = cache.get(character)
    if (plainLetters === undefined) {
      spendSteps(budget, FIRST_LOOKUP_STEPS)
      plainLetters = keepsVowelSigns && VOWEL_SIGN.test(character) ? character : normaliseCharacter(character)
      cache.set(character, plainLetters)
    }
    spendSteps(budget, CHARACTER_STEPS + plainLetters.length)
    for (let unit = 0; unit < plainLetters.length; unit++) {
      starts.push(index)
      ends.push(end)
    }
    if (plainLetters === '' && ends.length > 0) ends[ends.length - 1] = end
    letters.push(plainLetters)
    index = end
  }
  return {
    letters: letters.join(''),
    startOf: (letter) => starts[letter] ?? 0,
    endOf: (letter) => ends[letter] ?? 0,
  }
}

function normaliseCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? character.toLowerCase() : character
  const alike = LOOK_ALIKES.get(character)
  if (alike !== undefined) return alike
  if (BLANK.test(character)) return ' '
  if (INVISIBLE.test(character)) return ''
  if (DIGIT.test(character) && code < 0x1d7ce) return digitValue(code)
  return undecomposedLetter(code) ?? decompose(character)
}

const letterAt = (offset: number) => String.fromCharCode(0x61 + offset)

/** Flag letters, letters in dark circles and squares, digits in circles: Unicode ranges without a decomposition. */
function undecomposedLetter(code: number): string | undefined {
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return letterAt(code - 0x1f1e6)
  if (code >= 0x1f150 && code <= 0x1f169) return letterAt(code - 0x1f150)
  if (code >= 0x1f170 && code <= 0x1f189) return letterAt(code - 0x1f170)
  for (const first of [0x2776, 0x2780, 0x278a, 0x24f5]) {
    if (code >= first && code < first + 10) return String(code - first + 1)
  }
  return undefined
}

function decompose(character: string): string {
  let letters = ''
  for (const part of character.normalize('NFKD').toLowerCase()) {
    if (letters.length >= LETTERS_PER_CHARACTER_MAX) break
    if (part < '\u0080') letters += part
    else if (!INVISIBLE.test(part)) letters += LOOK_ALIKES.get(part) ?? part
  }
  return letters
}

/** Letters and marks, each with look-alikes that occur in English text. */
const PAIRS = `
ss ß
ae æ
oe œ
10 🔟
' ’‘ʼ\u{60}´′＇
- ー‐‑‒–—―−
. ․·•∙。｡
`

/** Emoji that are read as words. */
const EMOJI: [picture: string, word: string][] = [
  ['👻', ' ghostsign '],
  ['🍆', ' aubergine '],
  ['🍑', ' peachsign '],
  ['💦', ' dropsign '],
  ['📸', ' pic '],
  ['📷', ' pic '],
  ['🔪', ' knife '],
  ['🔫', ' gun '],
  ['💊', ' pills '],
  ['💸', ' money '],
  ['💰', ' money '],
  ['🤫', ' hushsign '],
  ['🤐', ' hushsign '],
]

const characterMap = new Map([...EMOJI, ...parsePairs(PAIRS)])

/** Maps a character to the letters it looks like, where Unicode decomposition does not. */
const LOOK_ALIKES: ReadonlyMap<string, string> = characterMap

/** Adds look-alikes; each line is a letter and the characters that look like it. */
export function addLookAlikes(lines: string) {
  for (const [character, letter] of parsePairs(lines)) characterMap.set(character, letter)
}

function parsePairs(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', characters = ''] = line.split(' ')
      return Array.from(characters, (character): [string, string] => [character, letter.toLowerCase()])
    })
}
