import type { CallDeclineReason } from '../enums.ts'
import { isolated } from '../text.ts'

/** Call requests and overlapping sessions. */
export const CALL_TEXTS = {
  // Errors
  inThePast: 'This time has passed. Please choose a later one.',
  tooLate: 'The time for this call has passed',
  decided: 'This call request has already been answered',
  notProposed: 'This time is no longer on offer. Please check again.',
  notFree: 'One of you is busy at this time',

  // For mentors
  approved: 'Call approved',
  approvedHint: 'It’s in your upcoming sessions now.',
  declined: 'Call declined',
  sendReason: 'Send reason',
  anotherTime: 'Another time',
  propose: 'Propose another time',
  proposeHint: 'Pick a time that suits you better. Your mentee can accept it or say no.',
  proposeSend: 'Propose this time',
  proposed: 'Another time proposed',
  proposedHint: 'Your mentee can accept it or say no.',
  youProposed: 'You proposed',
  waitsForMentee: 'Waiting for an answer',

  // For mentees
  title: 'Call requests',
  waiting: 'Waiting',
  waitingNote: 'Your mentor hasn’t answered yet.',
  newTime: 'New time',
  mentorProposes: 'Your mentor suggests',
  askedFor: 'You asked for',
  accept: 'Accept',
  accepted: 'Time accepted',
  acceptedHint: 'It’s in your sessions now.',
  decline: 'Decline',
  notThisTime: 'Not this time',
  proposalDeclined: 'Time declined',
  youDeclined: 'You said no to the time your mentor suggested.',
  expired: 'No answer',
  expiredNote: 'There was no answer in time. You can ask for another call.',
  showAll: (count: number) => `Show all call requests (${count})`,

  // Declining
  declineTime: 'Decline this time',
  declineHint: 'You don’t have to give a reason. If you do, it’s shown as a friendly sentence.',
  reason: 'Reason',
  note: 'Anything to add?',
  noteHint: 'Optional, at most 200 characters.',
  discard: 'Discard your answer?',
  discardProposal: 'Discard this proposal?',

  // Overlaps
  youAreBusy: (time: string) => `You already have plans ${time}.`,
  mentorIsBusy: (time: string) => `Your mentor is busy ${time}.`,
  menteeIsBusy: (time: string) => `Your mentee is busy ${time}.`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
} as const

/** Reasons for declining a call, as the form offers them. */
export const CALL_DECLINE_CHOICES: Record<CallDeclineReason, string> = {
  time: 'This time doesn’t work for me',
  busy: 'I have a lot on right now',
  later: 'I’d prefer later',
  write: 'Let’s message first',
  other: 'Another reason',
}

/** The same reasons as the other member reads them. */
export const CALL_DECLINE_READ: Record<CallDeclineReason | 'none', string> = {
  time: 'This time doesn’t work. Another time might.',
  busy: 'They have a lot on right now. It’s nothing to do with you.',
  later: 'They’d like to talk a bit later.',
  write: 'They’d like to message about it first.',
  other: 'You can always ask them in a message.',
  none: 'You can always ask them in a message.',
}

/** What planning says about the nights on which clocks change. */
export const CLOCK_CHANGE_TEXTS = {
  skipped: 'The clocks go forward that day and skip this time. Please pick another one.',
  repeated: 'The clocks go back that day, so this time comes twice. We take the first one.',
} as const

/** The card in the settings that lets a calendar app show the sessions, and the feed itself. */
export const CALENDAR_FEED_TEXTS = {
  title: 'Sessions in your calendar',
  note: 'Your calendar app can show your sessions and keep them up to date. It needs an address from us.',
  withNames: 'Show first names',
  withNamesHint: 'Everyone who sees your calendar sees them too.',
  withLinks: 'Show meeting links',
  withLinksHint: 'Then you can join from your calendar.',
  make: 'Make an address',
  made: 'Your address is ready',
  address: 'Your calendar address',
  addressHint: 'Copy it now: we show it only once. Don’t share it: anyone who has it can see your sessions.',
  copy: 'Copy',
  copied: 'Address copied',
  notCopied: 'Select the address and copy it yourself.',
  howTo: 'In your calendar app, choose “Add calendar from URL” or “Subscribe” and paste it there.',
  since: (day: string) => `You made an address on ${day}.`,
  save: 'Save calendar choice',
  saved: 'Your choice is saved',
  makeAnother: 'Make a new address',
  makeAnotherHint: 'The address you have now stops working if you make a new one or stop it.',
  revoke: 'Stop this address',
  revoked: 'This address doesn’t work any more',
  failed: 'That didn’t work',
  notLoaded: 'This part couldn’t be loaded.',
  none: 'There is no such calendar',
  withName: (title: string, firstName: string) => isolated`${title} with ${firstName}`,
} as const
