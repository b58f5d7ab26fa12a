import { looksLikeAccount } from './accounts.ts'
import type { Reading } from './reading.ts'
import { type Element, isFiller, type Rule } from './rulebook.ts'
import { spend } from './work.ts'

/** A rule looks no further than this many words ahead. */
const REACH = 30
/** Words that say nothing, such as "literally", may stand between any others, as many as this. */
const FILLERS_MAX = 2

/** Where a rule that begins at `at` ends, or 0. All ways to read it are followed at once, so it costs no more for any text. */
export function endOf(rule: Rule, at: number, reading: Reading): number {
  const { tokens } = reading
  const before = tokens[at - 1]
  if (rule.opens && !tokens[at]?.opens) return 0
  if (rule.notAfter && before && rule.notAfter.has(before.id)) return 0
  let reached = 0b10
  for (const element of rule.rest) {
    reached = follow(element, at, reached, reading)
    if (reached === 0) return 0
  }
  return at + 31 - Math.clz32(reached & -reached)
}

/** Bit n of `reached`: the rule holds so far, and n words are read. */
function follow(element: Element, at: number, reached: number, reading: Reading): number {
  let next = element.optional ? reached : 0
  for (let count = 1; count <= REACH; count++) {
    if ((reached & (1 << count)) === 0) continue
    if (element.not) next |= isAt(element, at + count, reading) ? 0 : 1 << count
    else next |= reach(element, at, count, reading)
  }
  return next
}

function reach(element: Element, at: number, count: number, reading: Reading): number {
  let reached = standsAt(element, at + count, reading) ? 1 << count : 0
  let most = element.gap
  for (let gap = 0; gap <= most && count + gap < REACH; gap++) {
    const token = reading.tokens[at + count + gap]
    if (!token || token.wall || (token.opens && (element.gap > 0 || gap > 0))) break
    if (isFiller(token.id) && most < element.gap + FILLERS_MAX) most++
    if (isAt(element, at + count + gap, reading)) reached |= 1 << (count + gap + 1)
  }
  return reached
}

/** Whether the word at `at` is one of the element's. */
function isAt({ ids, marks }: Element, at: number, reading: Reading): boolean {
  const token = reading.tokens[at]
  spend(reading.work)
  if (!token || token.wall) return false
  if (ids.has(token.id)) return true
  if (marks === '') return false
  return (
    marks.includes('*') ||
    (marks.includes('9') && /^\d/.test(token.text)) ||
    (marks.includes('@') && looksLikeAccount(reading.letters, token)) ||
    (marks.includes('.') && token.text === 'dot')
  )
}

/** Whether the element is a mark that stands before the word at `at`, which is still to be read. */
function standsAt({ marks }: Element, at: number, { letters, tokens }: Reading): boolean {
  if (marks === '') return false
  const token = tokens[at]
  if (marks.includes('$') && (!token || (token.opens && !token.wall))) return true
  if (!token || !(marks.includes('.') || marks.includes(':'))) return false
  const between = letters.slice(tokens[at - 1]?.to, token.from)
  return (
    between.length < 5 &&
    ((marks.includes('.') && between.includes('.')) || (marks.includes(':') && /[:=\-→>]/.test(between)))
  )
}
