import type { Reading } from './reading.ts'
import { wordsOfClass } from './rulebook.ts'
import type { Token } from './tokens.ts'
import { spend } from './work.ts'

const GLUE = '._'
const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Letters and digits mixed, pieces held together by dots or underscores, or an @ before it: hardly a word of a sentence. */
export function looksLikeAccount(letters: string, { text, from, to }: Token): boolean {
  const before = letters[from - 1] ?? ''
  if (before === '@') return true
  if (GLUE.includes(letters[to] ?? ' ') && isPart(letters[to + 1])) return true
  if (before !== '' && GLUE.includes(before) && isPart(letters[from - 2])) return true
  return text.length > 3 && /[a-z]/.test(text) && /\d/.test(text)
}

const APPS = new Set(wordsOfClass('app'))
/** Where somebody says that they are, and what stands behind an @ in code and in calls to a whole group. */
const NO_NAMES = new Set(
  'school home work training practice college the church lunch gym everyone here channel media types import keyframes font supports param returns override app babel angular react vue'.split(
    ' ',
  ),
)

/** Names with an @ before them or a number behind a # that stand for an account somewhere else. */
export function findAccounts({ letters, tokens, work }: Reading): [from: number, to: number][] {
  const found: [number, number][] = []
  tokens.forEach((token, at) => {
    spend(work)
    if (isTag(letters, tokens, at)) found.push([at, at + 2])
    if (
      tokens[at + 1]?.text === 'on' &&
      APPS.has(tokens[at + 2]?.text ?? '') &&
      looksLikeAccount(letters, token)
    ) {
      found.push([at, at + 3])
    }
    if (
      letters[token.from - 1] !== '@' ||
      isPart(letters[token.from - 2]) ||
      token.wall ||
      token.text === 'atsign'
    )
      return
    if (token.text.length > 2 && !NO_NAMES.has(token.text)) found.push([at, at + 1])
  })
  return found
}

/** `name#1234` */
function isTag(letters: string, tokens: Token[], at: number): boolean {
  const [name, number] = [tokens[at], tokens[at + 1]]
  if (!name || !number) return false
  return letters.slice(name.to, number.from) === '#' && /^[a-z]/.test(name.text) && /^\d{4}$/.test(number.text)
}
