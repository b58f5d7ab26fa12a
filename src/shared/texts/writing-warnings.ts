import type { ScreenCategory } from '../screening/categories.ts'

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
