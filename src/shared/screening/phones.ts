import { type Digits, digitsOf } from './digits.ts'
import { isPlanned, isPlannedMobile } from './numbering-plans.ts'
import { CUES, FILLERS, INERT, LATER, UNITS } from './phone-words.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'
import { spend } from './work.ts'

type Item = Digits & { at: number }
const SUMS = new Set(
  'times plus minus divided equals equal squared cubed over multiplied power factorial'.split(' '),
)
const LONGEST_BETWEEN = 4
const MOST_STARTS = 6
/** More are no list of numbers to call. */
const MOST_ITEMS = 40
/** Compared with a step of a rule: what a word of digits costs, and each time that it is looked at among others. */
const DIGITS_STEPS = 45
const RUN_STEPS = 5

/** The stretches of words that are telephone numbers, however they are written. */
export function findPhones(reading: Reading): [from: number, to: number][] {
  const found: [number, number][] = []
  let run: Item[] = []
  const close = () => {
    for (const whole of phonesIn(trimmed(run), reading)) {
      const first = whole[0]
      const last = whole.at(-1)
      if (first && last) found.push([first.at, last.at + 1])
    }
    run = []
  }
  reading.tokens.forEach((token, at) => {
    spend(reading.work)
    const read = token.wall ? undefined : digitsOf(token)
    if (read) spend(reading.work, DIGITS_STEPS)
    const digits = read && !read.spelt && isDated(reading, at) ? undefined : read
    const last = run.at(-1)
    if (last && !belongs(last, at, digits, reading)) close()
    // Field by field: copying an object of unknown shape costs more than all the rest of a row of digits.
    if (digits) {
      const { sure, spelt, times } = digits
      run.push({ digits: digits.digits, sure, spelt, times, at })
    }
  })
  close()
  return found
}

/** The numbers in a run of digits: the whole of it, or what is left of it where another begins. */
function phonesIn(run: Item[], reading: Reading): Item[][] {
  const start = run
    .slice(0, run.length > MOST_ITEMS ? 1 : MOST_STARTS)
    .findIndex((_, at) => isPhone(run.slice(at), reading, at === 0))
  if (start < 0) return []
  const before = run.slice(0, start)
  return isPhone(before, reading, true) ? [before, run.slice(start)] : [run.slice(start)]
}

/** Whether a word goes on with the number that `last` is the end of so far. */
function belongs(last: Item, at: number, digits: Digits | undefined, { letters, tokens }: Reading): boolean {
  const token = tokens[at] as Token
  const between = letters.slice(tokens[at - 1]?.to, token.from)
  if (between === ' ' && digits) return true
  if (between.length > LONGEST_BETWEEN || !/^[\s\-.,()/_*|~•·…[\]+]*$/.test(between)) return false
  if (!digits) return FILLERS.has(token.text) && at - last.at < 3 && (last.spelt || LATER.has(token.text))
  if (between.includes('+') && between.trim() === '+' && between.startsWith(' ') && between.endsWith(' '))
    return false
  const isList = between.includes(',') && !last.spelt && last.digits.length > 1 && digits.digits.length < 3
  return !isList
}

/** Without the words at both edges that are digits only among digits. */
function trimmed(run: Item[]): Item[] {
  let start = 0
  let end = run.length
  while (start < end && !run[start]?.sure && !(run[start]?.digits === '0' || (run[start]?.times ?? 1) > 1))
    start++
  while (end > start && !run[end - 1]?.sure && run[end - 1]?.digits !== '0') end--
  return run.slice(start, end)
}

function digitsIn(run: Item[]): string {
  let digits = ''
  let times = 1
  for (const item of run) {
    digits += item.digits.repeat(item.digits === '' ? 1 : times)
    times = item.times
  }
  return digits
}

/** `isWhole` where nothing of the same row of digits stands before. */
function isPhone(run: Item[], reading: Reading, isWhole: boolean): boolean {
  spend(reading.work, run.length * RUN_STEPS)
  const digits = digitsIn(run)
  const count = digits.length
  if (count < 7 || /^[01]*$/.test(digits)) return false
  if (isCounting(run)) return false
  let spelt = 0
  for (const item of run) if (item.spelt && isSingle(item.digits.length)) spelt += item.digits.length
  const cue = near(run, reading, CUES, 7, 4) || isNumbered(run, reading)
  const inert = near(run, reading, INERT, 4, 0)
  if (spelt >= 4) return !inert && !near(run, reading, new Set(['point']), 1, 2)
  if (isNumeral(run, reading)) return false
  const start = reading.tokens[run[0]?.at ?? 0]?.from ?? 0
  const prefix = reading.letters.slice(Math.max(0, start - 3), start).trimEnd()
  if (isBritishMobile(digits) && !(inert && digits.startsWith('4'))) return true
  if (inert) return false
  if (/\+\(?$/.test(prefix) && count > 7 && count < 16) return !isSum(run, reading)
  if (isSum(run, reading)) return false
  if (!digits.startsWith('0') && isCounted(run, reading)) return false
  if (isWhole && !hasComma(run, reading) && isPlanned(groupsOf(run))) return true
  if (/^0[1-9]/.test(digits)) return count > 8 && !isRising(run)
  if (/^00[1-9]/.test(digits)) return count > 10 && count < 16
  const isAlone = reading.tokens.length < run.length + 3
  return cue ? count < 16 : isAlone && ((count > 9 && count < 12) || isPlannedMobile(digits))
}

export const isBritishMobile = (digits: string): boolean => /^(0|44|0044)7\d{9}$/.test(digits)

/** Digit by digit, or many of them in one word; not twenty nor a thousand. */
const isSingle = (length: number) => length === 1 || length > 3

const groupsOf = (run: Item[]) => run.map(({ digits }) => digits).filter((digits) => digits !== '')

const hasComma = (run: Item[], { letters, tokens }: Reading) =>
  letters.slice(tokens[run[0]?.at ?? 0]?.to, tokens[run.at(-1)?.at ?? 0]?.from).includes(',')

/** As in 612 345 678 people. */
const isCounted = (run: Item[], { tokens }: Reading) => UNITS.has(tokens[(run.at(-1)?.at ?? 0) + 1]?.text ?? '')

/** One, two, three, and the tables: steps that are always the same. */
function isCounting(run: Item[]): boolean {
  const step = valueAt(run, 1) - valueAt(run, 0)
  if (run.length <= 3 || step === 0) return false
  let others = 0
  for (let at = 1; at < run.length; at++) if (valueAt(run, at) - valueAt(run, at - 1) !== step) others++
  return others * 4 < run.length - 1
}

const isRising = (run: Item[]) =>
  run.length > 4 && run.every((_, at) => at === 0 || valueAt(run, at) >= valueAt(run, at - 1))

const valueAt = (run: Item[], at: number): number => Number(run[at]?.digits)

/** A decimal, or one number with points or commas at its thousands. */
function isNumeral(run: Item[], { letters, tokens }: Reading): boolean {
  const stands = ({ at }: Item, sign: string) => letters.slice(tokens[at - 1]?.to, tokens[at]?.from) === sign
  const [first, ...rest] = run
  const whole = first?.digits ?? ''
  if (run.length === 2 && rest[0] && stands(rest[0], '.')) return whole.length < 4
  const isThousands = whole.length < 4 && !whole.startsWith('0')
  return rest.length > 0 && isThousands && rest.every((item) => item.digits.length === 3 && stands(item, ','))
}

/** Between signs and words of arithmetic. */
function isSum(run: Item[], { letters, tokens }: Reading): boolean {
  const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0]
  const before = letters.slice(tokens[first - 1]?.to ?? 0, tokens[first]?.from)
  const after = letters.slice(tokens[last]?.to, tokens[last + 1]?.from)
  if (/[+×*÷/=^%√<>]\s*$/.test(before) && !/^\s*\+$/.test(before)) return true
  if (/^\s*[+×*÷=^%<>]/.test(after)) return true
  return tokens[last + 1]?.text === 'x' || SUMS.has(tokens[last + 1]?.text ?? '')
}

const OWNERS = new Set('my your ur phone mobile cell home this new contact our house the s here'.split(' '))

/** After "my number", not after "my card number". */
const isNumbered = (run: Item[], { tokens }: Reading) =>
  tokens
    .slice(Math.max(0, (run[0]?.at ?? 0) - 7), run[0]?.at ?? 0)
    .some(({ text }, at, before) => text === 'number' && OWNERS.has(before[at - 1]?.text ?? 'my'))

function near(
  run: Item[],
  { tokens }: Reading,
  words: ReadonlySet<string>,
  before: number,
  after: number,
): boolean {
  const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0]
  const around = [
    ...tokens.slice(Math.max(0, first - before), first),
    ...tokens.slice(last + 1, last + 1 + after),
  ]
  return around.some(({ text }) => words.has(text))
}

/** Part of a date or a time: numbers on both sides of the same slash, dash, point or colon, in the order of calendars. */
function isDated({ letters, tokens }: Reading, at: number): boolean {
  for (let first = Math.max(0, at - 2); first <= at; first++) {
    const [one, two, three] = [tokens[first], tokens[first + 1], tokens[first + 2]]
    if (!one || !two || two.from !== one.to + 1) continue
    const sign = letters[one.to] ?? ''
    if (sign === ':' && at < first + 2 && /^\d\d?$/.test(one.text) && /^\d\d/.test(two.text)) return true
    if (three && three.from === two.to + 1 && '-/.'.includes(sign) && letters[two.to] === sign) {
      const next = letters[three.to] === sign && /\d/.test(letters[three.to + 1] ?? '')
      const previous = letters[one.from - 1] === sign
      if (!next && !previous && isCalendar(one.text, two.text, three.text)) return true
    }
  }
  return false
}

function isCalendar(one: string, two: string, three: string): boolean {
  const isDay = (text: string) => /^\d\d?$/.test(text) && Number(text) > 0 && Number(text) < 32
  const isYear = (text: string) => /^(19|20)\d\d$/.test(text)
  return isDay(two) && ((isDay(one) && isYear(three)) || (isYear(one) && isDay(three)))
}
