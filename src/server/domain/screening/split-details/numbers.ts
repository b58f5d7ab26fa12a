import { digitsOf } from '#shared/screening/digits.ts'
import { isBritishMobile } from '#shared/screening/phones.ts'
import { spendSteps } from '#shared/screening/step-budget.ts'
import type { Token } from '#shared/screening/tokens.ts'
import { NUMBER_CUE, OTHER_NUMBERS, PIECE_CUE } from './answers.ts'
import { otherWords, type WindowMessage } from './window.ts'

/** Words that may surround the digits of a part. */
const FILLER_WORDS = new Set(
  'then and next bit part first last half digits digit number numbers num the is its it it’s im my ok okay k yeah yes ye yep ya no nah so also now again that thats all of on end at in with starts start begins ends ending rest plus dash space dot zero one more go got sir ma mate bro lol done final finally to for by a an are after before middle three two four group again say says put add sorry i mean nope well just u you me and, code country area 0 comma'.split(
    ' ',
  ),
)
/** How many other words a part may contain; more if it mentions a number. */
const OTHER_WORDS_MAX = 3
const OTHER_WORDS_MAX_WITH_CUE = 6
const DIGITS_MIN = 7
const DIGITS_MAX = 15
const SPELT_MIN = 7

/** A number with a unit, a time, a score, a sum or a price: not part of a telephone number. */
const MEASURE =
  /\d ?(am|pm|ish|mins?|minutes?|hrs?|hours?|secs?|seconds?|days?|weeks?|months?|years?|yrs?|g|kg|ml|cm|mm|m|km|k|miles?|quid|pounds?|percent|pts|points?|goals?|nil|reps?|sets?|st|nd|rd|th|all|each|out|eggs?|laps?|tickets?)\b|\d ?[%°)=+*×÷<>]|[=+*×÷£$€<>√^] ?\d|\d ?\/ ?\d|(^|\D)\d{1,2}[.:]\d\d?(\D|$)|\d,\d{3}\b|(^|\D)\d{1,2} ?(-|v|vs) ?\d{1,2}(\D|$)|\b(q|qu|question|year|page|pg|chapter|ch|room|bus|lap|round|level|lvl|age|aged|grade|week|day|act|set|exercise|ex|act|season|episode|ep|gw|half past|at|on the|got|had|scored|won|lost|need|about|around|only|like) ?\d/

type NumberPart = { message: WindowMessage; digits: string; spelt: number }

/** Returns the messages over which a telephone number is given, if the last one is part of it; otherwise none. */
export function findSplitNumber(messages: readonly WindowMessage[]): WindowMessage[] {
  const last = messages.at(-1)
  const parts = messages.flatMap((message) => (message.isOwn ? (readNumberPart(message) ?? []) : []))
  if (!last || parts.at(-1)?.message !== last || parts.length < 2) return []
  const topics = topicsOf(messages)
  for (let first = 0; first < parts.length - 1; first++) {
    const candidate = parts.slice(first)
    spendSteps(last.budget, candidate.length)
    if (isPhoneNumber(candidate, topics)) return candidate.map(({ message }) => message)
  }
  return []
}

/** Returns the digits that a message adds to a number, if it says little else. */
export function readNumberPart(message: WindowMessage): NumberPart | undefined {
  const { tokens, text, budget } = message
  spendSteps(budget, text.length)
  if (!/\d/.test(text) && !tokens.some((token) => digitsOf(token)?.certain)) return undefined
  if (MEASURE.test(text)) return undefined
  const runs = digitRuns(tokens)
  const taken = new Set(runs.flat())
  const others = otherWords(message, FILLER_WORDS).filter((token) => !taken.has(token))
  if (others.length > (NUMBER_CUE.test(text) ? OTHER_WORDS_MAX_WITH_CUE : OTHER_WORDS_MAX)) return undefined
  const read = runs.map(readDigits)
  const digits = read.map((run) => run.digits).join('')
  return digits === '' ? undefined : { message, digits, spelt: read.reduce((sum, run) => sum + run.spelt, 0) }
}

/** Runs of adjacent number words, each with at least one that is certainly a number. */
function digitRuns(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  let run: Token[] = []
  const close = () => {
    // "The new one" is not a digit.
    const isSure = run.some((token) => digitsOf(token)?.certain)
    if (isSure && (run.length > 1 || run.length === tokens.length || run[0]?.text !== 'one')) runs.push(run)
    run = []
  }
  for (const token of tokens) {
    const read = token.barrier ? undefined : digitsOf(token)
    if (read && (read.certain || run.length > 0 || read.digits === '0' || read.times > 1)) run.push(token)
    else close()
  }
  close()
  return runs
}

function readDigits(run: readonly Token[]) {
  let digits = ''
  let spelt = 0
  let times = 1
  run.forEach((token, at) => {
    const read = digitsOf(token)
    // A word such as "to" after the last digit continues the sentence.
    const isEdge = at === run.length - 1 && !read?.certain && read?.digits !== '0'
    if (!read || isEdge) return
    digits += read.digits.repeat(read.digits === '' ? 1 : times)
    if (read.spelt && read.digits.length === 1) spelt += times
    times = read.times
  })
  return { digits, spelt }
}

/** What the messages are about: a phone call, something given in pieces, numbers of another kind. */
function topicsOf(messages: readonly WindowMessage[]) {
  const says = (cue: RegExp) =>
    messages.some(({ text, budget }) => {
      spendSteps(budget, text.length)
      return cue.test(text)
    })
  return { isCalling: says(NUMBER_CUE), isPieces: says(PIECE_CUE), isOther: says(OTHER_NUMBERS) }
}

type Topics = ReturnType<typeof topicsOf>

function isPhoneNumber(parts: readonly NumberPart[], { isCalling, isPieces, isOther }: Topics): boolean {
  const digits = parts.map((part) => part.digits).join('')
  const spelt = parts.reduce((sum, part) => sum + part.spelt, 0)
  if (
    digits.length < DIGITS_MIN ||
    digits.length > DIGITS_MAX ||
    /^[01]*$/.test(digits) ||
    isArithmeticSequence(parts)
  )
    return false
  const backwards = [...parts]
    .reverse()
    .map((part) => part.digits)
    .join('')
  const mirrored = Array.from(digits).reverse().join('')
  if ([digits, backwards, mirrored].some(isBritishMobile)) return true
  if (isCalling) return !isOther || digits.length > 8
  if (isOther) return false
  if (spelt >= SPELT_MIN) return true
  if (isPieces && (digits.length > 8 || digits.startsWith('0'))) return true
  return hasPhoneShape(digits, parts)
}

/** Written like a telephone number: with a leading zero, or in groups of three, three and four. */
function hasPhoneShape(digits: string, parts: readonly NumberPart[]): boolean {
  const groups = parts.map((part) => part.digits.length)
  const isEven = groups.every((size) => size === 1) || groups.every((size) => size > 1)
  return (/^0[1-9]\d{8,9}$/.test(digits) && isEven) || /^3,3,4$/.test(groups.join())
}

/** Counting and times tables: the steps are always equal. */
function isArithmeticSequence(parts: readonly NumberPart[]): boolean {
  const values = parts.map((part) => Number(part.digits))
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  return values.length > 2 && values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) === step)
}
