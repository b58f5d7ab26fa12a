import { FLAGGING_TEXTS } from '#server/domain/screening/case-reason-texts.ts'
import { AGE_MIN } from '#shared/product-limits.ts'
import { categoriesOf } from '#shared/screening/finding.ts'
import {
  actionableCategories,
  firstHeld,
  outcomeOf,
  type SenderContext,
  severityOf,
} from '#shared/screening/outcome.ts'
import { NO_MATCH } from '#shared/supervision-enums.ts'
import { ENTRY_REFUSALS } from '#shared/texts/entry-refusals.ts'
import type { Services } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { type CaseContext, openCase, type ProfileOwner } from '../safeguarding/cases.ts'
import { categoryNames, findByRulesOnly, findInText } from './screen-message.ts'

/** The texts of a profile that the other side sees, by field name. */
type ProfileTexts = Record<string, string | readonly string[] | null | undefined>

/** A mentor's profile is read by mentees of every age. */
export const PROFILE_WRITER: SenderContext = { sender: 'mentor', age: AGE_MIN }

/** The fields that the classifier reads: it is trained on sentences, not on names or professions. */
const SENTENCE_FIELDS = ['bio', 'goals']

const fieldText = (value: ProfileTexts[string]) => (typeof value === 'object' ? value?.join(', ') : value) ?? ''

/** In a name only contact details are refused: a surname may be any word. */
const refusableCategories = (field: string, found: ReturnType<typeof categoriesOf>) =>
  field === 'fullName' ? found.filter((category) => category === 'contact') : found

/**
 * Throws `invalid` for a profile text in which a rule finds what would be held in a message (decision 101). `texts` are
 * the changed fields only: what was stored before may stay.
 */
export function requireAllowedProfileTexts(
  services: Pick<Services, 'policy' | 'customRules'>,
  writer: SenderContext,
  texts: ProfileTexts,
): void {
  const { screening } = services.policy
  for (const [field, value] of Object.entries(texts)) {
    const found = refusableCategories(field, categoriesOf(findByRulesOnly(services, fieldText(value))))
    if (outcomeOf(found, writer, screening) !== 'hold') continue
    throw invalidField(field, ENTRY_REFUSALS[firstHeld(found, screening) ?? 'contact'])
  }
}

/** Opens a case for findings in a stored profile, once for the same text while its case waits. */
export async function flagProfile(
  tx: CaseContext & Pick<Services, 'customRules'>,
  profileOf: ProfileOwner,
  texts: ProfileTexts,
): Promise<void> {
  const parts = Object.entries(texts).map(([field, value]) => [field, fieldText(value)] as const)
  const find = (field: string) => (SENTENCE_FIELDS.includes(field) ? findInText : findByRulesOnly)
  const found = parts.flatMap(([field, text]) =>
    refusableCategories(field, categoriesOf(find(field)(tx, text))),
  )
  const categories = actionableCategories([...new Set(found)], tx.policy.screening)
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
