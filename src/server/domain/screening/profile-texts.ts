import { FLAGGING_TEXTS } from '#server/domain/screening/flagging-texts.ts'
import { AGE_MIN } from '#shared/limits.ts'
import { categoriesOf } from '#shared/screening/finding.ts'
import { firstHeld, heeded, outcomeOf, severityOf, type Writer } from '#shared/screening/outcome.ts'
import { NO_MATCH } from '#shared/supervision.ts'
import { ENTRY_REFUSALS } from '#shared/texts/entries.ts'
import type { Services } from '../../context.ts'
import { wrongField } from '../../errors.ts'
import { type Desk, openCase, type ProfileOwner } from '../safeguarding/cases.ts'
import { findByRules, findIn, namesOf } from './holding.ts'

/** What a profile shows the other side, by the name of its field. */
type Texts = Record<string, string | readonly string[] | null | undefined>

/** A mentor's profile is read by mentees of every age. */
export const READ_BY_MINORS: Writer = { sender: 'mentor', age: AGE_MIN }

/** Only these hold sentences, which the classifier has learnt: a name or a profession may be any words. */
const SENTENCES = ['bio', 'goals']

const textOf = (value: Texts[string]) => (typeof value === 'object' ? value?.join(', ') : value) ?? ''

/** Of a name only contact details are refused: a surname may be any word. */
const refusable = (field: string, found: ReturnType<typeof categoriesOf>) =>
  field === 'fullName' ? found.filter((category) => category === 'contact') : found

/**
 * Refuses in a profile what a rule finds and would wait in a message, before it reaches anybody (decision 101). `texts`
 * is what is new: what was stored before may stay.
 */
export function requireHarmless(
  services: Pick<Services, 'policy' | 'ownScreening'>,
  writer: Writer,
  texts: Texts,
): void {
  const { screening } = services.policy
  for (const [field, value] of Object.entries(texts)) {
    const found = refusable(field, categoriesOf(findByRules(services, textOf(value))))
    if (outcomeOf(found, writer, screening) !== 'hold') continue
    throw wrongField(field, ENTRY_REFUSALS[firstHeld(found, screening) ?? 'contact'])
  }
}

/** Puts before those on duty what is found in a profile that is stored; the same words once while their case waits. */
export async function flagProfile(
  tx: Desk & Pick<Services, 'ownScreening'>,
  profileOf: ProfileOwner,
  texts: Texts,
): Promise<void> {
  const parts = Object.entries(texts).map(([field, value]) => [field, textOf(value)] as const)
  const find = (field: string) => (SENTENCES.includes(field) ? findIn : findByRules)
  const found = parts.flatMap(([field, text]) => refusable(field, categoriesOf(find(field)(tx, text))))
  const categories = heeded([...new Set(found)], tx.policy.screening)
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
    reason: FLAGGING_TEXTS.inProfile(profileOf.role, namesOf(categories)),
    categories,
    isOnce: true,
  })
}
