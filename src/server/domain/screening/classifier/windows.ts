import type { Token } from './features.ts'

/** A text of at most this many tokens is scored as a whole. */
const WHOLE_TEXT_MAX = 48
/** Longer texts are also scored in overlapping windows, so that harmless words do not dilute a harmful sentence. */
const WINDOW = 20
const STEP = WINDOW / 2
/** A single short word is left to the rules. */
const WORDS_MIN = 2
/** A word this long may be several words written together. */
const LONG_WORD = 14

/** A range of tokens, `to` excluded. */
export type Window = { from: number; to: number }

/** Returns the token ranges of a text that are scored separately (decision 107). */
export function splitIntoWindows(tokens: readonly Token[]): Window[] {
  const { length } = tokens
  const windows: Window[] = length <= WHOLE_TEXT_MAX ? [{ from: 0, to: length }] : []
  if (length > WINDOW) {
    for (let to = WINDOW; to < length + STEP; to += STEP) {
      windows.push({ from: Math.min(to, length) - WINDOW, to: Math.min(to, length) })
    }
  }
  const words = [0]
  let count = 0
  for (const token of tokens) {
    count += countWords(token)
    words.push(count)
  }
  return windows.filter(({ from, to }) => (words[to] ?? 0) - (words[from] ?? 0) >= WORDS_MIN)
}

const countWords = ({ isWord, word }: Token) => Number(isWord) * (word.length < LONG_WORD ? 1 : WORDS_MIN)
