import { spendSteps } from './step-budget.ts'
import type { TokenisedText } from './tokenised-text.ts'

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
