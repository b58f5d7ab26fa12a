import type { ExemptionKind } from '../screening/exemption-kinds.ts'
import { SAFEGUARDING_TEXTS } from './safeguarding.ts'

export const EXEMPTION_NAMES: Record<ExemptionKind, string> = {
  email: 'E-mail address',
  number: 'Telephone number',
  link: 'Link',
  place: 'Place',
}

/** The administrators' dialog of own words and exemptions. */
export const CUSTOM_RULES_DIALOG_TEXTS = {
  title: SAFEGUARDING_TEXTS.ownLists,
  about:
    'What the screening finds here in addition to its rules, and what it leaves alone. A change counts from the next message on, and stands in the audit log.',
  loading: 'Loading the lists',
  notLoaded: 'The lists could not be loaded.',
  retry: 'Retry',
  added: (name: string, day: string) => `Added by ${name} on ${day}`,
  somebody: 'somebody who has left',
  keep: 'Keep it',

  tryIt: 'Try a sentence',
  tryHint: 'It’s checked like a message, and not stored.',
  nothingFound: 'Nothing would be found.',
  notTried: 'This sentence could not be tried.',
  stretch: (name: string, words: string) => `${name}: “${words}”`,

  words: 'Words',
  wordsAbout:
    'Found as words in order, also with look-alike letters. Other forms, such as a plural, are phrases of their own. Members’ browsers know these lists, to warn before something is sent: write nothing secret.',
  phrase: 'Word or phrase',
  category: 'Found as',
  addWord: 'Add word',
  wordAdded: 'Word added',
  wordNotAdded: 'This word could not be added.',
  noWords: 'No words of your own yet.',
  removeWord: (phrase: string) => `Remove the word ${phrase}`,
  removeWordQuestion: 'Remove this word?',
  removeWordAction: 'Remove word',
  wordRemoved: 'Word removed',
  wordNotRemoved: 'This word could not be removed.',

  exemptions: 'Exemptions',
  exemptionsAbout:
    'Addresses, numbers and links of your programme that members may share. Only what is written here is exempt, nothing around it.',
  detail: 'Address, number or link',
  detailHint: 'End a link with /* to exempt all pages below it.',
  reason: 'Reason',
  addExemption: 'Add exemption',
  exemptionAdded: 'Exemption added',
  exemptionNotAdded: 'This exemption could not be added.',
  noExemptions: 'Nothing is exempted yet.',
  removeExemption: (detail: string) => `Remove the exemption ${detail}`,
  removeExemptionQuestion: 'Remove this exemption?',
  removeExemptionAction: 'Remove exemption',
  exemptionRemoved: 'Exemption removed',
  exemptionNotRemoved: 'This exemption could not be removed.',
  remove: 'Remove',
} as const

/** Errors about own words and exemptions, from the server and in the dialog. */
export const CUSTOM_RULES_TEXTS = {
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
