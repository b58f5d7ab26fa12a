import { AGE_MIN } from '#shared/product-limits.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { categoriesOf } from '#shared/screening/finding.ts'
import {
  actionableCategories,
  firstHeld,
  outcomeOf,
  type SenderContext,
  severityOf,
} from '#shared/screening/outcome.ts'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { ENTRY_REFUSALS } from '#shared/texts/failures.ts'
import type { Services } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { type CaseContext, openCase, type ProfileOwner } from '../safeguarding/cases.ts'
import { FLAGGING_TEXTS } from './risk.ts'
import { categoryNames, findByRulesOnly, findInText } from './screen-message.ts'

type Screener = Pick<Services, 'policy' | 'customRules'>

/** The texts of a profile that the other side sees, by field name. */
type ProfileTexts = Record<string, string | readonly string[] | null | undefined>

/** A mentor's profile is read by mentees of every age. */
export const PROFILE_WRITER: SenderContext = { sender: 'mentor', age: AGE_MIN }

/** The fields that the classifier reads whole: it is trained on sentences, not on professions. */
const SENTENCE_FIELDS = ['bio', 'goals']

const fieldText = (value: ProfileTexts[string]) => (typeof value === 'object' ? value?.join(', ') : value) ?? ''

const wordsIn = (text: string) => text.split(/[^\p{L}\p{M}'’]+/u).filter(Boolean)
/** Whether a name has one word or two: what has more may be a sentence. */
const isPlainName = (text: string) => wordsIn(text).length <= 2

/** Returns what a rule finds in a profile text and would be refused for. */
function refusableCategories(services: Screener, field: string, text: string): ScreenCategory[] {
  const found = categoriesOf(findByRulesOnly(services, text))
  if (field !== 'fullName' || found.length === 0 || !isPlainName(text)) return found
  // A surname may be any word, such as Snap or Sexton, so what one word of a plain name is found for is left to people, who
  // look before mentees do. What takes both words is a phrase, and so is what has more: the rules find common surnames in
  // neither. Contact details are never a name.
  const inWords = new Set(wordsIn(text).flatMap((word) => categoriesOf(findByRulesOnly(services, word))))
  return found.filter((category) => category === 'contact' || !inWords.has(category))
}

/** Returns what a profile text opens a case for. */
function findInField(services: Screener, field: string, text: string): ScreenCategory[] {
  const byRules = categoriesOf(findByRulesOnly(services, text))
  const found = [...byRules, ...classifiedIn(services, field, text)]
  return actionableCategories([...new Set(found)], services.policy.screening)
}

/**
 * Returns what the classifier counts for in a field. In a name of three or more words only what is serious: it takes one in
 * twenty ordinary names for contact details or another app, and one in a thousand for that (measured with 20,000).
 */
function classifiedIn(services: Screener, field: string, text: string): ScreenCategory[] {
  if (SENTENCE_FIELDS.includes(field)) return categoriesOf(findInText(services, text))
  if (field !== 'fullName' || isPlainName(text)) return []
  return categoriesOf(findInText(services, text)).filter((category) => severityOf([category]) === 'high')
}

/** Returns whether somebody should look at a name before others see it. */
export const isQuestionableName = (services: Screener, fullName: string): boolean =>
  findInField(services, 'fullName', fullName).length > 0

/**
 * Throws `invalid` for a profile text in which a rule finds what would be held in a message (decision 69). `texts` are
 * the changed fields only: what was stored before may stay.
 */
export function requireAllowedProfileTexts(
  services: Screener,
  writer: SenderContext,
  texts: ProfileTexts,
): void {
  const { screening } = services.policy
  for (const [field, value] of Object.entries(texts)) {
    const found = refusableCategories(services, field, fieldText(value))
    if (outcomeOf(found, writer, screening) !== 'hold') continue
    throw invalidField(field, ENTRY_REFUSALS[firstHeld(found, screening) ?? 'contact'])
  }
}

/** Opens a case for findings in a stored profile, once for the same text while its case waits. */
export async function flagProfile(
  tx: CaseContext & Screener,
  profileOf: ProfileOwner,
  texts: ProfileTexts,
): Promise<void> {
  const parts = Object.entries(texts).map(([field, value]) => [field, fieldText(value)] as const)
  const categories = [...new Set(parts.flatMap(([field, text]) => findInField(tx, field, text)))]
  if (categories.length === 0) return
  await openCase(tx, {
    kind: 'screening',
    severity: severityOf(categories),
    matchId: NO_MATCH,
    profileOf,
    evidence: parts
      .map(([, text]) => text)
      .filter(Boolean)
      .join('\n\n'),
    reason: FLAGGING_TEXTS.inProfile(profileOf.role, categoryNames(categories)),
    categories,
    ignoresDuplicates: true,
  })
}
