import { CASE_SEVERITIES, type CaseSeverity } from '#shared/supervision-enums.ts'
import type { Services } from '../../context.ts'
import { addMs } from '../instants.ts'

const HOUR_MS = 3_600_000

/** The deadline of a case of this severity that is opened now. */
export const deadlineFor = (
  { now, policy }: Pick<Services, 'now' | 'policy'>,
  severity: CaseSeverity,
): string => addMs(now(), policy.dueHours[severity] * HOUR_MS)

export const isMoreUrgent = (severity: CaseSeverity, than: CaseSeverity): boolean =>
  CASE_SEVERITIES.indexOf(severity) < CASE_SEVERITIES.indexOf(than)
