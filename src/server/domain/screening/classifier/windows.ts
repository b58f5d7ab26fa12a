import type { Token } from './features.ts'

/** A text of at most this many tokens is scored as a whole. */
const WHOLE_MAX = 48
/** A text of more tokens than one window is scored in windows that overlap, so that harmless words around something do not hide it. */
const WINDOW = 20
const STEP = WINDOW / 2
/** A single short word says too little by itself: the rules alone read it. */
const WORDS_MIN = 2
/** A word of so many letters may be several that are run together. */
const LONG_WORD = 14

/** From one token to before another. */
export type Window = { from: number; to: number }

/** The stretches of a text that are scored, each by itself (decision 107). */
export function windowsOf(tokens: readonly Token[]): Window[] {
  const { length } = tokens
  const windows: Window[] = length <= WHOLE_MAX ? [{ from: 0, to: length }] : []
  if (length > WINDOW) {
    for (let to = WINDOW; to < length + STEP; to += STEP) {
      windows.push({ from: Math.min(to, length) - WINDOW, to: Math.min(to, length) })
    }
  }
  const words = [0]
  for (const token of tokens) words.push((words.at(-1) ?? 0) + wordsIn(token))
  return windows.filter(({ from, to }) => (words[to] ?? 0) - (words[from] ?? 0) >= WORDS_MIN)
}

const wordsIn = ({ isWord, word }: Token) => Number(isWord) * (word.length < LONG_WORD ? 1 : WORDS_MIN)
