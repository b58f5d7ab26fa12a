import { findAccounts, findProfiles } from './account-names.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'
import { type CompiledCustomRules, NO_CUSTOM_RULES } from './custom-rules.ts'
import { findEmails } from './emails.ts'
import { blankExempted, createExemptionCheck } from './exemptions.ts'
import { type Finding, mergeFindings } from './finding.ts'
import { findRuleMatches, type RuleMatch } from './match-rules.ts'
import { type NormalisedText, normaliseText } from './normalise.ts'
import { findPhones } from './phones.ts'
import { findPhrases } from './phrases.ts'
import { type StepBudget, StepBudgetExceeded, spendSteps } from './step-budget.ts'
import { findPlaces } from './street-addresses.ts'
import { type TokenisedText, tokenise } from './tokens.ts'

export type { Finding } from './finding.ts'

/** Raised whenever the rules or the classifier change, so that earlier decisions stay explainable. */
export const SCREEN_VERSION = 12

/**
 * The step budget of one screening, at most 10 ms of CPU time: enough for 4,000 characters of any words, but not for 4,000
 * characters such as `½` that expand to several letters (decision 68).
 */
export const STEPS_MAX = 400_000
/** The cost of a finding, in steps of a rule. */
const FINDING_STEPS = 20

/** How far a detail is extended over characters attached to it: links are hardly longer. */
const GLUED_MAX = 100

/**
 * A range of tokens, `to` excluded. `weak`: found by a word rule that the classifier may overrule (decision 107);
 * `exempt`: a contact detail that the programme has exempted.
 */
type CategoryMatch = {
  category: ScreenCategory
  from: number
  to: number
  weak?: boolean
  exempt?: boolean
}

/** Options of a screening. */
export type ScreenOptions = {
  /** Links that are never found, such as those of the match's sessions. */
  allowed?: readonly string[]
  /** The programme's own words and exemptions. */
  own?: CompiledCustomRules
  /** The step budget. */
  maxSteps?: number
}

/** Screens a text by the rules; returns the findings in text order. */
export function screen(text: string, options: ScreenOptions = {}): Finding[] {
  return screenWithDetails(text, options).findings
}

export type DetailedFindings = {
  findings: Finding[]
  /** The findings of word rules that the classifier may overrule. */
  weak: ReadonlySet<Finding>
  /** The text with allowed links and exempted details blanked. */
  maskedText: string
  /** The text with allowed links blanked. */
  linkless: string
  steps: number
  isWhole: boolean
}

/**
 * As `screen`, with details for the classifier and the steps it took. If the step budget ran out, `isWhole` is false and
 * findings may be missing.
 */
export function screenWithDetails(
  text: string,
  { allowed = [], own = NO_CUSTOM_RULES, maxSteps: max = STEPS_MAX }: ScreenOptions = {},
): DetailedFindings {
  const budget: StepBudget = { steps: 0, max }
  const found: MarkedFinding[] = []
  const linkless = blankLinks(text, allowed)
  let maskedText = linkless
  let isWhole = true
  try {
    maskedText = blankExempted(linkless, own.exemptions, budget)
    const normalised = normaliseText(maskedText, budget)
    const reading: TokenisedText = {
      letters: normalised.letters,
      tokens: tokenise(normalised.letters, budget),
      budget,
    }
    for (const find of [findByRules, findContactDetails, findDisguisedApps, findOwnPhrases]) {
      for (const match of find(reading, own)) {
        spendSteps(budget, FINDING_STEPS)
        const finding = toFinding(match, reading, normalised)
        // Blank only the detail itself: what is attached to it may be anything.
        if (match.exempt) maskedText = blankSpan(maskedText, spanOf(match, reading, normalised))
        else found.push({ ...finding, weak: match.weak ?? false })
      }
    }
  } catch (error) {
    if (!(error instanceof StepBudgetExceeded)) throw error
    isWhole = false
  }
  const merged = mergeFindings(found, (into, { weak }) => {
    into.weak &&= weak
  })
  const findings = merged.map(({ category, start, end }): Finding => ({ category, start, end }))
  const weak = new Set(findings.filter((_, index) => merged[index]?.weak))
  return { findings, weak, maskedText, linkless, steps: budget.steps, isWhole }
}

function findContactDetails(reading: TokenisedText, { exemptions }: CompiledCustomRules): CategoryMatch[] {
  const exempt = createExemptionCheck(reading, exemptions)
  return [findEmails, findPhones, findPlaces, findAccounts, findProfiles].flatMap((find) =>
    find(reading).map(
      ([from, to]): CategoryMatch => ({ category: 'contact', from, to, exempt: exempt(from, to) }),
    ),
  )
}

/** Overlapping phrases of one category are merged into one match. */
function findOwnPhrases(reading: TokenisedText, { phrases }: CompiledCustomRules): CategoryMatch[] {
  const found: CategoryMatch[] = []
  const last = new Map<ScreenCategory, CategoryMatch>()
  for (const { from, to, value: category } of findPhrases(phrases, reading)) {
    const before = last.get(category)
    if (before && from < before.to) before.to = Math.max(before.to, to)
    else {
      const match = { category, from, to }
      last.set(category, match)
      found.push(match)
    }
  }
  return found
}

const HIDDEN_APPS = new Set(['whatsapp', 'snapchat', 'instagram', 'insta', 'discord', 'telegram'])

/** Finds disguised app names in any context: nobody hides the name of an app that they only talk about. */
const findDisguisedApps = ({ tokens }: TokenisedText): CategoryMatch[] =>
  tokens.flatMap(({ disguised, text }, index): CategoryMatch[] =>
    disguised && HIDDEN_APPS.has(text) ? [{ category: 'app', from: index, to: index + 1, weak: true }] : [],
  )

function findByRules(reading: TokenisedText): CategoryMatch[] {
  const matches = findRuleMatches(reading)
  const found = matches.filter(({ rule }) => !rule.excludes).map(toCategoryMatch)
  const lifted = matches.filter(({ rule }) => rule.excludes).map(toCategoryMatch)
  return lifted.length > 0 ? removeExcluded(found, lifted, reading.tokens.length) : found
}

/** Never overruled: a missed danger is too costly, and the classifier has little training data for sexual content. */
const NEVER_OVERRULED: readonly ScreenCategory[] = ['danger', 'sexual']

const toCategoryMatch = ({ rule: { category }, from, to }: RuleMatch): CategoryMatch => ({
  category,
  from,
  to,
  weak: !NEVER_OVERRULED.includes(category),
})

/**
 * Removes the matches that share a word with an exclusion ("lift") of their category. An exclusion that also shares a word
 * with a remaining match of another category has no effect: "do not" about one thing is no warning of the other.
 */
function removeExcluded(found: CategoryMatch[], lifted: CategoryMatch[], count: number): CategoryMatch[] {
  const first = found.filter(sharesNoWord(categoryBitsPerWord(lifted, count)))
  const categoryBits = categoryBitsPerWord(first, count)
  const isAlone = ({ category, from, to }: CategoryMatch) =>
    categoryBits.subarray(from, to).every((mark) => (mark & ~bitOf(category)) === 0)
  const remaining = found.filter(sharesNoWord(categoryBitsPerWord(lifted.filter(isAlone), count)))
  return remaining.some(isDanger)
    ? [...remaining.filter((match) => !isDanger(match)), ...found.filter(isDanger)]
    : remaining
}

/** If any danger remains, all danger findings are kept, even next to a game or a joke (decision 68). */
const isDanger = ({ category }: CategoryMatch) => category === 'danger'

const bitOf = (category: ScreenCategory) => 1 << SCREEN_CATEGORIES.indexOf(category)

/** For each token, a bit set of the categories of the matches it belongs to. */
function categoryBitsPerWord(matches: CategoryMatch[], count: number): Uint16Array {
  const categoryBits = new Uint16Array(count)
  for (const { category, from, to } of matches) {
    for (let index = from; index < to; index++)
      categoryBits[index] = (categoryBits[index] ?? 0) | bitOf(category)
  }
  return categoryBits
}

const sharesNoWord =
  (categoryBits: Uint16Array) =>
  ({ category, from, to }: CategoryMatch) =>
    categoryBits.subarray(from, to).every((mark) => !(mark & bitOf(category)))

/** The text range of a match's words alone. */
function spanOf({ from, to }: CategoryMatch, { tokens }: TokenisedText, normalised: NormalisedText) {
  const first = tokens[from]?.from ?? 0
  const last = tokens[to - 1]?.to ?? first
  return { start: normalised.startOf(first), end: normalised.endOf(last - 1) }
}

function toFinding(
  { category, from, to }: CategoryMatch,
  reading: TokenisedText,
  normalised: NormalisedText,
): Finding {
  const { tokens } = reading
  let first = tokens[from]?.from ?? 0
  let last = tokens[to - 1]?.to ?? first
  if (category === 'contact' || category === 'app') {
    first = extendOverGlued(reading, first, -1)
    last = extendOverGlued(reading, last, 1)
  }
  return { category, start: normalised.startOf(first), end: normalised.endOf(last - 1) }
}

/** Extends a detail or link over characters attached without a space. */
function extendOverGlued({ letters, budget }: TokenisedText, edge: number, step: 1 | -1): number {
  let index = edge
  while (Math.abs(index - edge) < GLUED_MAX && isGlue(letters, index, step)) {
    spendSteps(budget)
    index += step
  }
  return index
}

const SEPARATOR = /[\s,;:!?()[\]{}"'.]/
const isNotSeparator = (letter: string) => letter !== '' && !SEPARATOR.test(letter)

/** Whether the next character is attached: no separator; a dot, colon or question mark only with more after it. */
const isGlue = (letters: string, index: number, step: 1 | -1) =>
  isNotSeparator(neighbour(letters, index, step)) ||
  (/[.:?]/.test(neighbour(letters, index, step)) && isNotSeparator(neighbour(letters, index + step, step)))

const neighbour = (letters: string, index: number, step: 1 | -1) =>
  (step > 0 ? letters[index] : letters[index - 1]) ?? ''

type MarkedFinding = Finding & { weak: boolean }

const blankSpan = (text: string, { start, end }: Pick<Finding, 'start' | 'end'>): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

/** Replaces links by spaces, so that other positions do not change. */
const blankLinks = (text: string, links: readonly string[]): string =>
  links.reduce((rest, link) => (link === '' ? rest : rest.replaceAll(link, ' '.repeat(link.length))), text)
