import type { Finding } from '#shared/screening/finding.ts'
import { normaliseText } from '#shared/screening/normalise.ts'
import type { StepBudget } from '#shared/screening/step-budget.ts'
import type { TokenisedText } from '#shared/screening/tokenised-text.ts'
import { type Token, tokenise } from '#shared/screening/tokens.ts'

/** How far back a message is read together with earlier ones: messages per side, and minutes. */
export const WINDOW_MESSAGES = 12
export const WINDOW_MINUTES = 15
/** The most characters of the sender's earlier messages, and the longest message that is read with earlier ones. */
export const WINDOW_CHARACTERS = 1_000
/** Only the end of each message is read: a part of a detail is short, and long messages would fill the window. */
export const PART_CHARACTERS = 120

/** A message before the new one; `isOwn` if by the same sender. */
export type EarlierMessage = { isOwn: boolean; content: string; at: string }

/** A message of the window. `index` is its place among the earlier messages, or their count for the new one. */
export type WindowMessage = TokenisedText & {
  isOwn: boolean
  index: number
  /** The letters without apostrophes, for the patterns. */
  text: string
  /** From the first to the last word, in the original message. */
  span: Pick<Finding, 'start' | 'end'>
}

type NewMessage = { content: string; at: string }

const MINUTE_MS = 60_000

/** Returns the messages that are read together with a new one, oldest first, the new one last. */
export function readWindow(
  earlier: readonly EarlierMessage[],
  newMessage: NewMessage,
  work: StepBudget,
): WindowMessage[] {
  const since = Date.parse(newMessage.at) - WINDOW_MINUTES * MINUTE_MS
  const left = { own: WINDOW_MESSAGES, other: WINDOW_MESSAGES, characters: WINDOW_CHARACTERS }
  const messages: WindowMessage[] = [readMessage({ isOwn: true, ...newMessage }, earlier.length, work)]
  for (let index = earlier.length - 1; index >= 0; index--) {
    const said = earlier[index]
    if (!said || Date.parse(said.at) < since) break
    if (said.isOwn) {
      left.own -= 1
      left.characters -= Math.min(said.content.length, PART_CHARACTERS)
    } else left.other -= 1
    if (left.characters < 0 || left.own < 0) break
    if (left.other >= 0 || said.isOwn) messages.push(readMessage(said, index, work))
  }
  return messages.reverse()
}

/** Normalises and tokenises one message. */
export function readMessage(
  { isOwn, content }: EarlierMessage,
  index: number,
  work: StepBudget,
): WindowMessage {
  const from = lastSentenceStart(content)
  const seen = normaliseText(content.slice(from), work)
  const tokens = tokenise(seen.letters, work)
  const [first, last] = [tokens[0], tokens.at(-1)]
  const span =
    first && last
      ? { start: from + seen.startOf(first.from), end: from + seen.endOf(last.to - 1) }
      : { start: from, end: content.length }
  const text = seen.letters.replaceAll("'", '').trim()
  return { isOwn, index, letters: seen.letters, tokens, budget: work, text, span }
}

/** Where the last sentence of a long message begins: only that is read, so that earlier talk does not hide a part. */
function lastSentenceStart(content: string): number {
  const from = content.length - PART_CHARACTERS
  if (from <= 0) return 0
  const end = content.slice(from).replace(/[.!?\s]+$/, '')
  return from + Math.max(...['. ', '! ', '? ', '\n'].map((mark) => end.lastIndexOf(mark))) + 1
}

/** Returns the words of a message that are not in `ignored`. */
export const otherWords = ({ tokens }: Pick<TokenisedText, 'tokens'>, ignored: ReadonlySet<string>): Token[] =>
  tokens.filter(({ text }) => !ignored.has(text))
