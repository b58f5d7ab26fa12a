import type { ApprovedField } from '../supervision-enums.ts'

/** Messages of a page whose account was removed, or where another user has signed in. */
export const ACCOUNT_TEXTS = {
  accountRemoved: 'Our team removed this account.',
  accountRemovedHint: 'If you think that’s a mistake, write to us.',
  writeToUs: 'Write to us',
  conversationGone: 'This conversation no longer exists.',
  conversationGoneHint: 'Our team removed the other person’s account, and its messages with it.',
  otherAccount: 'Another account is signed in',
  otherAccountHint: 'Someone else is signed in on this browser now. What you just did here wasn’t saved.',
  otherAccountAction: 'Continue with that account',
} as const

/** Texts about passwords and mail addresses that the server sends. */
export const ACCOUNT_REFUSALS = {
  passwordCommon: 'Many people use this password. Please choose another one.',
  passwordPersonal: 'This password has your name or ours in it. Please choose another one.',
  passwordSame: 'That’s your password already. Please choose another one.',
  notYourPassword: 'That isn’t your password.',
  changedMeanwhile: 'Your password was changed somewhere else. Please sign in again.',
  linkOver: 'This link has been used, or it’s too old. Please ask for a new one.',
  codeWrong: 'This code isn’t right, or it’s too old. Check it, or ask for a new one.',
  addressTaken: 'Another account uses this address now. Please write to our team.',
  confirmFirst: 'Please confirm your mail address first. You can do that in your settings.',
} as const

/** About people's names, and about other texts that sound like a name of our team. */
export const NAME_TEXTS = {
  soundsOfficial: 'Please use your own name. With this one, people might think you’re part of our team.',
  textSoundsOfficial: 'This sounds as if you’re part of our team. Please say it another way.',
  waiting: 'Our team is looking at this name. Until then, others see the one before.',
} as const

/** Recording a mentee's age: the administrators' dialog and the mentee's profile form. */
export const AGE_TEXTS = {
  action: (age: number) => `Age: ${age}`,
  record: 'Record age',
  title: (name: string) => `Age of ${name}`,
  about:
    'The age decides how messages are checked. It goes up by one each year, counted from the day you save it.',
  field: 'Age',
  unknown: 'No age recorded yet.',
  present: (age: number) => `Now: ${age}`,
  save: 'Save age',
  discard: 'Discard the age you entered?',
  recorded: (age: number) => `Age saved: ${age}`,
  notRecorded: 'The age wasn’t saved',
  hint: 'It goes up by one each year.',
  onlyOurTeam: 'You can’t make yourself older here. If your age is wrong, ask our team to change it for you.',
} as const

/** Names of the approved profile fields within a sentence. */
export const APPROVED_FIELD_WORDS: Record<ApprovedField, string> = {
  fullName: 'name',
  photoUrl: 'photo',
  profession: 'profession',
  experience: 'experience',
  expertise: 'expertise',
  availability: 'availability',
  bio: 'bio',
}

/** Errors about profiles that changed since approval. */
export const APPROVED_TEXTS = {
  noMentor: 'Mentor not found',
  changedMeanwhile: 'This profile has just changed. Please check it again.',
} as const

/** What the server says about the key in a mail. */
export const MAIL_CHOICE_TEXTS = {
  linkOver: 'This link doesn’t work any more. You can choose in your settings what we tell you.',
  /** The page that the header of a mail leads to, in mail programs that open it instead of calling it. */
  stop: 'Fewer mails',
  stopText: 'Press the button, and we won’t send you mails like this one any more.',
  stopButton: 'Stop these mails',
  stopped: 'Done',
  stoppedText: 'You won’t get mails like that one any more. You can change that in your settings.',
  settings: 'Go to your settings',
} as const
