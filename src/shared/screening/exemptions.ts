import { digitsOf } from './digits.ts'
import type { ExemptionKind } from './exemption-kinds.ts'
import { plain } from './letters.ts'
import { findPhrases, type Phrases, readPhrases, wordsIn } from './phrases.ts'
import { findPlaces } from './places.ts'
import type { Reading } from './reading.ts'
import { tokenise } from './tokens.ts'
import { spend, unlimitedWork, type Work } from './work.ts'

/** `key` is equal for what is the same address, number, link or place. */
export type Exemption = { kind: ExemptionKind; key: string }

/** The exemptions of a programme, ready to be compared with. */
export type Exemptions = {
  /** E-mail addresses, and links as they are; of links with all below them the part before. */
  written: ReadonlySet<string>
  below: ReadonlySet<string>
  /** The most slashes that any of `below` has. */
  deepest: number
  numbers: ReadonlySet<string>
  places: Phrases<true>
}

const EMAIL = /^[^@/]+@[\p{L}\p{N}.-]+\.\p{L}{2,}$/u
const LINK = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?(\/.*)?$/u
const NUMBER = /^\+?[\d\s().\p{Pd}/]+$/u
const DIGITS_MIN = 7
const DIGITS_MAX = 15
/** Between these a message is cut to find addresses and links in it. */
const CUTS = /[^\s,;<>()[\]{}"“”‘’]+/g
const ENDINGS = ".!?:'"
const ALL_BELOW = '/*'
/** How many words are looked at on each side of a number. */
const WIDENED_MAX = 3
/** A part of a path that leads back up. */
const UPWARDS = /[/\\](\.|%2e){2}([/\\?#]|$)/i
/** What a look-up costs, in steps of a rule. */
const LOOK_UP_STEPS = 5

/** What somebody has written, as an exemption; undefined where it is none of the four. */
export function readExemption(written: string): Exemption | undefined {
  const text = written.trim()
  const [piece, ...more] = text.match(CUTS) ?? []
  const key = piece === text && more.length === 0 ? keyOf(text) : ''
  if (EMAIL.test(key)) return { kind: 'email', key }
  if (LINK.test(key)) return { kind: 'link', key: text.endsWith(ALL_BELOW) ? key : withoutSlash(key) }
  if (NUMBER.test(text)) return isLong(text) ? { kind: 'number', key: numberKey(text) } : undefined
  return isPlace(text) ? { kind: 'place', key: wordsIn(text).join(' ') } : undefined
}

/** Without what makes no other address or link of it. */
const keyOf = (piece: string): string =>
  piece
    .toLowerCase()
    .replace(/^(mailto:|https?:\/\/)/, '')
    .replace(/^www\./, '')
const withoutSlash = (key: string) => (key.endsWith('/') ? key.slice(0, -1) : key)

function isLong(written: string): boolean {
  const count = written.replace(/\D/g, '').length
  return count >= DIGITS_MIN && count <= DIGITS_MAX
}

/** Equal for a British number with +44, 0044, 44 or 0 before it, or with nothing. */
function numberKey(written: string): string {
  const digits = written.replace(/\D/g, '')
  const isAbroad = written.includes('+') || digits.startsWith('00')
  const whole = digits.replace(/^00/, '')
  const british = /^44(?:0?(\d{9,10}))$/.exec(whole)?.[1]
  if (british) return british
  return isAbroad ? `+${whole}` : digits.replace(/^0/, '')
}

function isPlace(written: string): boolean {
  const work = unlimitedWork()
  const { letters } = plain(written, work)
  return findPlaces({ letters, tokens: tokenise(letters, work), work }).length > 0
}

export function readExemptions(written: readonly string[]): Exemptions {
  const read = written.flatMap((one) => readExemption(one) ?? [])
  const keysOf = (...kinds: ExemptionKind[]) =>
    read.flatMap(({ kind, key }) => (kinds.includes(kind) ? key : []))
  const [below, exact] = [new Set<string>(), new Set<string>()]
  for (const key of keysOf('email', 'link')) {
    if (key.endsWith(ALL_BELOW)) below.add(key.slice(0, -1))
    else exact.add(key)
  }
  return {
    written: exact,
    below,
    deepest: Math.max(0, ...[...below].map((key) => key.split('/').length - 1)),
    numbers: new Set(keysOf('number')),
    places: readPhrases(keysOf('place').map((key) => [key, true] as const)),
  }
}

/** With room where exempted addresses and links stood, so that everything else keeps its place. */
export function withoutExempted(text: string, exemptions: Exemptions, work: Work): string {
  if (exemptions.written.size + exemptions.below.size === 0) return text
  return text.replace(CUTS, (piece) => {
    if (!piece.includes('.')) return piece
    spend(work, piece.length + LOOK_UP_STEPS)
    const length = exemptLength(piece, exemptions, work)
    return ' '.repeat(length) + piece.slice(length)
  })
}

/** How much of a piece is exempted, from its beginning. */
function exemptLength(piece: string, { written, below, deepest }: Exemptions, work: Work): number {
  let end = piece.length
  while (end > 0 && ENDINGS.includes(piece[end - 1] ?? '')) end--
  const key = keyOf(piece.slice(0, end))
  if (written.has(key) || written.has(withoutSlash(key)) || below.has(`${key}/`)) return end
  let slash = key.indexOf('/')
  for (let depth = 0; depth < deepest && slash >= 0; depth++) {
    spend(work, LOOK_UP_STEPS)
    if (below.has(key.slice(0, slash + 1)))
      return UPWARDS.test(key.slice(slash)) ? 0 : end - (key.length - slash - 1)
    slash = key.indexOf('/', slash + 1)
  }
  return 0
}

/** What a link says below the part of it that is exempted; undefined where it is another. */
export function belowExempted(link: string, exemptions: Exemptions): string | undefined {
  const length = exemptLength(link, exemptions, unlimitedWork())
  return length > 0 ? link.slice(length) : undefined
}

/** Tells whether the words of a contact detail are nothing but an exempted number, or part of an exempted place. */
export function exemptionsIn(reading: Reading, { numbers, places }: Exemptions) {
  /** For each word where the exempted place ends that it is part of. */
  const ends = new Map<number, number>()
  for (const { from, to } of findPhrases(places, reading)) {
    for (let at = from; at < to; at++) ends.set(at, Math.max(to, ends.get(at) ?? 0))
  }
  return (from: number, to: number): boolean =>
    (ends.get(from) ?? 0) >= to || (numbers.size > 0 && isExemptNumber(reading, { from, to }, numbers))
}

type Stretch = { from: number; to: number }

/** Compared with all digits that may belong to the number: with more of them it is another one. */
function isExemptNumber(reading: Reading, stretch: Stretch, numbers: ReadonlySet<string>): boolean {
  if (/\p{L}/u.test(textOf(reading, stretch))) return false
  const whole = widened(reading, stretch)
  const written = textOf(reading, whole)
  spend(reading.work, written.length + LOOK_UP_STEPS)
  const start = reading.tokens[whole.from]?.from ?? 0
  const sign = /\+\(?$/.test(reading.letters.slice(Math.max(0, start - 2), start)) ? '+' : ''
  if (/[\p{L}+]/u.test(written) || !numbers.has(numberKey(sign + written))) return false
  return !goesOn(reading, whole.from) && !goesOn(reading, whole.to)
}

const textOf = ({ letters, tokens }: Reading, { from, to }: Stretch): string =>
  letters.slice(tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0)

/** With the digits before and after it, such as the code of a country. */
function widened(reading: Reading, { from, to }: Stretch): Stretch {
  const [least, most] = [from - WIDENED_MAX, to + WIDENED_MAX]
  while (from > least && goesOn(reading, from)) from--
  while (to < most && goesOn(reading, to)) to++
  return { from, to }
}

/** Whether digits stand on both sides of where the word at `at` begins, as those of one number may. */
function goesOn({ letters, tokens }: Reading, at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at]]
  if (!before || !next || before.wall || next.wall) return false
  const isBetween = /^[^\S\n]*[().\p{Pd}/]?[^\S\n]*$/u.test(letters.slice(before.to, next.from))
  return isBetween && Boolean(digitsOf(before)?.sure && digitsOf(next)?.sure)
}
