import { wordsOfClass } from './rule-index.ts'
import { spendSteps } from './step-budget.ts'
import type { Token, TokenisedText } from './tokens.ts'

const PROVIDERS = new Set(wordsOfClass('mail'))
const TOP_LEVEL_DOMAINS = new Set(wordsOfClass('top'))
/** Words before an "at" that denotes a place. */
const NOT_NAMES = new Set(
  'it find look is page site website online them us me available up read more check out visit see info work works working available looking am was be are good bad based not you here there that this and or stuff things staff everyone people home all'.split(
    ' ',
  ),
)
const SEPARATORS = new Set(['dot', 'point', 'underscore', 'dash', 'hyphen'])
const NAME_PARTS_MAX = 8

/** Finds e-mail addresses, with marks or spelt out; returns token ranges. */
export function findEmails(reading: TokenisedText): [from: number, to: number][] {
  const found: [number, number][] = []
  for (let index = 1; index < reading.tokens.length; index++) {
    spendSteps(reading.budget)
    const name = nameBefore(reading, index)
    if (name === undefined) continue
    const end = domainEnd(reading, index, name.sign)
    if (end > 0) found.push([nameStart(reading, name.at), end])
  }
  return found
}

const textBetween = ({ letters, tokens }: TokenisedText, index: number) =>
  letters.slice(tokens[index - 1]?.to, tokens[index]?.from)

/** The last token of the name before the domain at `at`, if an @ or a word for it stands between them. */
function nameBefore(reading: TokenisedText, index: number): { at: number; sign: boolean } | undefined {
  const { tokens } = reading
  const between = textBetween(reading, index)
  if (between.length < 6 && between.includes('@')) return { at: index - 1, sign: true }
  const spelt = tokens[index - 1]
  if (index < 2 || tokens[index - 2]?.barrier) return undefined
  if (spelt?.text === 'atsign') return { at: index - 2, sign: true }
  if (spelt?.text !== 'at') return undefined
  const isDrawn = /[([{<*]/.test(textBetween(reading, index - 1))
  const isName = isDrawn || !NOT_NAMES.has(tokens[index - 2]?.text ?? '')
  return isName ? { at: index - 2, sign: isDrawn } : undefined
}

/** Where a domain that begins at `at` ends, or 0. */
function domainEnd(reading: TokenisedText, index: number, sign: boolean): number {
  const { tokens } = reading
  const domain = tokens[index] as Token
  if (domain.barrier) return 0
  let end = index + 1
  // Domains of other scripts begin with `xn--`.
  while (/^--?$/.test(textBetween(reading, end)) && end < index + 4) end++
  let hasTop = false
  for (let part = 0; part < 3; part++) {
    const next = afterDot(reading, end)
    const isTop = next > 0 && TOP_LEVEL_DOMAINS.has(tokens[next - 1]?.text ?? '')
    if (next === 0 || (!isTop && !sign)) break
    hasTop ||= isTop || (tokens[next - 1]?.text.length ?? 0) > 1
    end = next
  }
  return hasTop || PROVIDERS.has(domain.text) ? end : 0
}

/** Where the part after a dot or a spelt dot ends, or 0. */
function afterDot(reading: TokenisedText, index: number): number {
  const { tokens } = reading
  const between = textBetween(reading, index)
  const token = tokens[index]
  if (!token || token.barrier || between.length > 4) return 0
  if (SEPARATORS.has(token.text)) return tokens[index + 1] && !tokens[index + 1]?.barrier ? index + 2 : 0
  return /^ ?(\. ?|,)$/.test(between) &&
    !(token.initial && between.length > 1 && !TOP_LEVEL_DOMAINS.has(token.text))
    ? index + 1
    : 0
}

/** The first token of a name, back over dots, underscores, spaced letters and spelt separators. */
function nameStart(reading: TokenisedText, index: number): number {
  const { letters, tokens } = reading
  let start = index
  for (let count = 0; count < NAME_PARTS_MAX && start > 0; count++) {
    const between = letters.slice(tokens[start - 1]?.to, tokens[start]?.from)
    const previous = tokens[start - 1] as Token
    if (previous.barrier) break
    const isJoined = SEPARATORS.has(previous.text) || SEPARATORS.has(tokens[start]?.text ?? '')
    const isSpaced = previous.text.length === 1 && tokens[start]?.text.length === 1
    if (!/^[._+\-%]$/.test(between) && !isJoined && !isSpaced) break
    start--
  }
  return start
}
