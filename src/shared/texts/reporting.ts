import type { ReportReason } from '../supervision-enums.ts'
import { isolated } from '../text.ts'

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

/** The safety menu of a conversation. */
export const SAFETY_TEXTS = {
  open: 'Safety',
  openHint: 'Safety: report, stop contact, get help',
  reportMessage: (time: string) => `Report this message, ${time}`,
  byYou: 'You’ve paused this chat.',
  withStaff: 'Our team is looking into your report and will decide whether you can talk again.',
  resume: 'Start talking again',
  resumed: 'You can talk again',
  resumeFailed: 'The chat is still paused',
} as const

/** What a mentor reads where their mentee may be in danger. */
export const DANGER_TEXTS = {
  mark: 'May be in danger',
  told: 'Our team has been told.',
  advice: 'Stay calm, take it seriously, and ask if they’re safe now.',
  whatToDo: 'What to do',
  close: 'Back to the conversation',
  steps: [
    'Answer now, even if it’s short: “I’m glad you told me. I’m taking this seriously.”',
    'Ask straight out: “Are you safe right now? Is someone with you?”',
    'Not safe? Ask them to call one of these numbers, or call yourself.',
    'Don’t promise to keep it secret. Our team needs to know.',
    'You don’t have to solve this. A person from our team will take over.',
  ],
} as const

/** State of an undelivered message, for its sender. */
export const HELD_WORDS = { held: 'Waiting for a check', blocked: 'Not delivered' } as const

export const HELD_REASONS = {
  held: 'Someone from our team will check this message before it’s delivered. You can keep writing.',
  blocked: 'This message wasn’t delivered, to keep everyone safe. Try saying it another way.',
} as const
