import { findMatchEnd } from './match-pattern.ts'
import { choiceCount, choicesWith, type Rule, rulesFrom } from './rule-index.ts'
import { spendSteps } from './step-budget.ts'
import type { TokenisedText } from './tokens.ts'

/** A rule and the range of tokens it matches, `to` excluded. */
export type RuleMatch = { rule: Rule; from: number; to: number }

/** Returns all matches of the tables' patterns in a text, including exclusions. */
export function findRuleMatches(reading: TokenisedText): RuleMatch[] {
  const matches: RuleMatch[] = []
  const hasNeededWords = createNeedsCheck(reading)
  reading.tokens.forEach(({ id }, from) => {
    for (const rule of rulesFrom(id)) {
      spendSteps(reading.budget)
      const to = hasNeededWords(rule) ? findMatchEnd(rule, from, reading) : 0
      if (to > 0) matches.push({ rule, from, to })
    }
  })
  return matches
}

/** Creates the check whether the text contains all words that a rule needs: a cheap pre-filter before matching. */
function createNeedsCheck({ tokens, budget }: TokenisedText): (rule: Rule) => boolean {
  const isChoiceMet = new Uint8Array(choiceCount())
  for (const id of new Set(tokens.map((token) => token.id))) {
    const choices = choicesWith(id)
    spendSteps(budget, choices.length)
    for (const choice of choices) isChoiceMet[choice] = 1
  }
  const isMet = (choice: number) => isChoiceMet[choice] === 1
  return ({ needs }) => {
    spendSteps(budget, needs.length)
    return needs.every(isMet)
  }
}
