import { wordsInPath } from '#shared/meeting-links.ts'
import { screenWithDetails } from '#shared/screening/all-languages.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { categoriesOf, type Finding, mergeFindings } from '#shared/screening/finding.ts'
import type { ScreenOptions } from '#shared/screening/screen.ts'
import type { Classifier } from './classifier.ts'

/** The default of SCREENING_HOLD. */
export const DEFAULT_HELD_CATEGORIES: readonly ScreenCategory[] = ['contact', 'sexual', 'images']

export type Detection = {
  findings: Finding[]
  /** The findings of rules alone: a refusal needs a rule. */
  byRules: Finding[]
  /** False if the text was too expensive to read to its end. */
  isWhole: boolean
}

type Options = {
  /** Categories for which a message may be held: their findings are never dropped. */
  held?: readonly ScreenCategory[]
}

/**
 * Screens a text by the rules and, if given, the classifier. The classifier may drop findings of word rules, but none of
 * danger, sexual content or a held category, and never those of the programme's own words (decision 107).
 */
export function screenWithClassifier(
  text: string,
  options: ScreenOptions,
  classifier: Classifier | undefined,
  { held = DEFAULT_HELD_CATEGORIES }: Options = {},
): Detection {
  const { findings, weak, maskedText, linkless, isWhole: isReadByRules } = screenWithDetails(text, options)
  if (!classifier) return { findings, byRules: findings, isWhole: isReadByRules }
  const original = classifier(text)
  const isWhole = isReadByRules && original.isWhole()
  const isKept = createFindingCheck(original.confirms)
  const mayDrop = (finding: Finding) => isWhole && weak.has(finding) && !held.includes(finding.category)
  const byRules = findings.filter((finding) => !mayDrop(finding) || isKept(finding))
  // A rule marks its exact words, the classifier whole sentences: the rule takes precedence.
  const known = new Set(categoriesOf(byRules))
  const masked = maskedText === text ? original : classifier(maskedText)
  const byClassifier = [...masked.classify(), ...classifyLinks(maskedText, classifier)].filter(
    (finding) =>
      !known.has(finding.category) &&
      // Words that introduce an exempted detail would score as contact.
      !(finding.category === 'contact' && differsWithin(finding, linkless, maskedText)) &&
      // A text that was not read to its end is held in any case, but danger must also show help.
      (isWhole || finding.category === 'danger'),
  )
  return {
    findings: [...byRules, ...mergeFindings(byClassifier).map((finding) => trimSpan(maskedText, finding))],
    byRules,
    isWhole,
  }
}

const LINKS = /https?:\/\/\S+/giu
/** Page names in links have fewer words. */
const LINK_WORDS_MIN = 4

/** Classifies the words within links; a finding spans the whole link. */
function classifyLinks(text: string, classifier: Classifier): Finding[] {
  return [...text.matchAll(LINKS)].flatMap(({ index, 0: link }) => {
    const words = wordsInPath(link)
    if (words.split(' ').length < LINK_WORDS_MIN) return []
    return classifier(words)
      .classify()
      .map(({ category }) => ({ category, start: index, end: index + link.length }))
  })
}

const differsWithin = ({ start, end }: Finding, one: string, other: string) =>
  one.slice(start, end) !== other.slice(start, end)

/** Returns a finding without the spaces at its ends. */
function trimSpan(text: string, { category, start, end }: Finding): Finding {
  const part = text.slice(start, end)
  const before = part.length - part.trimStart().length
  return { category, start: start + before, end: start + part.trimEnd().length }
}

/** The classifier checks at most this many findings of a text; the rest are kept. */
const CHECKS_MAX = 8

/** Creates the check whether a finding is kept. Once one of a category is kept, the others need no check. */
function createFindingCheck(confirms: (finding: Finding) => boolean) {
  const confirmed = new Set<ScreenCategory>()
  let checks = 0
  return (finding: Finding): boolean => {
    if (confirmed.has(finding.category) || checks >= CHECKS_MAX) return true
    checks += 1
    if (!confirms(finding)) return false
    confirmed.add(finding.category)
    return true
  }
}
