import { wordsInPath } from '#shared/meeting-links.ts'
import { screenWithDetails } from '#shared/screening/all-languages.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { categoriesOf, type Finding, mergeFindings } from '#shared/screening/finding.ts'
import type { ScreenOptions } from '#shared/screening/screen.ts'
import type { Classifier, ClassifierFinding, Support } from './classifier.ts'

/** The default of SCREENING_HOLD. */
export const DEFAULT_HELD_CATEGORIES: readonly ScreenCategory[] = ['contact', 'sexual', 'images']

export type Detection = {
  findings: Finding[]
  /** Categories of which there are only weak signs: counted over weeks, without a case (decision 107). */
  notes: ScreenCategory[]
  /** The findings of rules alone: a refusal needs a rule. */
  byRules: Finding[]
  /** False if the text was too expensive to read to its end. */
  isWhole: boolean
}

type Options = {
  /** Categories for which a message may be held: their findings are noted where others are dropped. */
  held?: readonly ScreenCategory[]
}

/**
 * Screens a text by the rules and, if given, the classifier. A word rule's finding opens a case only where the classifier
 * supports it: else it is noted or dropped. Danger, sexual content and the programme's own words need no support (decision 107).
 */
export function screenWithClassifier(
  text: string,
  options: ScreenOptions,
  classifier: Classifier | undefined,
  { held = DEFAULT_HELD_CATEGORIES }: Options = {},
): Detection {
  const { findings, weak, maskedText, linkless, isWhole: isReadByRules } = screenWithDetails(text, options)
  if (!classifier) return { findings, notes: [], byRules: findings, isWhole: isReadByRules }
  const original = classifier(text)
  const isWhole = isReadByRules && original.isWhole()
  const supportOf = createSupportCheck(original.supportOf)
  const unsupported: ScreenCategory[] = []
  const byRules = findings.filter((finding) => {
    const support = isWhole && weak.has(finding) ? supportOf(finding) : 'case'
    if (support === 'note' || (support === 'none' && held.includes(finding.category))) {
      unsupported.push(finding.category)
    }
    return support === 'case'
  })
  // A rule marks its exact words, the classifier whole sentences: the rule takes precedence.
  const known = new Set(categoriesOf(byRules))
  const masked = maskedText === text ? original : classifier(maskedText)
  const classified = [...masked.classify(), ...classifyLinks(maskedText, classifier)].filter(
    (finding) =>
      !known.has(finding.category) &&
      // Words that introduce an exempted detail would score as contact.
      !(finding.category === 'contact' && differsWithin(finding, linkless, maskedText)) &&
      // A text that was not read to its end is held in any case, but danger must also show help.
      (isWhole || finding.category === 'danger'),
  )
  // Most messages.
  if (findings.length === 0 && classified.length === 0)
    return { findings, notes: [], byRules: findings, isWhole }
  const byClassifier = classified.filter(({ isNote }) => !isNote)
  const all = [...byRules, ...mergeFindings(byClassifier).map((finding) => trimSpan(maskedText, finding))]
  const found = categoriesOf(all)
  return {
    findings: all,
    notes: [...new Set([...unsupported, ...categoriesOf(classified)])].filter(
      (category) => !found.includes(category),
    ),
    byRules,
    isWhole,
  }
}

const LINKS = /https?:\/\/\S+/giu
/** Page names in links have fewer words. */
const LINK_WORDS_MIN = 4

/** Classifies the words within links; a finding spans the whole link. */
function classifyLinks(text: string, classifier: Classifier): ClassifierFinding[] {
  if (!text.includes('://')) return []
  return [...text.matchAll(LINKS)].flatMap(({ index, 0: link }) => {
    const words = wordsInPath(link)
    if (words.split(' ').length < LINK_WORDS_MIN) return []
    return classifier(words)
      .classify()
      .map((finding) => ({ ...finding, start: index, end: index + link.length }))
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

/** Creates the check how far findings are supported. Once one of a category opens a case, the others need no check. */
function createSupportCheck(supportOf: (finding: Finding) => Support) {
  const supported = new Set<ScreenCategory>()
  let checks = 0
  return (finding: Finding): Support => {
    if (supported.has(finding.category) || checks >= CHECKS_MAX) return 'case'
    checks += 1
    const support = supportOf(finding)
    if (support === 'case') supported.add(finding.category)
    return support
  }
}
