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

const openCount = (count: number) => (count === 1 ? '1 check open' : `${count} checks open`)

/** Vetting outside its dialog. */
export const VETTING_TEXTS = {
  notReady: (checks: readonly VettingCheck[]) =>
    `This mentor cannot be approved yet. Still open: ${listed(checks)}.`,
  checksOf: (name: string) => `Checks of ${name}`,
  inOrder: (name: string) => `Checks of ${name}: all in order`,
  openCount,
  checksOpen: (name: string, count: number) => `Checks of ${name}: ${openCount(count)}`,
  seeChecks: 'See the checks',
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
  until: (day: string) => `counts until ${day}`,
} as const
