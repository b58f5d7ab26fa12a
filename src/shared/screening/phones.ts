import { type Digits, digitsOf } from './digits.ts'
import { matchesMobilePlan, matchesPlan } from './numbering-plans.ts'
import { CUES, FILLERS, FILLERS_BETWEEN_DIGITS, NOT_PHONE_CUES, UNITS } from './phone-words.ts'
import { spendSteps } from './step-budget.ts'
import type { Token, TokenisedText } from './tokens.ts'

type Item = Digits & { at: number }
const ARITHMETIC_WORDS = new Set(
  'times plus minus divided equals equal squared cubed over multiplied power factorial'.split(' '),
)
const SEPARATOR_LENGTH_MAX = 4
const STARTS_MAX = 6
/** A longer run is not a list of telephone numbers. */
const ITEMS_MAX = 40
/** The cost, in steps of a rule, of a number word and of each time it is examined within a run. */
const DIGITS_STEPS = 45
const RUN_STEPS = 5

/** Finds telephone numbers, written or spelt; returns token ranges. */
export function findPhones(reading: TokenisedText): [from: number, to: number][] {
  const found: [number, number][] = []
  let run: Item[] = []
  const close = () => {
    for (const whole of phonesIn(trimRun(run), reading)) {
      const first = whole[0]
      const last = whole.at(-1)
      if (first && last) found.push([first.at, last.at + 1])
    }
    run = []
  }
  reading.tokens.forEach((token, index) => {
    spendSteps(reading.budget)
    const read = token.barrier ? undefined : digitsOf(token)
    if (read) spendSteps(reading.budget, DIGITS_STEPS)
    const isDate = read && (read.spelt ? isBetweenYears(reading, index) : isPartOfDate(reading, index))
    const digits = isDate ? undefined : read
    const last = run.at(-1)
    if (last && !continuesRun(last, index, digits, reading)) close()
    // Field by field, because spreading an object is much slower here.
    if (digits) {
      const { certain, spelt, times } = digits
      run.push({ digits: digits.digits, certain, spelt, times, at: index })
    }
  })
  close()
  return found
}

/** Returns the telephone numbers in a run of digits: the whole run, its end, or two numbers in a row. */
function phonesIn(run: Item[], reading: TokenisedText): Item[][] {
  const start = run
    .slice(0, run.length > ITEMS_MAX ? 1 : STARTS_MAX)
    .findIndex((_, index) => isPhone(run.slice(index), reading, index === 0))
  if (start < 0) return []
  const before = run.slice(0, start)
  return isPhone(before, reading, true) ? [before, run.slice(start)] : [run.slice(start)]
}

/** Whether a word continues the number that `last` ends so far. */
function continuesRun(
  last: Item,
  index: number,
  digits: Digits | undefined,
  { letters, tokens }: TokenisedText,
): boolean {
  const token = tokens[index] as Token
  const between = letters.slice(tokens[index - 1]?.to, token.from)
  if (between === ' ' && digits) return true
  if (between.length > SEPARATOR_LENGTH_MAX || !/^[\s\-.,()/_*|~•·…[\]+]*$/.test(between)) return false
  if (!digits)
    return (
      FILLERS.has(token.text) && index - last.at < 3 && (last.spelt || FILLERS_BETWEEN_DIGITS.has(token.text))
    )
  if (between.includes('+') && between.trim() === '+' && between.startsWith(' ') && between.endsWith(' '))
    return false
  const isList = between.includes(',') && !last.spelt && last.digits.length > 1 && digits.digits.length < 3
  return !isList
}

/** Removes words at both edges that are digits only between other digits. */
function trimRun(run: Item[]): Item[] {
  let start = 0
  let end = run.length
  while (start < end && !run[start]?.certain && !(run[start]?.digits === '0' || (run[start]?.times ?? 1) > 1))
    start++
  while (end > start && !run[end - 1]?.certain && run[end - 1]?.digits !== '0') end--
  return run.slice(start, end)
}

function joinDigits(run: Item[]): string {
  let digits = ''
  let times = 1
  for (const item of run) {
    digits += item.digits.repeat(item.digits === '' ? 1 : times)
    times = item.times
  }
  return digits
}

/** Whether digits are a telephone number. `isWhole`: nothing of the same run comes before them. */
function isPhone(run: Item[], reading: TokenisedText, isWhole: boolean): boolean {
  spendSteps(reading.budget, run.length * RUN_STEPS)
  const digits = joinDigits(run)
  const count = digits.length
  if (count < 7 || /^[01]*$/.test(digits)) return false
  if (isArithmeticSequence(run)) return false
  let spelt = 0
  for (const item of run) if (item.spelt && isSingle(item.digits.length)) spelt += item.digits.length
  const cue = hasWordNear(run, reading, CUES, 7, 4) || followsTheWordNumber(run, reading)
  const inert = hasWordNear(run, reading, NOT_PHONE_CUES, 4, 0)
  if (spelt >= 4) return !inert && !hasWordNear(run, reading, new Set(['point']), 1, 2)
  if (isNumeral(run, reading)) return false
  const start = reading.tokens[run[0]?.at ?? 0]?.from ?? 0
  const prefix = reading.letters.slice(Math.max(0, start - 3), start).trimEnd()
  if (isBritishMobile(digits) && !(inert && digits.startsWith('4'))) return true
  if (inert) return false
  if (/\+\(?$/.test(prefix) && count > 7 && count < 16) return !isSum(run, reading)
  if (isSum(run, reading)) return false
  if (!digits.startsWith('0') && isFollowedByUnit(run, reading)) return false
  if (isWhole && !hasComma(run, reading) && matchesPlan(groupsOf(run))) return true
  if (/^0[1-9]/.test(digits)) return count > 8 && !isRising(run)
  if (/^00[1-9]/.test(digits)) return count > 10 && count < 16
  const isAlone = reading.tokens.length < run.length + 3
  return cue ? count < 16 : isAlone && ((count > 9 && count < 12) || matchesMobilePlan(digits))
}

export const isBritishMobile = (digits: string): boolean => /^(0|44|0044)7\d{9}$/.test(digits)

/** Single digits or many in one word, but not numbers such as twenty. */
const isSingle = (length: number) => length === 1 || length > 3

const groupsOf = (run: Item[]) => run.map(({ digits }) => digits).filter((digits) => digits !== '')

const hasComma = (run: Item[], { letters, tokens }: TokenisedText) =>
  letters.slice(tokens[run[0]?.at ?? 0]?.to, tokens[run.at(-1)?.at ?? 0]?.from).includes(',')

/** As in "612 345 678 people". */
const isFollowedByUnit = (run: Item[], { tokens }: TokenisedText) =>
  UNITS.has(tokens[(run.at(-1)?.at ?? 0) + 1]?.text ?? '')

/** Counting and times tables: steps that are mostly the same. */
function isArithmeticSequence(run: Item[]): boolean {
  const step = valueAt(run, 1) - valueAt(run, 0)
  if (run.length <= 3 || step === 0) return false
  let others = 0
  for (let index = 1; index < run.length; index++)
    if (valueAt(run, index) - valueAt(run, index - 1) !== step) others++
  return others * 4 < run.length - 1
}

const isRising = (run: Item[]) =>
  run.length > 4 && run.every((_, index) => index === 0 || valueAt(run, index) >= valueAt(run, index - 1))

const valueAt = (run: Item[], index: number): number => Number(run[index]?.digits)

/** A decimal, or one number with commas at its thousands. */
function isNumeral(run: Item[], { letters, tokens }: TokenisedText): boolean {
  const follows = ({ at }: Item, sign: string) => letters.slice(tokens[at - 1]?.to, tokens[at]?.from) === sign
  const [first, ...rest] = run
  const whole = first?.digits ?? ''
  if (run.length === 2 && rest[0] && follows(rest[0], '.')) return whole.length < 4
  const isThousands = whole.length < 4 && !whole.startsWith('0')
  return rest.length > 0 && isThousands && rest.every((item) => item.digits.length === 3 && follows(item, ','))
}

/** Whether the digits are next to marks or words of arithmetic. */
function isSum(run: Item[], { letters, tokens }: TokenisedText): boolean {
  const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0]
  const before = letters.slice(tokens[first - 1]?.to ?? 0, tokens[first]?.from)
  const after = letters.slice(tokens[last]?.to, tokens[last + 1]?.from)
  if (/[+×*÷/=^%√<>]\s*$/.test(before) && !/^\s*\+$/.test(before)) return true
  if (/^\s*[+×*÷=^%<>]/.test(after)) return true
  return tokens[last + 1]?.text === 'x' || ARITHMETIC_WORDS.has(tokens[last + 1]?.text ?? '')
}

const WORDS_BEFORE_NUMBER = new Set(
  'my your ur phone mobile cell home this new contact our house the s here'.split(' '),
)

/** Whether "my number" comes before, but not "my card number". */
const followsTheWordNumber = (run: Item[], { tokens }: TokenisedText) =>
  tokens
    .slice(Math.max(0, (run[0]?.at ?? 0) - 7), run[0]?.at ?? 0)
    .some(
      ({ text }, index, before) =>
        text === 'number' && WORDS_BEFORE_NUMBER.has(before[index - 1]?.text ?? 'my'),
    )

function hasWordNear(
  run: Item[],
  { tokens }: TokenisedText,
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

/** Whether a token is part of a date or time, such as 12:30 or 01/02/2024. */
function isPartOfDate({ letters, tokens }: TokenisedText, index: number): boolean {
  for (let first = Math.max(0, index - 2); first <= index; first++) {
    const [one, two, three] = [tokens[first], tokens[first + 1], tokens[first + 2]]
    if (!one || !two || two.from !== one.to + 1) continue
    const sign = letters[one.to] ?? ''
    if (sign === ':' && index < first + 2 && /^\d\d?$/.test(one.text) && /^\d\d/.test(two.text)) return true
    if (three && three.from === two.to + 1 && '-/.'.includes(sign) && letters[two.to] === sign) {
      const next = letters[three.to] === sign && /\d/.test(letters[three.to + 1] ?? '')
      const previous = letters[one.from - 1] === sign
      if (!next && !previous && isDate(one.text, two.text, three.text)) return true
    }
  }
  return false
}

const isYear = (text: string | undefined) => /^(19|20)\d\d$/.test(text ?? '')

/** As in "2016 to 2019". */
const isBetweenYears = ({ tokens }: TokenisedText, index: number) =>
  isYear(tokens[index - 1]?.text) && isYear(tokens[index + 1]?.text)

function isDate(one: string, two: string, three: string): boolean {
  const isDay = (text: string) => /^\d\d?$/.test(text) && Number(text) > 0 && Number(text) < 32
  return isDay(two) && ((isDay(one) && isYear(three)) || (isYear(one) && isDay(three)))
}
