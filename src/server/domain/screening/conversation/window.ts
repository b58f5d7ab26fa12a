import type { Finding } from '#shared/screening/finding.ts'
import { plain } from '#shared/screening/letters.ts'
import type { Reading } from '#shared/screening/reading.ts'
import { type Token, tokenise } from '#shared/screening/tokens.ts'
import type { Work } from '#shared/screening/work.ts'

/** How far back a message is read together with those before it: messages of each side, and minutes. */
export const WINDOW_MESSAGES = 12
export const WINDOW_MINUTES = 15
/** Of the sender's own messages before it, and of what a message may be to be read with them. */
export const WINDOW_CHARACTERS = 1_000
/** Of one message its last ones: a part of a detail is short, and a long text would push the others out. */
export const PART_CHARACTERS = 120

/** A message before the new one. */
export type Said = { isOwn: boolean; content: string; at: string }

/** A message of the window as it is read; `index` is its place among those before, or their number for the new one. */
export type Line = Reading & {
  isOwn: boolean
  index: number
  /** The letters without apostrophes, as patterns read them. */
  text: string
  /** From the first word to before a place, in the message as it was written. */
  whole: Pick<Finding, 'start' | 'end'>
}

type Now = { content: string; at: string }

const MINUTE_MS = 60_000

/** What is read together with a new message, oldest first, the new one last. */
export function linesOf(earlier: readonly Said[], now: Now, work: Work): Line[] {
  const since = Date.parse(now.at) - WINDOW_MINUTES * MINUTE_MS
  const left = { own: WINDOW_MESSAGES, other: WINDOW_MESSAGES, characters: WINDOW_CHARACTERS }
  const lines: Line[] = [lineOf({ isOwn: true, ...now }, earlier.length, work)]
  for (let index = earlier.length - 1; index >= 0; index--) {
    const said = earlier[index]
    if (!said || Date.parse(said.at) < since) break
    if (said.isOwn) {
      left.own -= 1
      left.characters -= Math.min(said.content.length, PART_CHARACTERS)
    } else left.other -= 1
    if (left.characters < 0 || left.own < 0) break
    if (left.other >= 0 || said.isOwn) lines.push(lineOf(said, index, work))
  }
  return lines.reverse()
}

/** A message as it is read here. */
export function lineOf({ isOwn, content }: Said, index: number, work: Work): Line {
  const from = startOf(content)
  const seen = plain(content.slice(from), work)
  const tokens = tokenise(seen.letters, work)
  const [first, last] = [tokens[0], tokens.at(-1)]
  const whole =
    first && last
      ? { start: from + seen.startOf(first.from), end: from + seen.endOf(last.to - 1) }
      : { start: from, end: content.length }
  const text = seen.letters.replaceAll("'", '').trim()
  return { isOwn, index, letters: seen.letters, tokens, work, text, whole }
}

/** Of a long message its last sentence counts, so that talk before a part does not hide it. */
function startOf(content: string): number {
  const from = content.length - PART_CHARACTERS
  if (from <= 0) return 0
  const end = content.slice(from).replace(/[.!?\s]+$/, '')
  return from + Math.max(...['. ', '! ', '? ', '\n'].map((mark) => end.lastIndexOf(mark))) + 1
}

/** The words of a line that are none of these. */
export const wordsBeyond = ({ tokens }: Pick<Reading, 'tokens'>, ignored: ReadonlySet<string>): Token[] =>
  tokens.filter(({ text }) => !ignored.has(text))
