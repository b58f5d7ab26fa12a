import type { ReportReason } from '../supervision-enums.ts'

/** Reporting a member and stopping contact. */
export const REPORTING_TEXTS = {
  choose: 'Nobody is told that you have opened this.',

  report: 'Report what happened',
  reportHint: (name: string) => `The staff look at it. ${name} is not told.`,
  stop: 'Stop contact',
  stopHint: 'Nobody can write here until you start it again.',
  help: 'I need help now',
  helpHint: 'Whom you can call or talk to, at once.',

  aboutMessage: 'The message you report',
  reason: 'What happened?',
  reasonMissing: 'Please choose what happened.',
  next: 'Next',
  back: 'Back',
  details: 'Tell us more',
  detailsHint: 'Only the staff read this. A few words are enough.',
  wordsNeeded: 'Please say in a few words what happened.',
  tooLong: (max: string) => `Must be at most ${max} characters.`,
  stopNow: 'Stop contact now',
  stopNowHint: (name: string) =>
    `You and ${name} cannot write here any more until the staff have looked at it.`,
  after: 'What happens next',
  afterRead: 'Somebody from the staff reads your report and decides what to do.',
  afterUntold: (name: string) => `${name} is not told that you have reported anything.`,
  afterHelp: 'If it cannot wait, choose I need help now.',
  send: 'Send report',
  sendFailed: 'Your report could not be sent.',
  sent: 'Report sent',
  sentText: (caseId: number) =>
    `Thank you for telling us. The staff have your report. Its number is ${caseId}.`,
  sentStopped: 'Contact has been stopped. You can still read everything.',
  discard: 'Discard this report?',
  keep: 'Keep writing',
  done: 'Done',

  stopTitle: 'Stop contact?',
  stopText: (name: string) =>
    `You and ${name} cannot write here, plan sessions or ask for calls until you start contact again. Both of you can still read what was said. ${name} sees that the conversation is paused, and not why.`,
  stopIt: 'Stop contact',
  stopFailed: 'Contact could not be stopped.',
  stopped: 'Contact stopped',
  notYours: 'Only whoever stopped this conversation, or the staff, can start it again.',
} as const

/** Reasons of a report. */
export const REPORT_REASON_TEXTS = {
  uncomfortable: 'I feel uncomfortable',
  unsafe: 'I feel unsafe',
  contact_details: 'Asked for contact details or another app',
  secrecy_or_meeting: 'Wanted secrets or to meet alone',
  bullying: 'Bullying or mean words',
  sexual: 'Something sexual',
  selling: 'Wanted money or to sell something',
  danger_now: 'Somebody is in danger right now',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>
