import type { ExemptionKind } from '../screening/exemption-kinds.ts'

export const EXEMPTION_NAMES: Record<ExemptionKind, string> = {
  email: 'E-mail address',
  number: 'Telephone number',
  link: 'Link',
  place: 'Place',
}

/** What is said about the programme's own words and exemptions, by the server and in the dialog. */
export const OWN_SCREENING_TEXTS = {
  phraseNeeded: 'Write a word or a phrase.',
  phraseTooLong: (most: number) => `Write at most ${most} words.`,
  phraseThere: 'This phrase is on the list already.',
  categoryNeeded: 'Choose what this phrase stands for.',
  wordsFull: (most: number) => `The list is full: it holds ${most} phrases.`,
  wordGone: 'This phrase isn’t on the list any more.',
  exemptionNeeded: 'Write one e-mail address, telephone number, link, or street with its number.',
  exemptionThere: 'This is exempted already.',
  reasonNeeded: (least: number) => `Say in at least ${least} characters why this may be shared.`,
  exemptionsFull: (most: number) => `The list is full: it holds ${most} exemptions.`,
  exemptionGone: 'This exemption isn’t on the list any more.',
} as const
