import { REPORT_REASON_TEXTS } from './reporting.ts'
import { FINDING_NAMES } from './screening.ts'

const TEXTS: Record<string, string> = { ...FINDING_NAMES, ...REPORT_REASON_TEXTS }

/** Returns the text of a reason for a report or of a finding; sentences stay as they are. */
export const reasonText = (reason: string): string => TEXTS[reason] ?? reason

/** Returns what a case or an entry is about: what was found, or else its reason. */
export const subjectText = ({
  categories,
  reason,
}: {
  categories: readonly string[]
  reason: string
}): string => (categories.length > 0 ? categories : [reason]).map(reasonText).join(', ')
