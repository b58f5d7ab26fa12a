import { wordsOfClass } from './rule-index.ts'
import { spendSteps } from './step-budget.ts'
import type { Token, TokenisedText } from './tokens.ts'

const SEPARATORS = '._'
const isLetterOrDigit = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Whether a word looks like an account name: letters mixed with digits, joined by dots or underscores, or after an @. */
export function looksLikeAccount(letters: string, { text, from, to }: Token): boolean {
  const before = letters[from - 1] ?? ''
  if (before === '@') return true
  if (SEPARATORS.includes(letters[to] ?? ' ') && isLetterOrDigit(letters[to + 1])) return true
  if (before !== '' && SEPARATORS.includes(before) && isLetterOrDigit(letters[from - 2])) return true
  return text.length > 3 && /[a-z]/.test(text) && /\d/.test(text)
}

const APPS = new Set(wordsOfClass('app'))
/** Words that follow an @ without being a name: places, code, and calls to a whole group. */
const NOT_NAMES = new Set(
  'school home work training practice college the church lunch gym everyone here channel media types import keyframes font supports param returns override app babel angular react vue'.split(
    ' ',
  ),
)

/** Finds account names such as `@name`, `name#1234` and `name_1 on <app>`; returns token ranges. */
export function findAccounts({ letters, tokens, budget }: TokenisedText): [from: number, to: number][] {
  const found: [number, number][] = []
  tokens.forEach((token, index) => {
    spendSteps(budget)
    if (isNumberedTag(letters, tokens, index)) found.push([index, index + 2])
    if (
      tokens[index + 1]?.text === 'on' &&
      APPS.has(tokens[index + 2]?.text ?? '') &&
      looksLikeAccount(letters, token)
    ) {
      found.push([index, index + 3])
    }
    if (
      letters[token.from - 1] !== '@' ||
      isLetterOrDigit(letters[token.from - 2]) ||
      token.barrier ||
      token.text === 'atsign'
    )
      return
    if (token.text.length > 2 && !NOT_NAMES.has(token.text)) found.push([index, index + 1])
  })
  return found
}

/** `name#1234` */
function isNumberedTag(letters: string, tokens: Token[], index: number): boolean {
  const [name, number] = [tokens[index], tokens[index + 1]]
  if (!name || !number) return false
  return letters.slice(name.to, number.from) === '#' && /^[a-z]/.test(name.text) && /^\d{4}$/.test(number.text)
}

/** Hosts of apps with profiles: a link there is a contact detail. */
export const PROFILE_HOSTS: readonly string[] =
  'wa.me whatsapp.com t.me telegram.me telegram.dog signal.me signal.group snapchat.com instagram.com ig.me m.me facebook.com fb.com fb.me messenger.com discord.com discord.gg discord.me kik.me tiktok.com x.com twitter.com threads.net bsky.app twitch.tv line.me viber.com vk.com vk.me wechat.com skype.com reddit.com steamcommunity.com onlyfans.com linktr.ee facetime.apple.com duo.google.com'.split(
    ' ',
  )

const LINK = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(?:www\\.)?(?:${PROFILE_HOSTS.join('|').replaceAll('.', '\\.')})/[\\p{L}\\p{N}@_+~]`,
  'gu',
)

/** Finds links to profiles: one of these hosts with a path; returns token ranges. */
export function findProfiles({ letters, tokens, budget }: TokenisedText): [from: number, to: number][] {
  if (!letters.includes('/')) return []
  spendSteps(budget, letters.length)
  return [...letters.matchAll(LINK)].flatMap(({ index, 0: { length } }): [number, number][] => {
    const from = tokens.findIndex((token) => token.to > index)
    const to = tokens.findLastIndex((token) => token.from < index + length) + 1
    return from >= 0 && to > from ? [[from, to]] : []
  })
}
