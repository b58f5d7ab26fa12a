import type { VettingCheck, VettingResult, VettingState } from '../supervision-enums.ts'
import { isolated } from '../text.ts'

export const VETTING_CHECK_TEXTS: Record<VettingCheck, string> = {
  identity: 'Identity',
  background: 'Background check',
  reference_1: 'First reference',
  reference_2: 'Second reference',
  interview: 'Interview',
  training: 'Training',
  code_of_conduct: 'Code of conduct',
}

export const VETTING_RESULT_TEXTS: Record<VettingResult, string> = {
  passed: 'Passed',
  failed: 'Not passed',
  not_needed: 'Not needed',
}

export const VETTING_STATE_TEXTS: Record<VettingState, string> = {
  ...VETTING_RESULT_TEXTS,
  missing: 'Missing',
  expired: 'Expired',
  expiring: 'Expires soon',
}

const listed = (checks: readonly VettingCheck[]) =>
  checks.map((check) => VETTING_CHECK_TEXTS[check].toLowerCase()).join(', ')

const openCount = (count: number) => (count === 1 ? '1 check open' : `${count} checks open`)

/** Vetting outside its dialog. */
export const VETTING_TEXTS = {
  notReady: (checks: readonly VettingCheck[]) =>
    `This mentor can’t be approved yet. Still open: ${listed(checks)}.`,
  checksOf: (name: string) => isolated`Checks for ${name}`,
  inOrder: (name: string) => isolated`Checks for ${name}: all complete`,
  openCount,
  checksOpen: (name: string, count: number) => isolated`Checks for ${name}: ${openCount(count)}`,
  seeChecks: 'See the checks',
  approvedOpen: (name: string, checks: readonly VettingCheck[]) =>
    isolated`${name} was approved with checks still open: ${listed(checks)}.`,
  refusedOpen: (name: string, checks: readonly VettingCheck[]) =>
    isolated`${name} wasn’t approved, because checks are still open: ${listed(checks)}.`,
  attention: (count: number) =>
    count === 1
      ? '1 check of an approved mentor needs attention'
      : `${count} checks of approved mentors need attention`,
  open: (checks: readonly VettingCheck[]) => `Still open: ${listed(checks)}.`,
  recordedMeanwhile: (check: VettingCheck) =>
    `Someone else just recorded this check: ${listed([check])}. Please check it again.`,
  until: (day: string) => `valid until ${day}`,
} as const
