import { findAccounts } from '#shared/screening/account-names.ts'
import { findEmails } from '#shared/screening/emails.ts'
import { spendSteps } from '#shared/screening/step-budget.ts'
import { findPlaces } from '#shared/screening/street-addresses.ts'
import { type TokenisedText, tokenise } from '#shared/screening/tokens.ts'
import type { WindowMessage } from './window.ts'

/** Longer messages are not parts of an address. */
const WORDS_MAX = 6

/** Whether a message is short and contains marks or words of addresses. */
export const isFragment = ({ text, tokens }: Pick<WindowMessage, 'text' | 'tokens'>): boolean =>
  tokens.length <= WORDS_MAX && /[@_#]|\w\.\w|^\.\w|\b(dot|underscore)\b|^at \w/.test(text)

/** Returns the messages that form an address or account when joined, if the last one is part of it. */
export function findSplitAddress(messages: readonly WindowMessage[]): WindowMessage[] {
  const own = messages.filter(({ isOwn, tokens }) => isOwn && tokens.length <= WORDS_MAX)
  const last = messages.at(-1)
  if (!last || own.at(-1) !== last || own.length < 2) return []
  const starts: number[] = []
  let letters = ''
  for (const message of own) {
    // A mark at the end of a message joins it to the next one: "jamie@", "mail.com".
    if (letters !== '' && !/[@._#]$/.test(letters) && !/^[@._#]/.test(message.text)) letters += ' '
    starts.push(letters.length)
    letters += message.text
  }
  spendSteps(last.budget, letters.length)
  const reading: TokenisedText = { letters, tokens: tokenise(letters, last.budget), budget: last.budget }
  const lastStart = starts.at(-1) ?? 0
  for (const find of [findEmails, findPlaces, findAccounts]) {
    for (const [from, to] of find(reading)) {
      const [start, end] = [reading.tokens[from]?.from ?? 0, reading.tokens[to - 1]?.to ?? 0]
      if (start < lastStart && end > lastStart)
        return own.filter((_, index) => (starts[index + 1] ?? letters.length) > start)
    }
  }
  return []
}
