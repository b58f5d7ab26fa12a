import { isolated } from '../isolated.ts'
import type { ReportReason } from '../supervision-enums.ts'

/** Reporting a member and stopping contact. */
export const REPORTING_TEXTS = {
  choose: 'No one can see that you opened this.',

  report: 'Report what happened',
  reportHint: (name: string) => isolated`Our team reads it. ${name} won’t know.`,
  stop: 'Stop contact',
  stopHint: 'You can’t message each other until you start talking again.',
  help: 'I need help now',
  helpHint: 'People you can call or talk to right now.',

  aboutMessage: 'The message you’re reporting',
  reason: 'What happened?',
  reasonMissing: 'Please choose what happened.',
  next: 'Next',
  back: 'Back',
  details: 'Tell us more',
  detailsHint: 'Only our team reads this. A few words are enough.',
  wordsNeeded: 'Please say what happened, in a few words.',
  tooLong: (max: string) => `Must be at most ${max} characters.`,
  stopNow: 'Stop contact now',
  stopNowHint: (name: string) =>
    isolated`You and ${name} can’t message each other until our team has looked into it.`,
  after: 'What happens next',
  afterRead: 'Someone from our team reads your report and decides what to do.',
  staysConfidential: (name: string) => isolated`${name} won’t know that you reported anything.`,
  afterHelp: 'If it can’t wait, press “I need help now”.',
  send: 'Send report',
  sendFailed: 'Your report wasn’t sent. Please try again.',
  sent: 'Report sent',
  sentText: (caseId: number) => `Thank you for telling us. Our team has your report (number ${caseId}).`,
  sentStopped: 'You’ve stopped contact. You can still read everything.',
  discard: 'Discard this report?',
  keep: 'Keep writing',
  done: 'Done',

  stopTitle: 'Stop contact?',
  stopText: (name: string) =>
    isolated`You and ${name} can’t message, plan sessions or ask for calls until you start talking again. Planned sessions are paused. You can both still read everything. ${name} will see that the conversation is paused, but not why.`,
  stopIt: 'Stop contact',
  stopFailed: 'Contact wasn’t stopped. Please try again.',
  stopped: 'Contact stopped',
  notYours: 'Only the person who paused this chat, or our team, can start it again.',
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
  danger_now: 'Someone is in danger right now',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>
