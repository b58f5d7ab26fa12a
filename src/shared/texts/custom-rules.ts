import { isolated } from '../isolated.ts'
import type { ExemptionKind } from '../screening/exemption-kinds.ts'
import { SAFEGUARDING_TEXTS } from './safeguarding.ts'

export const EXEMPTION_NAMES: Record<ExemptionKind, string> = {
  email: 'Email address',
  number: 'Phone number',
  link: 'Link',
  place: 'Place',
}

/** The administrators' dialog of own words and exemptions. */
export const CUSTOM_RULES_DIALOG_TEXTS = {
  title: SAFEGUARDING_TEXTS.ownLists,
  about:
    'What the screening looks for here on top of its own rules, and what it leaves alone. A change applies from the next message and is recorded in the audit log.',
  loading: 'Loading lists',
  notLoaded: 'The lists couldn’t be loaded.',
  retry: 'Retry',
  added: (name: string, day: string) => isolated`Added by ${name} on ${day}`,
  somebody: 'someone who has left',
  keep: 'Keep it',

  tryIt: 'Try a sentence',
  tryHint: 'It’s checked like a message, and not stored.',
  nothingFound: 'Nothing would be found.',
  notTried: 'This sentence couldn’t be checked.',
  stretch: (name: string, words: string) => isolated`${name}: “${words}”`,

  words: 'Words',
  wordsAbout:
    'Finds these words in this order, even with look-alike letters. Add other forms, such as a plural, as separate phrases. Members’ browsers download this list so they can warn before a message is sent, so don’t put anything secret in it.',
  phrase: 'Word or phrase',
  category: 'Found as',
  addWord: 'Add word',
  wordAdded: 'Word added',
  wordNotAdded: 'This word wasn’t added.',
  noWords: 'No words of your own yet.',
  removeWord: (phrase: string) => isolated`Remove the word ${phrase}`,
  removeWordQuestion: 'Remove this word?',
  removeWordAction: 'Remove word',
  wordRemoved: 'Word removed',
  wordNotRemoved: 'This word wasn’t removed.',

  exemptions: 'Exemptions',
  exemptionsAbout:
    'Addresses, numbers and links of your programme that members can share. Only exactly what you enter here is exempt.',
  detail: 'Address, number or link',
  detailHint: 'End a link with /* to exempt every page under it.',
  reason: 'Reason',
  addExemption: 'Add exemption',
  exemptionAdded: 'Exemption added',
  exemptionNotAdded: 'This exemption wasn’t added.',
  noExemptions: 'No exemptions yet.',
  removeExemption: (detail: string) => isolated`Remove the exemption ${detail}`,
  removeExemptionQuestion: 'Remove this exemption?',
  removeExemptionAction: 'Remove exemption',
  exemptionRemoved: 'Exemption removed',
  exemptionNotRemoved: 'This exemption wasn’t removed.',
  remove: 'Remove',
} as const

/** Errors about own words and exemptions, from the server and in the dialog. */
export const CUSTOM_RULES_TEXTS = {
  phraseNeeded: 'Enter a word or phrase.',
  phraseTooLong: (most: number) => `Use at most ${most} words.`,
  phraseThere: 'This phrase is already on the list.',
  categoryNeeded: 'Choose what this phrase should be found as.',
  wordsFull: (most: number) => `The list is full: it holds ${most} phrases.`,
  wordGone: 'This phrase isn’t on the list any more.',
  exemptionNeeded: 'Enter one email address, phone number, link, or street with its number.',
  exemptionThere: 'This is already exempt.',
  reasonNeeded: (least: number) => `Say why this can be shared, in at least ${least} characters.`,
  exemptionsFull: (most: number) => `The list is full: it holds ${most} exemptions.`,
  exemptionGone: 'This exemption isn’t on the list any more.',
} as const
