import type { TrustAnswer, VettingCheck } from '../supervision-enums.ts'
import { VETTING_CHECK_TEXTS } from './vetting.ts'

export const TRUST_TEXTS: Record<TrustAnswer, string> = { yes: 'Yes', no: 'No' }

/** The dialog in which a mentor's checks are viewed and recorded. */
export const VETTING_DIALOG_TEXTS = {
  about: 'What has been checked before this mentor meets a young person. No documents are kept here.',
  failed: 'The checks could not be loaded.',
  complete: 'Every check is in order.',
  record: 'Record',
  recordAgain: 'Record again',
  recordOf: (check: VettingCheck) => `Record: ${VETTING_CHECK_TEXTS[check]}`,
  recorded: 'Check recorded',
  notRecorded: 'The check could not be recorded',
  save: 'Save',
  discard: 'Discard what you have entered?',
  result: 'Result',
  checkedOn: 'Day of the check',
  expiresOn: 'Counts until',
  expiresHint: 'Leave it empty if it does not run out.',
  trustworthy: 'Did this person say that the mentor is trustworthy with young people?',
  reference: 'Where the papers are',
  referenceHint: 'For example a file number. Documents stay outside this system.',
  note: 'Note for administrators',
  earlier: (count: number) => (count === 1 ? '1 earlier record' : `${count} earlier records`),
  by: (name: string) => `recorded by ${name}`,
  trusted: { yes: 'trustworthy with young people: yes', no: 'trustworthy with young people: no' },
  papers: (reference: string) => `Papers: ${reference}`,
  approve: 'Approve mentor',
  approveQuestion: 'Approve this mentor although checks are open?',
  approveAnyway: 'Approve anyway',
  wait: 'Do not approve yet',
} as const
