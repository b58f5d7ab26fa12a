import { CASE_SEVERITIES, type CaseSeverity } from '#shared/supervision.ts'
import type { Services } from '../../context.ts'

const HOUR_MS = 3_600_000

/** Until when something of a severity has to be looked at that comes up now. */
export const dueOf = ({ now, policy }: Pick<Services, 'now' | 'policy'>, severity: CaseSeverity): string =>
  new Date(Date.parse(now()) + policy.dueHours[severity] * HOUR_MS).toISOString()

export const moreUrgent = (one: CaseSeverity, other: CaseSeverity): boolean =>
  CASE_SEVERITIES.indexOf(one) < CASE_SEVERITIES.indexOf(other)
