import { digitsOf } from './digits.ts'
import type { ExemptionKind } from './exemption-kinds.ts'
import { normaliseText } from './normalise.ts'
import { buildTrie, findPhrases, normalisedWords, type PhraseTrie } from './phrases.ts'
import { type StepBudget, spendSteps, unlimitedBudget } from './step-budget.ts'
import { findPlaces } from './street-addresses.ts'
import { type TokenisedText, tokenise } from './tokens.ts'

/** `key` is equal for spellings of the same address, number, link or place. */
export type Exemption = { kind: ExemptionKind; key: string }

/** A programme's exemptions, compiled. */
export type Exemptions = {
  /** E-mail addresses and exact links. */
  exact: ReadonlySet<string>
  /** The prefixes of links that exempt all paths below them. */
  below: ReadonlySet<string>
  /** The most slashes of any prefix in `below`. */
  depthMax: number
  numbers: ReadonlySet<string>
  places: PhraseTrie<true>
}

const EMAIL = /^[^@/]+@[\p{L}\p{N}.-]+\.(\p{L}{2,}|xn--[a-z\d-]+)$/u
const LINK = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.(\p{L}{2,}|xn--[a-z\d-]+)(:\d+)?(\/.*)?$/u
const NUMBER = /^\+?[\d\s().\p{Pd}/]+$/u
const DIGITS_MIN = 7
const DIGITS_MAX = 15
/** The pieces of a message in which addresses and links are searched. */
const PIECES = /[^\s,;<>()[\]{}"“”‘’]+/g
const TRAILING_MARKS = ".!?:'"
const ALL_BELOW = '/*'
/** How far a number is extended on each side, in words. */
const WIDEN_WORDS_MAX = 3
/** A path segment that leads to the parent folder. */
const PARENT_PATH = /[/\\](\.|%2e){2}([/\\?#]|$)/i
/** The cost of a lookup, in steps of a rule. */
const LOOKUP_STEPS = 5

/** Parses an exemption; returns undefined if the text is not an e-mail address, link, telephone number or place. */
export function parseExemption(written: string): Exemption | undefined {
  const text = written.trim()
  const [piece, ...more] = text.match(PIECES) ?? []
  const key = piece === text && more.length === 0 ? addressKey(text) : ''
  if (EMAIL.test(key)) return { kind: 'email', key }
  if (LINK.test(key)) return { kind: 'link', key: text.endsWith(ALL_BELOW) ? key : withoutSlash(key) }
  if (NUMBER.test(text)) return hasPhoneLength(text) ? { kind: 'number', key: numberKey(text) } : undefined
  return isPlace(text) ? { kind: 'place', key: normalisedWords(text).join(' ') } : undefined
}

/** Normalises an address or link: lower case, without the protocol and `www.`. */
const addressKey = (piece: string): string =>
  piece
    .toLowerCase()
    .replace(/^(mailto:|https?:\/\/)/, '')
    .replace(/^www\./, '')
const withoutSlash = (key: string) => (key.endsWith('/') ? key.slice(0, -1) : key)

function hasPhoneLength(written: string): boolean {
  const count = written.replace(/\D/g, '').length
  return count >= DIGITS_MIN && count <= DIGITS_MAX
}

/** Normalises a number; equal for a British one with +44, 0044, 44, 0 or nothing before it. */
function numberKey(written: string): string {
  const digits = written.replace(/\D/g, '')
  const isAbroad = written.includes('+') || digits.startsWith('00')
  const whole = digits.replace(/^00/, '')
  const british = /^44(?:0?(\d{9,10}))$/.exec(whole)?.[1]
  if (british) return british
  return isAbroad ? `+${whole}` : digits.replace(/^0/, '')
}

function isPlace(written: string): boolean {
  const budget = unlimitedBudget()
  const { letters } = normaliseText(written, budget)
  return findPlaces({ letters, tokens: tokenise(letters, budget), budget }).length > 0
}

/** Compiles exemptions; ignores those that cannot be parsed. */
export function compileExemptions(written: readonly string[]): Exemptions {
  const parsed = written.flatMap((exemption) => parseExemption(exemption) ?? [])
  const keysOf = (...kinds: ExemptionKind[]) =>
    parsed.flatMap(({ kind, key }) => (kinds.includes(kind) ? key : []))
  const [below, exact] = [new Set<string>(), new Set<string>()]
  for (const key of keysOf('email', 'link')) {
    if (key.endsWith(ALL_BELOW)) below.add(key.slice(0, -1))
    else exact.add(key)
  }
  return {
    exact: exact,
    below,
    depthMax: Math.max(0, ...[...below].map((key) => key.split('/').length - 1)),
    numbers: new Set(keysOf('number')),
    places: buildTrie(keysOf('place').map((key) => [key, true] as const)),
  }
}

/** Replaces exempted addresses and links by spaces, so that other positions do not change. */
export function blankExempted(text: string, exemptions: Exemptions, budget: StepBudget): string {
  if (exemptions.exact.size + exemptions.below.size === 0) return text
  return text.replace(PIECES, (piece) => {
    if (!piece.includes('.')) return piece
    spendSteps(budget, piece.length + LOOKUP_STEPS)
    const length = exemptedLength(piece, exemptions, budget)
    return ' '.repeat(length) + piece.slice(length)
  })
}

/** The length of the exempted beginning of a piece, or 0. */
function exemptedLength(piece: string, { exact, below, depthMax }: Exemptions, budget: StepBudget): number {
  let end = piece.length
  while (end > 0 && TRAILING_MARKS.includes(piece[end - 1] ?? '')) end--
  const key = addressKey(piece.slice(0, end))
  if (exact.has(key) || exact.has(withoutSlash(key)) || below.has(`${key}/`)) return end
  let slash = key.indexOf('/')
  for (let depth = 0; depth < depthMax && slash >= 0; depth++) {
    spendSteps(budget, LOOKUP_STEPS)
    if (below.has(key.slice(0, slash + 1)))
      return PARENT_PATH.test(key.slice(slash)) ? 0 : end - (key.length - slash - 1)
    slash = key.indexOf('/', slash + 1)
  }
  return 0
}

/** Returns the rest of a link after its exempted prefix; undefined if it is not exempted. */
export function belowExempted(link: string, exemptions: Exemptions): string | undefined {
  const length = exemptedLength(link, exemptions, unlimitedBudget())
  return length > 0 ? link.slice(length) : undefined
}

/** Creates the check whether a contact detail is exactly an exempted number, or lies within an exempted place. */
export function createExemptionCheck(reading: TokenisedText, { numbers, places }: Exemptions) {
  /** For each token, the end of the exempted place it belongs to. */
  const ends = new Map<number, number>()
  for (const { from, to } of findPhrases(places, reading)) {
    for (let index = from; index < to; index++) ends.set(index, Math.max(to, ends.get(index) ?? 0))
  }
  return (from: number, to: number): boolean =>
    (ends.get(from) ?? 0) >= to || (numbers.size > 0 && isExemptedNumber(reading, { from, to }, numbers))
}

type TokenSpan = { from: number; to: number }

/** Compares all adjacent digits, because a longer number is a different one. */
function isExemptedNumber(reading: TokenisedText, span: TokenSpan, numbers: ReadonlySet<string>): boolean {
  if (/\p{L}/u.test(textOf(reading, span))) return false
  const whole = widenOverDigits(reading, span)
  const written = textOf(reading, whole)
  spendSteps(reading.budget, written.length + LOOKUP_STEPS)
  const start = reading.tokens[whole.from]?.from ?? 0
  const sign = /\+\(?$/.test(reading.letters.slice(Math.max(0, start - 2), start)) ? '+' : ''
  if (/[\p{L}+]/u.test(written) || !numbers.has(numberKey(sign + written))) return false
  return !continuesNumber(reading, whole.from) && !continuesNumber(reading, whole.to)
}

const textOf = ({ letters, tokens }: TokenisedText, { from, to }: TokenSpan): string =>
  letters.slice(tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0)

/** Extends a number over the digits before and after it, such as a country code. */
function widenOverDigits(reading: TokenisedText, { from, to }: TokenSpan): TokenSpan {
  const [least, most] = [from - WIDEN_WORDS_MAX, to + WIDEN_WORDS_MAX]
  while (from > least && continuesNumber(reading, from)) from--
  while (to < most && continuesNumber(reading, to)) to++
  return { from, to }
}

/** Whether the words before and at `at` may be digits of one number. */
function continuesNumber({ letters, tokens }: TokenisedText, index: number): boolean {
  const [before, next] = [tokens[index - 1], tokens[index]]
  if (!before || !next || before.barrier || next.barrier) return false
  const isBetween = /^[^\S\n]*[().\p{Pd}/]?[^\S\n]*$/u.test(letters.slice(before.to, next.from))
  return isBetween && Boolean(digitsOf(before)?.certain && digitsOf(next)?.certain)
}
