import type { ReviewClass } from '../supervision-enums.ts'
import { isolated } from '../text.ts'

export const REVIEW_CLASS_TEXTS: Record<ReviewClass, string> = {
  case: 'A case',
  random_review: 'Random review',
  legal_request: 'Legal request',
}

/** Opening conversations, for administrators. */
export const SUPERVISION_TEXTS = {
  // Errors
  reasonTooShort: 'Please give a reason of at least 10 characters.',
  noGrant: 'Give a reason to open this conversation. You can then read it for 30 minutes.',
  noConversation: 'This match has no conversation.',
  nothingToDraw: 'No conversation had a message in the last 30 days.',

  // On the dashboard
  title: 'Supervision',
  note: 'Every conversation you open and everything you read here is recorded in the audit log.',
  draw: 'Random review',
  notDrawn: 'No conversation was picked',

  // The dialog of one conversation
  between: (mentor: string, mentee: string) => isolated`Conversation between ${mentor} and ${mentee}`,
  conversation: 'Conversation',
  openOf: (count: number) => `${count} messages. Open this conversation`,
  why: 'Why are you opening it?',
  whyMissing: 'Please choose why you’re opening it.',
  reason: 'Your reason',
  reasonHint:
    'This is kept in the audit log. Both people can see that our team opened it and why in general, but not your name or these words.',
  open: 'Open for 30 minutes',
  notOpened: 'The conversation wasn’t opened',
  drawn: (count: number) =>
    count === 1
      ? 'The only conversation of the last 30 days.'
      : `Picked at random from ${count} conversations.`,
  firstLine: 'The mentee wrote with the request',
  messages: 'Messages',
  noMessages: 'No messages in this conversation.',
  earlier: 'Show earlier messages',
  toolbar: 'Move through this conversation',
  findings: (count: number) => (count === 1 ? '1 finding' : `${count} findings`),
  findingAt: (number: number, count: number, what: string) => `Finding ${number} of ${count}. ${what}`,
  noted: (what: string) => `Noted, without a case: ${what}`,
  inCase: (number: number, what: string) => `Case ${number}: ${what}`,
  previousFinding: 'Previous finding',
  nextFinding: 'Next finding',
  firstMessage: 'First message',
  lastMessage: 'Last message',
  print: 'Print the whole conversation',
  readFailed: 'The messages couldn’t be loaded',
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  lastMinute: 'Less than a minute left',
  timeIsUp: 'The conversation has closed',
  timeIsUpHint: 'Your 30 minutes are over. To read on, open it again with a reason.',
} as const

/** The administrators' audit log dialog. */
export const AUDIT_TEXTS = {
  exportTooLong: 'More than 20,000 entries match. Choose a shorter period, then export the rest separately.',
  title: 'Audit log',
  note: 'Who did what, newest first. Any change to it would be detected. Viewing and exporting it are logged too.',
  action: 'Action',
  allActions: 'All actions',
  person: 'Person',
  personHint: 'Username or user ID',
  from: 'From',
  to: 'To',
  show: 'Show entries',
  export: 'Export CSV',
  exported: 'Audit log exported',
  notExported: 'The audit log wasn’t exported',
  failed: 'The audit log couldn’t be loaded',
  none: 'No entries found.',
  more: 'Show more entries',
  nobody: 'Not signed in',
  by: 'By',
  about: 'About',
  reason: 'Reason',
  details: 'Details',
  address: 'Address',
  request: 'Request',
  hash: 'Hash',
  entry: (id: number) => `Entry ${id}`,
  account: (id: number) => `Account ${id}`,
} as const
