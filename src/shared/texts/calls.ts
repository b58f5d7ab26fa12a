import type { CallDeclineReason } from '../enums.ts'

/** Call requests and overlapping sessions. */
export const CALL_TEXTS = {
  // Errors
  inThePast: 'The time of the call has passed.',
  tooLate: 'The time of this call has passed',
  decided: 'This call request has already been decided',
  notProposed: 'This time is no longer proposed. Please look again.',
  notFree: 'One of you already has something at this time',

  // For mentors
  approved: 'Call approved',
  approvedHint: 'It now stands among your upcoming sessions.',
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
  waitingNote: 'Your mentor has not answered yet.',
  newTime: 'New time',
  mentorProposes: 'Your mentor proposes',
  askedFor: 'You asked for',
  accept: 'Accept',
  accepted: 'Time accepted',
  acceptedHint: 'It now stands among your sessions.',
  decline: 'Decline',
  notThisTime: 'Not this time',
  proposalDeclined: 'Time declined',
  youDeclined: 'You said no to the time your mentor proposed.',
  expired: 'No answer',
  expiredNote: 'Nobody answered before the time came. You can ask for another call.',
  showAll: (count: number) => `Show all call requests (${count})`,

  // Declining
  declineTime: 'Decline this time',
  declineHint: 'A reason is optional. It is read as a friendly sentence.',
  reason: 'Reason',
  note: 'Anything to add',
  noteHint: 'Optional, at most 200 characters.',
  discard: 'Discard your answer?',
  discardProposal: 'Discard this proposal?',

  // Overlaps
  youAreBusy: (time: string) => `You already have something ${time}.`,
  mentorIsBusy: (time: string) => `Your mentor is busy ${time}.`,
  menteeIsBusy: (time: string) => `Your mentee is busy ${time}.`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
} as const

/** Reasons for declining a call, as the form offers them. */
export const CALL_DECLINE_CHOICES: Record<CallDeclineReason, string> = {
  time: 'This time does not suit me',
  busy: 'I have too much to do',
  later: 'Later would be better',
  write: 'Let us write first',
  other: 'Another reason',
}

/** The same reasons as the other member reads them. */
export const CALL_DECLINE_READ: Record<CallDeclineReason | 'none', string> = {
  time: 'The time does not suit. Another time may.',
  busy: 'There is too much to do right now. That has nothing to do with you.',
  later: 'A call would be better a little later.',
  write: 'Writing about it first would be better.',
  other: 'You can always ask in your messages.',
  none: 'You can always ask in your messages.',
}
