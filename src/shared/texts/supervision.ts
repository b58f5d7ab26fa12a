import type { ReviewClass } from '../supervision-enums.ts'

export const REVIEW_CLASS_TEXTS: Record<ReviewClass, string> = {
  case: 'A case',
  random_review: 'Random review',
  legal_request: 'Legal request',
}

/** Opening conversations, for administrators. */
export const SUPERVISION_TEXTS = {
  // Errors
  reasonTooShort: 'Please give your reason in at least 10 characters.',
  noGrant: 'Say why before you open this conversation. It then stays open to you for 30 minutes.',
  noConversation: 'This match has no conversation.',
  nothingToDraw: 'No conversation has had a message in the last 30 days.',

  // On the dashboard
  title: 'Supervision',
  note: 'Every conversation you open and everything you read here is written into the audit log.',
  draw: 'Random review',
  notDrawn: 'No conversation was picked',

  // The dialog of one conversation
  between: (mentor: string, mentee: string) => `Conversation of ${mentor} and ${mentee}`,
  conversation: 'Conversation',
  openOf: (count: number) => `${count} messages. Open this conversation`,
  why: 'Why do you open it?',
  whyMissing: 'Please choose why you open it.',
  reason: 'Your reason',
  reasonHint:
    'It is kept in the audit log. The two see that staff opened their conversation and for which kind of reason, but not your name or these words.',
  open: 'Open for 30 minutes',
  notOpened: 'The conversation was not opened',
  drawn: (count: number) =>
    count === 1
      ? 'The only conversation of the last 30 days.'
      : `Picked by chance among ${count} conversations.`,
  firstLine: 'The mentee wrote with the request',
  messages: 'Messages',
  noMessages: 'There are no messages in this conversation.',
  earlier: 'Show earlier messages',
  readFailed: 'The messages could not be loaded',
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  lastMinute: 'Less than a minute left',
  timeIsUp: 'The conversation is closed again',
  timeIsUpHint: 'Your 30 minutes are over. Open it with a reason if you still need to read it.',
} as const
