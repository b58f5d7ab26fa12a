import { REDACTED } from './redact.ts'
import { asLetter, fillStars, isWordPrefix, mayBeJoined, respell } from './respelling.ts'
import { idOf } from './rule-index.ts'
import { type StepBudget, spendSteps } from './step-budget.ts'

/** A word or number: `from` and `to` are places in the plain letters, `id` its vocabulary id, 0 for unknown words. */
export type Token = {
  id: number
  text: string
  from: number
  to: number
  /** Whether a sentence or line begins here. */
  initial: boolean
  /** Whether it is written in a disguised way: with digits for letters, or letter by letter. */
  disguised: boolean
  /** A redacted passage: no match extends across it. */
  barrier: boolean
}

const LETTER = /[\p{L}\p{N}]/u
/** Marks that may stand for a letter inside a word. */
const LETTER_SIGNS = '@$!|+€£*'
const CURRENCY_SIGNS = '£$€'
/** The longest word that is joined from pieces. */
const JOINED_LENGTH_MAX = 10
/** The cost of looking a word up in every spelling, in steps of a rule. */
const TOKEN_STEPS = 30

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'
const isLetter = (letter: string | undefined): letter is string =>
  letter !== undefined &&
  (letter < '\u0080' ? (letter >= 'a' && letter <= 'z') || isDigit(letter) : LETTER.test(letter))

const token = (text: string, from: number, to: number, disguised = false): Token => ({
  id: idOf(text),
  text,
  from,
  to,
  initial: false,
  disguised,
  barrier: false,
})

/** Splits plain letters into words, and joins those written letter by letter or in pieces. */
export function tokenise(letters: string, work: StepBudget): Token[] {
  const pieces = joinPieces(splitWords(letters, work), work)
  let end = 0
  for (const piece of pieces) {
    piece.initial = end === 0 || endsSentence(letters.slice(end, piece.from))
    end = piece.to
  }
  return pieces
}

/** Whether a sentence or line ends between two words. */
const endsSentence = (between: string): boolean => between !== ' ' && /[.!?;…](?=\s)|\n/.test(between)

function splitWords(letters: string, work: StepBudget): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < letters.length) {
    spendSteps(work)
    if (letters[at] === ' ') at++
    else at = readTokenAt(letters, at, tokens, work)
  }
  return tokens
}

/** Adds the tokens that begin at a place; returns where to continue. */
function readTokenAt(letters: string, at: number, tokens: Token[], work: StepBudget): number {
  const letter = letters[at] ?? ''
  const next = letters[at + 1]
  if (isLetter(letter)) return readWord(letters, at, tokens, work)
  if (letter === '[' && letters.startsWith(REDACTED, at)) {
    const end = at + REDACTED.length
    tokens.push({ ...token('', at, end), barrier: true })
    return end
  }
  if (CURRENCY_SIGNS.includes(letter) && isDigit(next)) tokens.push(token('money', at, at + 1))
  else if (letter === '@' && !isLetter(next)) tokens.push(token('atsign', at, at + 1))
  else if (letter === '$' && isLetter(next)) return readWord(letters, at, tokens, work)
  return at + 1
}

function readWord(letters: string, from: number, tokens: Token[], work: StepBudget): number {
  let to = Math.max(from + 1, plainLettersEnd(letters, from))
  let text = letters.slice(from, to)
  let hasSign = text === '$'
  for (;;) {
    const letter = letters[to] ?? ''
    const after = letter === '*' && letters[to + 1] === '*' ? to + 2 : to + 1
    const isSign = letter !== '' && LETTER_SIGNS.includes(letter) && isLetter(letters[after])
    hasSign ||= isSign
    if (isSign || isLetter(letter)) text += letter
    else if (letter !== "'" || !isLetter(letters[to + 1])) break
    to++
  }
  spendSteps(work, TOKEN_STEPS + text.length)
  const word = text.includes('*') ? readStarred(text, work) : respell(text)
  if (!hasSign || idOf(word) > 0) tokens.push(token(word, from, to, /[^a-z]/.test(text)))
  else readParts(letters, from, to, tokens, work)
  return to
}

function readStarred(text: string, work: StepBudget): string {
  const { word, steps } = fillStars(text)
  spendSteps(work, steps)
  return word
}

/** The end of a run of a to z: a fast path for most words. */
function plainLettersEnd(letters: string, from: number): number {
  let at = from
  for (let code = letters.charCodeAt(at); code > 0x60 && code < 0x7b; code = letters.charCodeAt(at)) at++
  return at
}

/** Adds the parts between the marks, if the whole is not a known word. */
function readParts(letters: string, from: number, to: number, tokens: Token[], work: StepBudget) {
  let start = from
  for (let at = from; at <= to; at++) {
    const letter = letters[at] ?? ''
    if (at < to && !LETTER_SIGNS.includes(letter)) continue
    spendSteps(work, TOKEN_STEPS)
    if (at > start) tokens.push(token(respell(letters.slice(start, at).replaceAll("'", '')), start, at))
    if (CURRENCY_SIGNS.includes(letter) && at < to && isDigit(letters[at + 1]))
      tokens.push(token('money', at, at + 1))
    start = at + 1
  }
}

function joinPieces(tokens: Token[], work: StepBudget): Token[] {
  const joined: Token[] = []
  let at = 0
  while (at < tokens.length) {
    const [count, whole] = longestJoinAt(tokens, at, work)
    joined.push(whole)
    at += count
  }
  return joined
}

/** The longest word that the next tokens form: any known word from single letters, only app names from longer pieces. */
function longestJoinAt(tokens: Token[], at: number, work: StepBudget): [count: number, whole: Token] {
  const first = tokens[at] as Token
  let best: [number, Token] = [1, first]
  let text = ''
  let single = true
  let isNumber = true
  for (let next = at; next < tokens.length; next++) {
    const piece = tokens[next] as Token
    spendSteps(work)
    if (piece.barrier || piece.from - (tokens[next - 1]?.to ?? piece.from) > 4) break
    single &&= piece.text.length === 1
    isNumber &&= isDigit(piece.text)
    text += piece.text.length === 1 ? asLetter(piece.text) : piece.text
    if (text.length > JOINED_LENGTH_MAX || !isWordPrefix(text)) break
    if (
      next > at &&
      mayBeJoined(text, idOf(text)) &&
      (single ? text.length > 2 && !isNumber : isJoinableApp(text))
    ) {
      best = [next - at + 1, token(text, first.from, piece.to, single)]
    }
  }
  return best
}

const JOINABLE_APPS = new Set([
  'whatsapp',
  'snapchat',
  'instagram',
  'discord',
  'telegram',
  'messenger',
  'facetime',
  'tiktok',
])
const isJoinableApp = (text: string) => JOINABLE_APPS.has(text)
