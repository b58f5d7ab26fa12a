import type { TrustAnswer, VettingCheck } from '#shared/supervision-enums.ts'
import { isolated } from '#shared/text.ts'
import { VETTING_CHECK_TEXTS } from '#shared/texts/vetting.ts'

export const TRUST_TEXTS: Record<TrustAnswer, string> = { yes: 'Yes', no: 'No' }

/** The dialog in which a mentor's checks are viewed and recorded. */
export const VETTING_DIALOG_TEXTS = {
  about: 'What we check before this mentor meets a young person. No documents are kept here.',
  failed: 'The checks couldn’t be loaded.',
  complete: 'All checks are complete.',
  record: 'Record',
  recordAgain: 'Update',
  recordOf: (check: VettingCheck) => `Record: ${VETTING_CHECK_TEXTS[check]}`,
  recorded: 'Check recorded',
  notRecorded: 'The check wasn’t recorded',
  save: 'Save',
  discard: 'Discard what you entered?',
  result: 'Result',
  checkedOn: 'Date of the check',
  expiresOn: 'Valid until',
  expiresHint: 'Leave empty if it doesn’t expire.',
  trustworthy: 'Did this person say that the mentor is trustworthy with young people?',
  reference: 'Where the documents are kept',
  referenceHint: 'For example a file number. Keep the documents themselves outside this system.',
  note: 'Note for administrators',
  earlier: (count: number) => (count === 1 ? '1 earlier record' : `${count} earlier records`),
  by: (name: string) => isolated`recorded by ${name}`,
  trusted: { yes: 'trustworthy with young people: yes', no: 'trustworthy with young people: no' },
  papers: (reference: string) => isolated`Documents: ${reference}`,
  approve: 'Approve mentor',
  approveQuestion: 'Approve this mentor with checks still open?',
  approveAnyway: 'Approve anyway',
  wait: 'Don’t approve yet',
} as const

/** The sheet that records all checks of a mentor at once. */
export const VETTING_SHEET_TEXTS = {
  open: 'Record several checks',
  title: (name: string) => `Record the checks of ${name}`,
  about: 'Fill in what you have checked and leave the rest as it is. Only what you change is recorded.',
  check: 'Check',
  none: 'Not recorded',
  notAsked: 'Not asked',
  trusted: 'Trustworthy with young people',
  save: 'Save all',
  saved: (count: number) => (count === 1 ? '1 check recorded' : `${count} checks recorded`),
  discard: 'Discard what you have entered?',
} as const
