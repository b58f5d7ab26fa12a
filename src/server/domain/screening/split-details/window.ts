import type { Finding } from '#shared/screening/finding.ts'
import { normaliseText } from '#shared/screening/normalise.ts'
import type { StepBudget } from '#shared/screening/step-budget.ts'
import { type Token, type TokenisedText, tokenise } from '#shared/screening/tokens.ts'

/** How far back a message is read together with earlier ones: messages per side, and minutes. */
export const WINDOW_MESSAGES = 12
export const WINDOW_MINUTES = 15
/** The most characters of the sender's earlier messages, and the longest message that is read with earlier ones. */
export const WINDOW_CHARACTERS = 1_000
/** Only the end of each message is read: a part of a detail is short, and long messages would fill the window. */
export const PART_CHARACTERS = 120

/** A message before the new one; `isOwn` if by the same sender. */
export type EarlierMessage = { isOwn: boolean; content: string; at: string }

/** A message of the window. `index` is its position among the earlier messages, or their count for the new one. */
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
  budget: StepBudget,
): WindowMessage[] {
  const since = Date.parse(newMessage.at) - WINDOW_MINUTES * MINUTE_MS
  const left = { own: WINDOW_MESSAGES, other: WINDOW_MESSAGES, characters: WINDOW_CHARACTERS }
  const messages: WindowMessage[] = [readMessage({ isOwn: true, ...newMessage }, earlier.length, budget)]
  for (let index = earlier.length - 1; index >= 0; index--) {
    const message = earlier[index]
    if (!message || Date.parse(message.at) < since) break
    if (message.isOwn) {
      left.own -= 1
      left.characters -= Math.min(message.content.length, PART_CHARACTERS)
    } else left.other -= 1
    if (left.characters < 0 || left.own < 0) break
    if (left.other >= 0 || message.isOwn) messages.push(readMessage(message, index, budget))
  }
  return messages.reverse()
}

/** Normalises and tokenises one message. */
export function readMessage(
  { isOwn, content }: EarlierMessage,
  index: number,
  budget: StepBudget,
): WindowMessage {
  const from = lastSentenceStart(content)
  const normalised = normaliseText(content.slice(from), budget)
  const tokens = tokenise(normalised.letters, budget)
  const [first, last] = [tokens[0], tokens.at(-1)]
  const span =
    first && last
      ? { start: from + normalised.startOf(first.from), end: from + normalised.endOf(last.to - 1) }
      : { start: from, end: content.length }
  const text = normalised.letters.replaceAll("'", '').trim()
  return { isOwn, index, letters: normalised.letters, tokens, budget, text, span }
}

/** Where the last sentence of a long message begins: only that is read, so that earlier sentences do not hide a part. */
function lastSentenceStart(content: string): number {
  const from = content.length - PART_CHARACTERS
  if (from <= 0) return 0
  const end = content.slice(from).replace(/[.!?\s]+$/, '')
  return from + Math.max(...['. ', '! ', '? ', '\n'].map((mark) => end.lastIndexOf(mark))) + 1
}

/** Returns the words of a message that are not in `ignored`. */
export const otherWords = ({ tokens }: Pick<TokenisedText, 'tokens'>, ignored: ReadonlySet<string>): Token[] =>
  tokens.filter(({ text }) => !ignored.has(text))
