import { LOOK_ALIKES } from './look-alikes.ts'
import { spend, unlimitedWork, type Work } from './work.ts'

/** A text in plain small letters, and where the sign began and ended that each of them stands for. */
export type PlainText = {
  letters: string
  startOf: (letter: number) => number
  endOf: (letter: number) => number
}

/** Most texts: each sign is one letter, in its place. */
const SIMPLE = /^[ -~\n]*$/

const UNSEEN = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u
/** Letters of other scripts that are drawn as a gap. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/
const DIGIT = /\p{Nd}/u
/** More than a ligature has; some signs of one character stand for a whole sentence. */
const LONGEST = 4
/** What a character costs, in steps of a rule: the first look-up, and each one. */
const UNKNOWN_STEPS = 45
const CHARACTER_STEPS = 8

/** Letters and digits that only look otherwise become what they look like; what cannot be seen belongs to what it follows. */
export function plain(text: string, work: Work = unlimitedWork()): PlainText {
  if (SIMPLE.test(text)) return { letters: text.toLowerCase(), startOf: (at) => at, endOf: (at) => at + 1 }
  const letters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  // Of each character once: where one stands for many letters, that is most of the work.
  const known = new Map<string, string>()
  let at = 0
  for (const character of text) {
    const end = at + character.length
    let found = known.get(character)
    if (found === undefined) {
      spend(work, UNKNOWN_STEPS)
      found = plainCharacter(character)
      known.set(character, found)
    }
    spend(work, CHARACTER_STEPS + found.length)
    for (let unit = 0; unit < found.length; unit++) {
      starts.push(at)
      ends.push(end)
    }
    if (found === '' && ends.length > 0) ends[ends.length - 1] = end
    letters.push(found)
    at = end
  }
  return {
    letters: letters.join(''),
    startOf: (letter) => starts[letter] ?? 0,
    endOf: (letter) => ends[letter] ?? 0,
  }
}

function plainCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? character.toLowerCase() : character
  const alike = LOOK_ALIKES.get(character)
  if (alike !== undefined) return alike
  if (BLANK.test(character)) return ' '
  if (UNSEEN.test(character)) return ''
  if (DIGIT.test(character) && code < 0x1d7ce) return digitOf(code)
  return signLetter(code) ?? decomposed(character)
}

/** Digits of every script stand ten in a row, from zero to nine. */
function digitOf(code: number): string {
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

const letterAt = (place: number) => String.fromCharCode(0x61 + place)

/** Flag letters, letters on dark circles and squares, digits on circles: runs of Unicode without a decomposition. */
function signLetter(code: number): string | undefined {
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return letterAt(code - 0x1f1e6)
  if (code >= 0x1f150 && code <= 0x1f169) return letterAt(code - 0x1f150)
  if (code >= 0x1f170 && code <= 0x1f189) return letterAt(code - 0x1f170)
  for (const first of [0x2776, 0x2780, 0x278a, 0x24f5]) {
    if (code >= first && code < first + 10) return String(code - first + 1)
  }
  return undefined
}

function decomposed(character: string): string {
  let letters = ''
  for (const part of character.normalize('NFKD').toLowerCase()) {
    if (letters.length >= LONGEST) break
    if (part < '\u0080') letters += part
    else if (!UNSEEN.test(part)) letters += LOOK_ALIKES.get(part) ?? part
  }
  return letters
}
