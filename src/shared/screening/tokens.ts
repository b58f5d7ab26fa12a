import { REDACTED } from './redact.ts'
import { asLetter, fillStars, isWordPrefix, mayBeJoined, respell } from './respelling.ts'
import { idOf } from './rule-index.ts'
import { type StepBudget, spendSteps } from './step-budget.ts'

/** A word or number: `from` and `to` are positions in the plain letters, `id` its vocabulary id, 0 for unknown words. */
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
export function tokenise(letters: string, budget: StepBudget): Token[] {
  const pieces = joinPieces(splitWords(letters, budget), budget)
  let end = 0
  for (const piece of pieces) {
    piece.initial = end === 0 || endsSentence(letters.slice(end, piece.from))
    end = piece.to
  }
  return pieces
}

/** Whether a sentence or line ends between two words. */
const endsSentence = (between: string): boolean => between !== ' ' && /[.!?;…](?=\s)|\n/.test(between)

function splitWords(letters: string, budget: StepBudget): Token[] {
  const tokens: Token[] = []
  let index = 0
  while (index < letters.length) {
    spendSteps(budget)
    if (letters[index] === ' ') index++
    else index = readTokenAt(letters, index, tokens, budget)
  }
  return tokens
}

/** Adds the tokens that begin at a position; returns the next position. */
function readTokenAt(letters: string, index: number, tokens: Token[], budget: StepBudget): number {
  const letter = letters[index] ?? ''
  const next = letters[index + 1]
  if (isLetter(letter)) return readWord(letters, index, tokens, budget)
  if (letter === '[' && letters.startsWith(REDACTED, index)) {
    const end = index + REDACTED.length
    tokens.push({ ...token('', index, end), barrier: true })
    return end
  }
  if (CURRENCY_SIGNS.includes(letter) && isDigit(next)) tokens.push(token('money', index, index + 1))
  else if (letter === '@' && !isLetter(next)) tokens.push(token('atsign', index, index + 1))
  else if (letter === '$' && isLetter(next)) return readWord(letters, index, tokens, budget)
  return index + 1
}

function readWord(letters: string, from: number, tokens: Token[], budget: StepBudget): number {
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
  spendSteps(budget, TOKEN_STEPS + text.length)
  const word = text.includes('*') ? readStarred(text, budget) : respell(text)
  if (!hasSign || idOf(word) > 0) tokens.push(token(word, from, to, /[^a-z]/.test(text)))
  else readParts(letters, from, to, tokens, budget)
  return to
}

function readStarred(text: string, budget: StepBudget): string {
  const { word, steps } = fillStars(text)
  spendSteps(budget, steps)
  return word
}

/** The end of a run of a to z: a fast path for most words. */
function plainLettersEnd(letters: string, from: number): number {
  let index = from
  for (let code = letters.charCodeAt(index); code > 0x60 && code < 0x7b; code = letters.charCodeAt(index))
    index++
  return index
}

/** Adds the parts between the marks, if the whole is not a known word. */
function readParts(letters: string, from: number, to: number, tokens: Token[], budget: StepBudget) {
  let start = from
  for (let index = from; index <= to; index++) {
    const letter = letters[index] ?? ''
    if (index < to && !LETTER_SIGNS.includes(letter)) continue
    spendSteps(budget, TOKEN_STEPS)
    if (index > start)
      tokens.push(token(respell(letters.slice(start, index).replaceAll("'", '')), start, index))
    if (CURRENCY_SIGNS.includes(letter) && index < to && isDigit(letters[index + 1]))
      tokens.push(token('money', index, index + 1))
    start = index + 1
  }
}

function joinPieces(tokens: Token[], budget: StepBudget): Token[] {
  const joined: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const [count, whole] = longestJoinAt(tokens, index, budget)
    joined.push(whole)
    index += count
  }
  return joined
}

/** The longest word that the next tokens form: any known word from single letters, only app names from longer pieces. */
function longestJoinAt(tokens: Token[], index: number, budget: StepBudget): [count: number, whole: Token] {
  const first = tokens[index] as Token
  let best: [number, Token] = [1, first]
  let text = ''
  let single = true
  let isNumber = true
  for (let next = index; next < tokens.length; next++) {
    const piece = tokens[next] as Token
    spendSteps(budget)
    if (piece.barrier || piece.from - (tokens[next - 1]?.to ?? piece.from) > 4) break
    single &&= piece.text.length === 1
    isNumber &&= isDigit(piece.text)
    text += piece.text.length === 1 ? asLetter(piece.text) : piece.text
    if (text.length > JOINED_LENGTH_MAX || !isWordPrefix(text)) break
    if (
      next > index &&
      mayBeJoined(text, idOf(text)) &&
      (single ? text.length > 2 && !isNumber : isJoinableApp(text))
    ) {
      best = [next - index + 1, token(text, first.from, piece.to, single)]
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

/** A text in plain letters, its tokens, and the step budget. */
export type TokenisedText = { letters: string; tokens: Token[]; budget: StepBudget }
