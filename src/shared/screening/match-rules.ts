import { endOf } from './match.ts'
import type { Reading } from './reading.ts'
import { choiceCount, choicesWith, type Rule, rulesFrom } from './rulebook.ts'
import { spend } from './work.ts'

/** A rule, and from which word to before which other it was found. */
export type RuleMatch = { rule: Rule; from: number; to: number }

/** Every place of a text where a pattern of the tables is found, those that lift among them. */
export function matchRules(reading: Reading): RuleMatch[] {
  const matches: RuleMatch[] = []
  const hasChance = chances(reading)
  reading.tokens.forEach(({ id }, from) => {
    for (const rule of rulesFrom(id)) {
      spend(reading.work)
      const to = hasChance(rule) ? endOf(rule, from, reading) : 0
      if (to > 0) matches.push({ rule, from, to })
    }
  })
  return matches
}

/** Tells whether every word that a rule needs is somewhere in the text. */
function chances({ tokens, work }: Reading): (rule: Rule) => boolean {
  const met = new Uint8Array(choiceCount())
  for (const id of new Set(tokens.map((token) => token.id))) {
    const places = choicesWith(id)
    spend(work, places.length)
    for (const place of places) met[place] = 1
  }
  const isMet = (place: number) => met[place] === 1
  return ({ needs }) => {
    spend(work, needs.length)
    return needs.every(isMet)
  }
}
