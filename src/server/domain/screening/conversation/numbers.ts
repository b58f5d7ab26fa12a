import { digitsOf } from '#shared/screening/digits.ts'
import { isBritishMobile } from '#shared/screening/phones.ts'
import type { Token } from '#shared/screening/tokens.ts'
import { spend } from '#shared/screening/work.ts'
import { NUMBER_CUE, OTHER_NUMBERS, PIECE_CUE } from './cues.ts'
import { type Line, wordsBeyond } from './window.ts'

/** Words that stand around the digits of a part. */
const AROUND = new Set(
  'then and next bit part first last half digits digit number numbers num the is its it it’s im my ok okay k yeah yes ye yep ya no nah so also now again that thats all of on end at in with starts start begins ends ending rest plus dash space dot zero one more go got sir ma mate bro lol done final finally to for by a an are after before middle three two four group again say says put add sorry i mean nope well just u you me and, code country area 0 comma'.split(
    ' ',
  ),
)
/** Other words that a part may hold; more where it speaks of a number itself. */
const MOST_WORDS = 3
const MOST_WORDS_SAID = 6
const FEWEST = 7
const MOST = 15
const SPELT_MIN = 7

/** A number with a unit, a time, a score, a sum or a price: part of something else. */
const MEASURE =
  /\d ?(am|pm|ish|mins?|minutes?|hrs?|hours?|secs?|seconds?|days?|weeks?|months?|years?|yrs?|g|kg|ml|cm|mm|m|km|k|miles?|quid|pounds?|percent|pts|points?|goals?|nil|reps?|sets?|st|nd|rd|th|all|each|out|eggs?|laps?|tickets?)\b|\d ?[%°)=+*×÷<>]|[=+*×÷£$€<>√^] ?\d|\d ?\/ ?\d|(^|\D)\d{1,2}[.:]\d\d?(\D|$)|\d,\d{3}\b|(^|\D)\d{1,2} ?(-|v|vs) ?\d{1,2}(\D|$)|\b(q|qu|question|year|page|pg|chapter|ch|room|bus|lap|round|level|lvl|age|aged|grade|week|day|act|set|exercise|ex|act|season|episode|ep|gw|half past|at|on the|got|had|scored|won|lost|need|about|around|only|like) ?\d/

type Part = { line: Line; digits: string; spelt: number }

/** The lines over which a telephone number is given, the last one among them; nothing where there is none. */
export function numberIn(lines: readonly Line[]): Line[] {
  const last = lines.at(-1)
  const parts = lines.flatMap((line) => (line.isOwn ? (partOf(line) ?? []) : []))
  if (!last || parts.at(-1)?.line !== last || parts.length < 2) return []
  const talk = talkOf(lines)
  for (let first = 0; first < parts.length - 1; first++) {
    const among = parts.slice(first)
    spend(last.work, among.length)
    if (isNumber(among, talk)) return among.map(({ line }) => line)
  }
  return []
}

/** What a line adds to a number: its digits, where it holds hardly anything else. */
export function partOf(line: Line): Part | undefined {
  const { tokens, text, work } = line
  spend(work, text.length)
  if (!/\d/.test(text) && !tokens.some((token) => digitsOf(token)?.sure)) return undefined
  if (MEASURE.test(text)) return undefined
  const runs = runsOf(tokens)
  const taken = new Set(runs.flat())
  const others = wordsBeyond(line, AROUND).filter((token) => !taken.has(token))
  if (others.length > (NUMBER_CUE.test(text) ? MOST_WORDS_SAID : MOST_WORDS)) return undefined
  const read = runs.map(digitsAmong)
  const digits = read.map((one) => one.digits).join('')
  return digits === '' ? undefined : { line, digits, spelt: read.reduce((sum, one) => sum + one.spelt, 0) }
}

/** Words of digits that follow each other, each run with one at least that can mean nothing else. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  let run: Token[] = []
  const close = () => {
    // "The new one" holds no digit.
    const isSure = run.some((token) => digitsOf(token)?.sure)
    if (isSure && (run.length > 1 || run.length === tokens.length || run[0]?.text !== 'one')) runs.push(run)
    run = []
  }
  for (const token of tokens) {
    const read = token.wall ? undefined : digitsOf(token)
    if (read && (read.sure || run.length > 0 || read.digits === '0' || read.times > 1)) run.push(token)
    else close()
  }
  close()
  return runs
}

function digitsAmong(run: readonly Token[]) {
  let digits = ''
  let spelt = 0
  let times = 1
  run.forEach((token, at) => {
    const read = digitsOf(token)
    // A word such as "to" behind the last digit goes on with the sentence.
    const isEdge = at === run.length - 1 && !read?.sure && read?.digits !== '0'
    if (!read || isEdge) return
    digits += read.digits.repeat(read.digits === '' ? 1 : times)
    if (read.spelt && read.digits.length === 1) spelt += times
    times = read.times
  })
  return { digits, spelt }
}

/** What is spoken of around it: calling somebody, a thing given in pieces, numbers of another kind. */
function talkOf(lines: readonly Line[]) {
  const says = (cue: RegExp) =>
    lines.some(({ text, work }) => {
      spend(work, text.length)
      return cue.test(text)
    })
  return { isCalling: says(NUMBER_CUE), isPieces: says(PIECE_CUE), isOther: says(OTHER_NUMBERS) }
}

type Talk = ReturnType<typeof talkOf>

function isNumber(parts: readonly Part[], { isCalling, isPieces, isOther }: Talk): boolean {
  const digits = parts.map((part) => part.digits).join('')
  const spelt = parts.reduce((sum, part) => sum + part.spelt, 0)
  if (digits.length < FEWEST || digits.length > MOST || /^[01]*$/.test(digits) || isCounting(parts))
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
  return isWhole(digits, parts)
}

/** As numbers are written without anything around them: from a nought on, or in groups of three, three and four. */
function isWhole(digits: string, parts: readonly Part[]): boolean {
  const groups = parts.map((part) => part.digits.length)
  const isEven = groups.every((size) => size === 1) || groups.every((size) => size > 1)
  return (/^0[1-9]\d{8,9}$/.test(digits) && isEven) || /^3,3,4$/.test(groups.join())
}

/** One, two, three, and the tables. */
function isCounting(parts: readonly Part[]): boolean {
  const values = parts.map((part) => Number(part.digits))
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  return values.length > 2 && values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) === step)
}
