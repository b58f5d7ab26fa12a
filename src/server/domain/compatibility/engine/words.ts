import { stemOf } from './stem.ts'
import { canonicalStem, isStopWord } from './stop-words.ts'

/** Maximum number of different words compared, of a text and of a list entry. */
export const TEXT_WORDS_MAX = 60
export const ENTRY_WORDS_MAX = 3

/** A word as written, and its normalized stem for comparison. */
export type Word = { written: string; stem: string }

const SEPARATORS = /[^\p{L}\p{M}\p{N}+#]+/u
/** In these scripts words of one or two letters are ignored; other scripts write whole words in one or two. */
const TOO_SHORT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u
const MARKS = /[\u0300-\u036f]/g

/** Removes case and accents. Several steps are needed because ẞ, ß and SS are equal, too. */
const foldCase = (word: string) =>
  word.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase().normalize('NFKD').replace(MARKS, '')

const tokenize = (text: string) =>
  text
    .normalize('NFC')
    .split(SEPARATORS)
    .filter((word) => word !== '')

/** Returns up to `max` distinct words of a text without stop words, in their order. */
export function extractWords(text: string, max: number = TEXT_WORDS_MAX): Word[] {
  const found = new Map<string, Word>()
  for (const written of tokenize(text)) {
    if (found.size === max) break
    const plain = foldCase(written)
    const bare = stemOf(plain)
    if (TOO_SHORT.test(plain) || isStopWord(bare)) continue
    const stem = canonicalStem(bare)
    if (!found.has(stem)) found.set(stem, { written, stem })
  }
  return [...found.values()]
}

/** Returns the sorted stems of a list entry, or the whole entry if it has none, as with `IT` or `AI`. */
export function entryStems(entry: string): string[] {
  const stems = extractWords(entry, ENTRY_WORDS_MAX).map(({ stem }) => stem)
  if (stems.length > 0) return stems.sort()
  const whole = tokenize(entry).map(foldCase).join(' ')
  return whole === '' ? [] : [whole]
}
