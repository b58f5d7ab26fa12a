import type { ScreenCategory } from '#shared/screening/categories.ts'
import type { Opening } from '#shared/supervision-enums.ts'

/** Texts of a conversation. */
export const CHAT_TEXTS = {
  /** On paper, when the beginning could not be loaded. */
  earlierMissing: 'Earlier messages are missing here. Go online and print again.',
  firstMessage: 'First message',
  jumpToDay: 'Jump to a day',
  day: 'Day',
  dayMissing: 'Pick a day.',
  jump: 'Show messages',
  newMessages: 'New messages',
  latest: 'Latest messages',
  /** Announced after a jump. */
  jumpedTo: (day: string) => `Messages from ${day}`,
  noneSince: (day: string) => `No messages since ${day}`,
  noneSinceNote: 'These are the latest ones.',
} as const

/** Warnings while writing, by category. For danger there is none: help is offered instead. */
export const WRITING_WARNINGS: Record<Exclude<ScreenCategory, 'danger'>, string> = {
  contact:
    'This looks like a phone number, an address or another way to reach someone. To keep everyone safe, leave contact details out of the chat.',
  app: 'Looks like you’re moving to another app. It’s safer to keep talking here.',
  secrecy: 'Nothing here has to be a secret. You can always tell someone you trust.',
  meeting: 'Planning to meet? Use Schedule Session, so someone knows about it.',
  images:
    'This looks like asking for pictures of someone. No one should ask for those here, and no one has to send any.',
  money: 'This looks like money or gifts. Please keep them out of mentoring.',
  sexual: 'This doesn’t belong in mentoring. Please leave it out.',
  bullying: 'These words may hurt. Is there another way to say it?',
}

export const WARNING_TEXTS = {
  edit: 'Edit',
  sendAnyway: 'Send anyway',
  /** With warnings for which messages are held. */
  checkedFirst: 'If you send it, someone from our team may check it first.',
  help: 'If you or someone you know isn’t safe, you can talk to someone right now.',
  getHelp: 'Show who can help',
} as const

const OF_CLASS: Record<Opening, (count: number) => string> = {
  case: (count) => `${count} for a case`,
  random_review: (count) => `${count} random ${count === 1 ? 'review' : 'reviews'}`,
  staff_code: (count) => `${count} sign-in ${count === 1 ? 'code' : 'codes'}`,
  legal_request: (count) => `${count} legal ${count === 1 ? 'request' : 'requests'}`,
}

type Review = { reasonClass: Opening; count: number }

/** Texts about staff reviews of conversations. */
export const REVIEW_TEXTS = {
  mayReview: 'Our team may review conversations to keep people safe.',
  /** Opened by our team 2 times: 1 for a case, 1 random review. */
  opened: (reviews: readonly Review[]) => {
    const total = reviews.reduce((sum, { count }) => sum + count, 0)
    const kinds = reviews.map(({ reasonClass, count }) => OF_CLASS[reasonClass](count))
    return `Opened by our team ${total} ${total === 1 ? 'time' : 'times'}: ${kinds.join(', ')}.`
  },
} as const

/** Texts about messages that could not be sent yet. */
export const OUTBOX_TEXTS = {
  waits: 'It’s saved here and sends as soon as it can.',
  waitsAMoment: 'It’s saved here and sends in a moment.',
} as const
