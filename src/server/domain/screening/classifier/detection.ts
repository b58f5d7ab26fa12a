import { wordsOfPath } from '#shared/meeting-links.ts'
import { inspect } from '#shared/screening/all-languages.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { categoriesOf, type Finding, mergeFindings } from '#shared/screening/finding.ts'
import type { Given } from '#shared/screening/screen.ts'
import type { Classifier } from './classifier.ts'

/** As SCREENING_HOLD is by default. */
export const HELD_BY_DEFAULT: readonly ScreenCategory[] = ['contact', 'sexual', 'images']

export type Detection = {
  findings: Finding[]
  /** Without what only the classifier found: a refusal needs a rule. */
  byRules: Finding[]
  /** False where reading the text would have taken too long: what is missing may be anything. */
  isWhole: boolean
}

type Options = {
  /** Categories in which a message may wait for a check: no finding of theirs is dropped. */
  held?: readonly ScreenCategory[]
}

/**
 * What a text holds by the rules and, where there is one, by the classifier. It may drop findings of some word rules, but
 * none of danger, of sexual content or of what may wait for a check, and never the programme's own words (decision 107).
 */
export function detect(
  text: string,
  given: Given,
  classifier: Classifier | undefined,
  { held = HELD_BY_DEFAULT }: Options = {},
): Detection {
  const { findings, overrulable, maskedText, linkless, isWhole: isReadByRules } = inspect(text, given)
  if (!classifier) return { findings, byRules: findings, isWhole: isReadByRules }
  const written = classifier(text)
  const isWhole = isReadByRules && written.isWhole()
  const isKept = createCheck(written.confirms)
  const mayDrop = (finding: Finding) => isWhole && overrulable.has(finding) && !held.includes(finding.category)
  const byRules = findings.filter((finding) => !mayDrop(finding) || isKept(finding))
  // What a rule has found already is marked where it stands, not as a whole sentence.
  const known = new Set(categoriesOf(byRules))
  const masked = maskedText === text ? written : classifier(maskedText)
  const byClassifier = [...masked.classify(), ...inLinks(maskedText, classifier)].filter(
    (finding) =>
      !known.has(finding.category) &&
      // Words that introduce an exempted detail score as contact.
      !(finding.category === 'contact' && differ(linkless, maskedText, finding)) &&
      // The rest waits for a check in any case; help does not wait.
      (isWhole || finding.category === 'danger'),
  )
  return {
    findings: [...byRules, ...mergeFindings(byClassifier).map((finding) => trim(maskedText, finding))],
    byRules,
    isWhole,
  }
}

const LINKS = /https?:\/\/\S+/giu
/** The names of pages have fewer, or numbers in between. */
const LINK_WORDS_MIN = 4

/** What is written in links in place of a message; as a finding of the whole link. */
function inLinks(text: string, classifier: Classifier): Finding[] {
  return [...text.matchAll(LINKS)].flatMap(({ index, 0: link }) => {
    const words = wordsOfPath(link)
    if (words.split(' ').length < LINK_WORDS_MIN) return []
    return classifier(words)
      .classify()
      .map(({ category }) => ({ category, start: index, end: index + link.length }))
  })
}

const differ = (one: string, other: string, { start, end }: Finding) =>
  one.slice(start, end) !== other.slice(start, end)

/** A finding without the spaces at its ends. */
function trim(text: string, { category, start, end }: Finding): Finding {
  const stretch = text.slice(start, end)
  const before = stretch.length - stretch.trimStart().length
  return { category, start: start + before, end: start + stretch.trimEnd().length }
}

/** The classifier checks at most this many findings of a text; the rest stand. */
const CHECKS_MAX = 8

/** Whether findings stand. Where one of a category does, the others do: the category is found in any case. */
function createCheck(confirms: (finding: Finding) => boolean) {
  const standing = new Set<ScreenCategory>()
  let checks = 0
  return (finding: Finding): boolean => {
    if (standing.has(finding.category) || checks >= CHECKS_MAX) return true
    checks += 1
    if (!confirms(finding)) return false
    standing.add(finding.category)
    return true
  }
}
