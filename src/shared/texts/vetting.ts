import type { VettingCheck, VettingResult, VettingState } from '../supervision-enums.ts'

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
  expired: 'Run out',
  expiring: 'Runs out soon',
}

const listed = (checks: readonly VettingCheck[]) =>
  checks.map((check) => VETTING_CHECK_TEXTS[check].toLowerCase()).join(', ')

/** Vetting outside its dialog. */
export const VETTING_TEXTS = {
  notReady: (checks: readonly VettingCheck[]) =>
    `This mentor cannot be approved yet. Still open: ${listed(checks)}.`,
  checksOf: (name: string) => `Checks of ${name}`,
  inOrder: (name: string) => `Checks of ${name}: all in order`,
  checksOpen: (name: string, count: number) =>
    `Checks of ${name}: ${count === 1 ? '1 is open' : `${count} are open`}`,
  waiting: (count: number) =>
    count === 1
      ? 'One mentor who waits has open checks. The shield in his row tells which.'
      : `${count} mentors who wait have open checks. The shield in each row tells which.`,
  approvedOpen: (name: string, checks: readonly VettingCheck[]) =>
    `${name} was approved while checks are open: ${listed(checks)}.`,
  refusedOpen: (name: string, checks: readonly VettingCheck[]) =>
    `${name} was not approved, because checks are open: ${listed(checks)}.`,
  attention: (count: number) =>
    count === 1
      ? 'One check of an approved mentor needs another look'
      : `${count} checks of approved mentors need another look`,
  open: (checks: readonly VettingCheck[]) => `Still open: ${listed(checks)}.`,
  recordedMeanwhile: (check: VettingCheck) =>
    `Someone else has just recorded this check: ${listed([check])}. Please look at it again.`,
  until: (day: string) => `counts until ${day}`,
} as const
