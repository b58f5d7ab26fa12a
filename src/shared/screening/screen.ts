import { findAccounts } from './accounts.ts'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'
import { findEmails } from './emails.ts'
import { exemptionsIn, withoutExempted } from './exemptions.ts'
import { type Finding, mergeFindings } from './finding.ts'
import { type PlainText, plain } from './letters.ts'
import { matchRules, type RuleMatch } from './match-rules.ts'
import { NOTHING_OWN, type Own } from './own.ts'
import { findPhones } from './phones.ts'
import { findPhrases } from './phrases.ts'
import { findPlaces } from './places.ts'
import { findProfiles } from './profiles.ts'
import type { Reading } from './reading.ts'
import { tokenise } from './tokens.ts'
import { spend, TooMuchWork, type Work } from './work.ts'

export type { Finding } from './finding.ts'

/** Grows whenever the rules or the classifier change, so that a decision of yesterday stays explainable. */
export const SCREEN_VERSION = 9

/**
 * The most steps that one screening may take, at most 10 ms of a processor: enough for 4,000 characters of any words,
 * not for 4,000 signs such as `½` that stand for several letters (decision 88).
 */
export const STEPS_MAX = 400_000
/** What a finding costs, in steps of a rule. */
const FINDING_STEPS = 20

/** A link is hardly longer. */
const LONGEST_GLUED = 100

/**
 * From one word to before another. `isOverrulable`: found by a word rule that a classifier may overrule (decision 107);
 * `isExempt`: a contact detail that the programme has exempted.
 */
type Match = { category: ScreenCategory; from: number; to: number; isOverrulable?: boolean; isExempt?: boolean }

/** What a screening goes by in addition to the rules. */
export type Given = {
  /** Links that are never found, as those of the sessions of two people. */
  allowed?: readonly string[]
  /** What the programme has added and exempted. */
  own?: Own
  /** The most steps that it may take. */
  most?: number
}

/** What a text holds of each category, in the order of the text; nothing for a harmless one. */
export function screen(text: string, given: Given = {}): Finding[] {
  return inspect(text, given).findings
}

export type Inspection = {
  findings: Finding[]
  /** Those that word rules alone have found, and that a classifier may overrule. */
  overrulable: ReadonlySet<Finding>
  /** The text with spaces where allowed links and exempted details stood. */
  maskedText: string
  /** The text with spaces where allowed links stood. */
  linkless: string
  steps: number
  isWhole: boolean
}

/**
 * As `screen`, with the number of steps that it took. Where they were used up before the text had been read, `isWhole`
 * is false, and what is missing may be anything.
 */
export function inspect(
  text: string,
  { allowed = [], own = NOTHING_OWN, most = STEPS_MAX }: Given = {},
): Inspection {
  const work: Work = { steps: 0, most }
  const found: Found[] = []
  const linkless = withoutLinks(text, allowed)
  let maskedText = linkless
  let isWhole = true
  try {
    maskedText = withoutExempted(linkless, own.exemptions, work)
    const seen = plain(maskedText, work)
    const reading: Reading = { letters: seen.letters, tokens: tokenise(seen.letters, work), work }
    for (const find of [byRules, byShape, hiddenApps, byPhrases]) {
      for (const match of find(reading, own)) {
        spend(work, FINDING_STEPS)
        const finding = findingOf(match, reading, seen)
        // Only the detail itself: what is glued to it may be anything.
        if (match.isExempt) maskedText = withoutStretch(maskedText, stretchOf(match, reading, seen))
        else found.push({ ...finding, isOverrulable: match.isOverrulable ?? false })
      }
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    isWhole = false
  }
  const merged = mergeFindings(found, (into, { isOverrulable }) => {
    into.isOverrulable &&= isOverrulable
  })
  const findings = merged.map(({ category, start, end }): Finding => ({ category, start, end }))
  const overrulable = new Set(findings.filter((_, at) => merged[at]?.isOverrulable))
  return { findings, overrulable, maskedText, linkless, steps: work.steps, isWhole }
}

function byShape(reading: Reading, { exemptions }: Own): Match[] {
  const isExempt = exemptionsIn(reading, exemptions)
  return [findEmails, findPhones, findPlaces, findAccounts, findProfiles].flatMap((find) =>
    find(reading).map(([from, to]): Match => ({ category: 'contact', from, to, isExempt: isExempt(from, to) })),
  )
}

/** Of phrases of one category that overlap only the stretch of all of them: it is found once. */
function byPhrases(reading: Reading, { phrases }: Own): Match[] {
  const found: Match[] = []
  const last = new Map<ScreenCategory, Match>()
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

/** Nobody hides the name of an app that he only talks about. */
const hiddenApps = ({ tokens }: Reading): Match[] =>
  tokens.flatMap(({ coy, text }, at): Match[] =>
    coy && HIDDEN_APPS.has(text) ? [{ category: 'app', from: at, to: at + 1, isOverrulable: true }] : [],
  )

function byRules(reading: Reading): Match[] {
  const matches = matchRules(reading)
  const found = matches.filter(({ rule }) => !rule.lifts).map(matchOf)
  const lifted = matches.filter(({ rule }) => rule.lifts).map(matchOf)
  return lifted.length > 0 ? withoutLifted(found, lifted, reading.tokens.length) : found
}

/** Never overruled: a child may pay for a miss, and of sexual content the classifier has hardly learnt anything. */
const ALWAYS: readonly ScreenCategory[] = ['danger', 'sexual']

const matchOf = ({ rule: { category }, from, to }: RuleMatch): Match => ({
  category,
  from,
  to,
  isOverrulable: !ALWAYS.includes(category),
})

/**
 * What no lifting rule of the same category shares a word with. A lifting rule that shares one with what is found of
 * another category lifts nothing: who hides one thing behind "do not" has not warned of the other.
 */
function withoutLifted(found: Match[], lifted: Match[], count: number): Match[] {
  const first = found.filter(isFree(marksOf(lifted, count)))
  const marks = marksOf(first, count)
  const isAlone = ({ category, from, to }: Match) =>
    marks.subarray(from, to).every((mark) => (mark & ~bitOf(category)) === 0)
  const left = found.filter(isFree(marksOf(lifted.filter(isAlone), count)))
  return left.some(isDanger) ? [...left.filter((match) => !isDanger(match)), ...found.filter(isDanger)] : left
}

/** A game or a joke beside words of danger takes none of them back (decision 103). */
const isDanger = ({ category }: Match) => category === 'danger'

const bitOf = (category: ScreenCategory) => 1 << SCREEN_CATEGORIES.indexOf(category)

/** For each word, the categories of the matches that it is part of. */
function marksOf(matches: Match[], count: number): Uint16Array {
  const marks = new Uint16Array(count)
  for (const { category, from, to } of matches) {
    for (let at = from; at < to; at++) marks[at] = (marks[at] ?? 0) | bitOf(category)
  }
  return marks
}

const isFree =
  (marks: Uint16Array) =>
  ({ category, from, to }: Match) =>
    marks.subarray(from, to).every((mark) => !(mark & bitOf(category)))

/** The words of a match alone. */
function stretchOf({ from, to }: Match, { tokens }: Reading, seen: PlainText) {
  const first = tokens[from]?.from ?? 0
  const last = tokens[to - 1]?.to ?? first
  return { start: seen.startOf(first), end: seen.endOf(last - 1) }
}

function findingOf({ category, from, to }: Match, reading: Reading, seen: PlainText): Finding {
  const { tokens } = reading
  let first = tokens[from]?.from ?? 0
  let last = tokens[to - 1]?.to ?? first
  if (category === 'contact' || category === 'app') {
    first = glued(reading, first, -1)
    last = glued(reading, last, 1)
  }
  return { category, start: seen.startOf(first), end: seen.endOf(last - 1) }
}

/** Details and links are taken whole: what hangs on to them without a space belongs to them. */
function glued({ letters, work }: Reading, edge: number, step: 1 | -1): number {
  let at = edge
  while (Math.abs(at - edge) < LONGEST_GLUED && isGlue(letters, at, step)) {
    spend(work)
    at += step
  }
  return at
}

const APART = /[\s,;:!?()[\]{}"'.]/
const isSolid = (letter: string) => letter !== '' && !APART.test(letter)

/** Not a space nor the end of a sentence; a dot or a colon only with more behind it. */
const isGlue = (letters: string, at: number, step: 1 | -1) =>
  isSolid(neighbour(letters, at, step)) ||
  (/[.:?]/.test(neighbour(letters, at, step)) && isSolid(neighbour(letters, at + step, step)))

const neighbour = (letters: string, at: number, step: 1 | -1) =>
  (step > 0 ? letters[at] : letters[at - 1]) ?? ''

type Found = Finding & { isOverrulable: boolean }

const withoutStretch = (text: string, { start, end }: Pick<Finding, 'start' | 'end'>): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

/** With room where the links stood, so that everything else keeps its place. */
const withoutLinks = (text: string, links: readonly string[]): string =>
  links.reduce((rest, link) => (link === '' ? rest : rest.replaceAll(link, ' '.repeat(link.length))), text)
