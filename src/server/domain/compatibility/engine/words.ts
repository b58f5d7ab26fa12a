import { stemOf } from './stem.ts'
import { isStopWord, knownAs } from './word-lists.ts'

/** So many different words of a text are looked at, and so many of an entry of a list. */
export const TEXT_WORDS_MAX = 60
export const ENTRY_WORDS_MAX = 3

/** A word as it was written, and the form in which words compare. */
export type Word = { written: string; stem: string }

const APART = /[^\p{L}\p{M}\p{N}+#]+/u
/** In these scripts a word has three letters at least; others write whole words in one or two. */
const TOO_SHORT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u
const MARKS = /[\u0300-\u036f]/g

/** Without regard to case and accents. More than one step, because ẞ, ß and SS are one letter, too. */
const folded = (word: string) =>
  word.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase().normalize('NFKD').replace(MARKS, '')

const writtenIn = (text: string) =>
  text
    .normalize('NFC')
    .split(APART)
    .filter((word) => word !== '')

/** The words of a text that say something, each once, in their order. */
export function wordsOf(text: string, max: number = TEXT_WORDS_MAX): Word[] {
  const found = new Map<string, Word>()
  for (const written of writtenIn(text)) {
    if (found.size === max) break
    const plain = folded(written)
    const bare = stemOf(plain)
    if (TOO_SHORT.test(plain) || isStopWord(bare)) continue
    const stem = knownAs(bare)
    if (!found.has(stem)) found.set(stem, { written, stem })
  }
  return [...found.values()]
}

/** The stems of an entry of a list, in an order of their own. Of `IT` or `AI` there is nothing but the entry itself. */
export function stemsOfEntry(entry: string): string[] {
  const stems = wordsOf(entry, ENTRY_WORDS_MAX).map(({ stem }) => stem)
  if (stems.length > 0) return stems.sort()
  const whole = writtenIn(entry).map(folded).join(' ')
  return whole === '' ? [] : [whole]
}
