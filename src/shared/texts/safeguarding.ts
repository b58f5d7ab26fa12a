import { NOTE_MIN } from '../product-limits.ts'
import type { ExemptionKind } from '../screening/exemption-kinds.ts'
import type { CaseSeverity, CaseState } from '../supervision-enums.ts'
import { isolated } from '../text.ts'
import { REPORT_REASON_TEXTS } from './reporting.ts'
import { FINDING_NAMES } from './screening.ts'

/** The safeguarding case queue. */
export const SAFEGUARDING_TEXTS = {
  noteNeeded: `Please add a note of at least ${NOTE_MIN} characters.`,

  changedByOther: 'Someone else just changed this case. Please check it again.',
  alreadyClosed: 'This case is closed already.',
  noSuchNumber: 'No case has this number.',

  title: 'Safeguarding',
  ownLists: 'Words and exemptions',
  loading: 'Loading cases',
  notLoaded: 'The cases couldn’t be loaded.',
  oneWaits: '1 case waiting',
  manyWait: (count: string) => `${count} cases waiting`,
  nothingWaits: 'Nothing waiting',
  nothing: 'No cases in this state.',
  nothingNote: 'Reports and findings in messages appear here.',
  show: 'Show',
  showAll: 'Show all cases',
  waiting: 'To do',
  oneOverdue: 'Safeguarding: 1 case is overdue.',
  manyOverdue: (count: number) => `Safeguarding: ${count} cases are overdue.`,
  oneToDo: 'Safeguarding: 1 case is waiting.',
  manyToDo: (count: number) => `Safeguarding: ${count} cases are waiting.`,
  dangerDue: (time: string) => `1 danger case: due in ${time}.`,
  dangerOverdue: (time: string) => `1 danger case: overdue by ${time}.`,
  dangersDue: (count: number, time: string) => `${count} danger cases: the first is due in ${time}.`,
  dangersOverdue: (count: number, time: string) => `${count} danger cases: the first is overdue by ${time}.`,
  overdue: 'Overdue',
  overdueSince: (time: string) => `Overdue by ${time}`,
  dueIn: (time: string) => `Due in ${time}`,
  wasDue: (time: string) => `Was due ${time}`,
  opened: (time: string) => `Opened ${time} ago`,
  justNow: 'Opened just now',
  newDanger: (time: string) => `New: danger, ${time} ago`,
  newDangerNow: 'New: danger, just now',
  oneEarlier: 'and 1 earlier finding',
  manyEarlier: (count: number) => `and ${count} earlier findings`,
  oneOther: 'and 1 other finding',
  manyOther: (count: number) => `and ${count} other findings`,
  openCase: 'Open case',
  open: (number: number) => `Open case ${number}`,
  caseTitle: (number: number) => `Case ${number}`,
  report: 'Report',
  screening: 'Found in messages',

  what: 'What was reported',
  whatFound: 'What was found',
  who: 'Who',
  removed: 'removed person',
  mentor: 'Mentor',
  mentee: 'Mentee',
  reportedBy: 'Reported by',
  foundBy: 'message screening',
  words: 'In their own words',
  evidence: 'Message',
  profile: 'Profile or request',
  evidenceBy: (name: string) => `Written by ${name}`,
  reach: (name: string) => `Reach ${name}`,
  age: 'Age',
  phone: 'Phone',
  email: 'Email',
  town: 'Lives in',
  seen: 'Last seen',
  notKnown: 'Not known',
  seenAgo: (time: string) => `${time} ago`,
  seenNow: 'Just now',
  state: 'State',
  severity: 'Severity',
  due: 'Due',
  contact: 'Contact',
  contact_open: 'Open',
  contact_stopped: 'Stopped by one of them',
  contact_stopped_elsewhere: 'Stopped because of another case',
  contact_stopped_here: 'Stopped because of this case',
  contact_ended: 'The match has ended',
  noMatch: 'None: this was found in a profile or a request',
  contact_gone: 'The match has been removed',
  conversation: 'Open this conversation',
  history: 'History',
  noHistory: 'Nothing yet.',
  byProduct: 'System',
  wasStopped: 'Contact was stopped.',
  wasAllowed: 'Contact was allowed again.',
  wasOverdue: 'Case is overdue.',
  wasEscalated: 'No one opened this case in half of its time. We told everyone on duty again.',
  wasFound: 'More was found in a message.',
  firstFinding: 'First finding:',
  rose: (severity: string) => `Severity is now ${severity}.`,
  moved: (state: string) => `State is now ${state}.`,

  add: 'Add to this case',
  note: 'Note',
  noteHint: 'Every update needs a note. Notes can’t be changed or removed.',
  stateChoice: 'Update',
  stays: 'Add a note only',
  takeUp: 'I’m taking this case',
  reopen: 'Reopen',
  stopContact: 'Stop contact',
  allowContact: 'Allow contact again',
  contactChoice: 'Contact between them',
  contactStays: 'No change',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'This wasn’t saved. Please try again.',
  caseNotLoaded: 'This case couldn’t be loaded.',
  retry: 'Retry',
} as const

export const CASE_STATE_TEXTS = {
  open: 'Open',
  in_review: 'In review',
  action_taken: 'Action taken',
  no_action: 'No action needed',
} as const satisfies Record<CaseState, string>

export const CASE_SEVERITY_TEXTS = {
  danger: 'Danger',
  high: 'High',
  normal: 'Normal',
} as const satisfies Record<CaseSeverity, string>

const TEXTS: Record<string, string> = { ...FINDING_NAMES, ...REPORT_REASON_TEXTS }

/** Returns the text of a reason for a report or of a finding; sentences stay as they are. */
export const reasonText = (reason: string): string => TEXTS[reason] ?? reason

/** Returns what a case or an entry is about: what was found, or else its reason. */
export const subjectText = ({
  categories,
  reason,
}: {
  categories: readonly string[]
  reason: string
}): string => (categories.length > 0 ? categories : [reason]).map(reasonText).join(', ')

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
