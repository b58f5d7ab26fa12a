import { looksLikeAccount } from './account-names.ts'
import { type Element, isFiller, type Rule } from './rule-index.ts'
import { spendSteps } from './step-budget.ts'
import type { TokenisedText } from './tokens.ts'

/** A match has at most this many words (a bit set must fit in 32 bits). */
const WORDS_MAX = 30
/** How many filler words, such as "literally", may stand between any two words. */
const FILLERS_MAX = 2

/** Where a match of a rule from `at` ends, or 0. Follows all alternatives at once (an NFA), so that the cost is bounded. */
export function findMatchEnd(rule: Rule, index: number, reading: TokenisedText): number {
  const { tokens } = reading
  const before = tokens[index - 1]
  if (rule.initial && !tokens[index]?.initial) return 0
  if (rule.notAfter && before && rule.notAfter.has(before.id)) return 0
  let reached = 0b10
  for (const element of rule.rest) {
    reached = advance(element, index, reached, reading)
    if (reached === 0) return 0
  }
  return index + 31 - Math.clz32(reached & -reached)
}

/** Advances by one element. Bit n of `reached`: the rule matches so far with n words read. */
function advance(element: Element, index: number, reached: number, reading: TokenisedText): number {
  let next = element.optional ? reached : 0
  for (let count = 1; count <= WORDS_MAX; count++) {
    if ((reached & (1 << count)) === 0) continue
    if (element.not) next |= matchesWord(element, index + count, reading) ? 0 : 1 << count
    else next |= advanceFrom(element, index, count, reading)
  }
  return next
}

function advanceFrom(element: Element, index: number, count: number, reading: TokenisedText): number {
  let reached = matchesMark(element, index + count, reading) ? 1 << count : 0
  let most = element.gap
  for (let gap = 0; gap <= most && count + gap < WORDS_MAX; gap++) {
    const token = reading.tokens[index + count + gap]
    if (!token || token.barrier || (token.initial && (element.gap > 0 || gap > 0))) break
    if (isFiller(token.id) && most < element.gap + FILLERS_MAX) most++
    if (matchesWord(element, index + count + gap, reading)) reached |= 1 << (count + gap + 1)
  }
  return reached
}

/** Whether the element matches the word at `at`. */
function matchesWord({ ids, marks }: Element, index: number, reading: TokenisedText): boolean {
  const token = reading.tokens[index]
  spendSteps(reading.budget)
  if (!token || token.barrier) return false
  if (ids.has(token.id)) return true
  if (marks === '') return false
  return (
    marks.includes('*') ||
    (marks.includes('9') && /^\d/.test(token.text)) ||
    (marks.includes('@') && looksLikeAccount(reading.letters, token)) ||
    (marks.includes('.') && token.text === 'dot')
  )
}

/** Whether the element matches the punctuation before the word at `at`, without consuming it. */
function matchesMark({ marks }: Element, index: number, { letters, tokens }: TokenisedText): boolean {
  if (marks === '') return false
  const token = tokens[index]
  if (marks.includes('$') && (!token || (token.initial && !token.barrier))) return true
  if (!token || !(marks.includes('.') || marks.includes(':'))) return false
  const between = letters.slice(tokens[index - 1]?.to, token.from)
  return (
    between.length < 5 &&
    ((marks.includes('.') && between.includes('.')) || (marks.includes(':') && /[:=\-→>]/.test(between)))
  )
}
