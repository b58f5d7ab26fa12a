import { REMOVED } from './redact.ts'
import { idOf } from './rulebook.ts'
import { asLetter, beginsWord, isJoined, respell, unstar } from './vocabulary.ts'
import { spend, type Work } from './work.ts'

/** A word or a number: `from` and `to` are places in the plain letters, `id` its number in the vocabulary, 0 for none. */
export type Token = {
  id: number
  text: string
  from: number
  to: number
  /** A sentence or a line begins here. */
  opens: boolean
  /** Written in a way that hides it: with digits for letters, or letter by letter. */
  coy: boolean
  /** Something was taken out here: nothing is read across it. */
  wall: boolean
}

const LETTER = /[\p{L}\p{N}]/u
/** Signs that stand for a letter inside a word. */
const SIGNS = '@$!|+€£*'
const COINS = '£$€'
/** Where one letter or two stand for a word, the pieces of others are not put together. */
const LONGEST_JOINED = 10
/** What it costs, in steps of a rule, to look a word up in every spelling. */
const TOKEN_STEPS = 30

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'
const isLetter = (letter: string | undefined): letter is string =>
  letter !== undefined &&
  (letter < '\u0080' ? (letter >= 'a' && letter <= 'z') || isDigit(letter) : LETTER.test(letter))

const token = (text: string, from: number, to: number, coy = false): Token => ({
  id: idOf(text),
  text,
  from,
  to,
  opens: false,
  coy,
  wall: false,
})

/** The words of a text, those written letter by letter or in pieces put together again. */
export function tokenise(letters: string, work: Work): Token[] {
  const pieces = join(split(letters, work), work)
  let end = 0
  for (const piece of pieces) {
    piece.opens = end === 0 || isEnd(letters.slice(end, piece.from))
    end = piece.to
  }
  return pieces
}

/** Whether a sentence or a line ends in what stands between two words. */
const isEnd = (between: string): boolean => between !== ' ' && /[.!?;…](?=\s)|\n/.test(between)

function split(letters: string, work: Work): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < letters.length) {
    spend(work)
    if (letters[at] === ' ') at++
    else at = readAt(letters, at, tokens, work)
  }
  return tokens
}

/** Adds the words that begin at a place; where to go on. */
function readAt(letters: string, at: number, tokens: Token[], work: Work): number {
  const letter = letters[at] ?? ''
  const next = letters[at + 1]
  if (isLetter(letter)) return readWord(letters, at, tokens, work)
  if (letter === '[' && letters.startsWith(REMOVED, at)) {
    const end = at + REMOVED.length
    tokens.push({ ...token('', at, end), wall: true })
    return end
  }
  if (COINS.includes(letter) && isDigit(next)) tokens.push(token('money', at, at + 1))
  else if (letter === '@' && !isLetter(next)) tokens.push(token('atsign', at, at + 1))
  else if (letter === '$' && isLetter(next)) return readWord(letters, at, tokens, work)
  return at + 1
}

function readWord(letters: string, from: number, tokens: Token[], work: Work): number {
  let to = Math.max(from + 1, endOfPlain(letters, from))
  let text = letters.slice(from, to)
  let hasSign = text === '$'
  for (;;) {
    const letter = letters[to] ?? ''
    const after = letter === '*' && letters[to + 1] === '*' ? to + 2 : to + 1
    const isSign = letter !== '' && SIGNS.includes(letter) && isLetter(letters[after])
    hasSign ||= isSign
    if (isSign || isLetter(letter)) text += letter
    else if (letter !== "'" || !isLetter(letters[to + 1])) break
    to++
  }
  spend(work, TOKEN_STEPS + text.length)
  const word = text.includes('*') ? starred(text, work) : respell(text)
  if (!hasSign || idOf(word) > 0) tokens.push(token(word, from, to, /[^a-z]/.test(text)))
  else readParts(letters, from, to, tokens, work)
  return to
}

function starred(text: string, work: Work): string {
  const { word, steps } = unstar(text)
  spend(work, steps)
  return word
}

/** Where the letters from a to z end that begin at a place: most words have no others. */
function endOfPlain(letters: string, from: number): number {
  let at = from
  for (let code = letters.charCodeAt(at); code > 0x60 && code < 0x7b; code = letters.charCodeAt(at)) at++
  return at
}

/** What stands between the signs, when the whole is no word. */
function readParts(letters: string, from: number, to: number, tokens: Token[], work: Work) {
  let start = from
  for (let at = from; at <= to; at++) {
    const letter = letters[at] ?? ''
    if (at < to && !SIGNS.includes(letter)) continue
    spend(work, TOKEN_STEPS)
    if (at > start) tokens.push(token(respell(letters.slice(start, at).replaceAll("'", '')), start, at))
    if (COINS.includes(letter) && at < to && isDigit(letters[at + 1])) tokens.push(token('money', at, at + 1))
    start = at + 1
  }
}

function join(tokens: Token[], work: Work): Token[] {
  const joined: Token[] = []
  let at = 0
  while (at < tokens.length) {
    const [count, whole] = wholeAt(tokens, at, work)
    joined.push(whole)
    at += count
  }
  return joined
}

/** The longest word that the tokens from here spell: any when they are single letters, an app's name when they are pieces. */
function wholeAt(tokens: Token[], at: number, work: Work): [count: number, whole: Token] {
  const first = tokens[at] as Token
  let best: [number, Token] = [1, first]
  let text = ''
  let single = true
  let isNumber = true
  for (let next = at; next < tokens.length; next++) {
    const piece = tokens[next] as Token
    spend(work)
    if (piece.wall || piece.from - (tokens[next - 1]?.to ?? piece.from) > 4) break
    single &&= piece.text.length === 1
    isNumber &&= isDigit(piece.text)
    text += piece.text.length === 1 ? asLetter(piece.text) : piece.text
    if (text.length > LONGEST_JOINED || !beginsWord(text)) break
    if (next > at && isJoined(text, idOf(text)) && (single ? text.length > 2 && !isNumber : isPieced(text))) {
      best = [next - at + 1, token(text, first.from, piece.to, single)]
    }
  }
  return best
}

const PIECED = new Set([
  'whatsapp',
  'snapchat',
  'instagram',
  'discord',
  'telegram',
  'messenger',
  'facetime',
  'tiktok',
])
const isPieced = (text: string) => PIECED.has(text)
