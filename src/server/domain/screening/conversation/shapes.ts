import { findAccounts } from '#shared/screening/accounts.ts'
import { findEmails } from '#shared/screening/emails.ts'
import { findPlaces } from '#shared/screening/places.ts'
import type { Reading } from '#shared/screening/reading.ts'
import { tokenise } from '#shared/screening/tokens.ts'
import { spend } from '#shared/screening/work.ts'
import type { Line } from './window.ts'

/** Longer messages are no parts of an address. */
const MOST_WORDS = 6

/** Signs and words of addresses, in something short. */
export const isFragment = ({ text, tokens }: Pick<Line, 'text' | 'tokens'>): boolean =>
  tokens.length <= MOST_WORDS && /[@_#]|\w\.\w|^\.\w|\b(dot|underscore)\b|^at \w/.test(text)

/** The lines that make a detail when they are read one behind the other, the last one among them. */
export function detailIn(lines: readonly Line[]): Line[] {
  const own = lines.filter(({ isOwn, tokens }) => isOwn && tokens.length <= MOST_WORDS)
  const last = lines.at(-1)
  if (!last || own.at(-1) !== last || own.length < 2) return []
  const starts: number[] = []
  let letters = ''
  for (const line of own) {
    // A sign that ends a message hangs on to the next one: "jamie@", "mail.com".
    if (letters !== '' && !/[@._#]$/.test(letters) && !/^[@._#]/.test(line.text)) letters += ' '
    starts.push(letters.length)
    letters += line.text
  }
  spend(last.work, letters.length)
  const reading: Reading = { letters, tokens: tokenise(letters, last.work), work: last.work }
  const begin = starts.at(-1) ?? 0
  for (const find of [findEmails, findPlaces, findAccounts]) {
    for (const [from, to] of find(reading)) {
      const [start, end] = [reading.tokens[from]?.from ?? 0, reading.tokens[to - 1]?.to ?? 0]
      if (start < begin && end > begin) return own.filter((_, at) => (starts[at + 1] ?? letters.length) > start)
    }
  }
  return []
}
