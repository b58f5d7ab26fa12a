import type { ScreenCategory } from '../screening/categories.ts'

/** Warnings while writing, by category. For danger there is none: help is offered instead. */
export const WRITING_WARNINGS: Record<Exclude<ScreenCategory, 'danger'>, string> = {
  contact:
    'This looks like a phone number, an address or another way to reach somebody. For everyone’s safety, keep contact details out of the chat.',
  app: 'This looks like a move to another app. Talk here, where somebody can help if something goes wrong.',
  secrecy: 'Nothing here has to be a secret. You can always tell somebody you trust.',
  meeting:
    'This looks like meeting alone. Plan sessions with Schedule Session, so that somebody knows about them.',
  images:
    'This looks like asking for pictures of somebody. Nobody should ask for those here, and nobody has to send any.',
  money: 'This looks like money or gifts. Please keep them out of mentoring.',
  sexual: 'This does not belong in mentoring. Please leave it out.',
  bullying: 'These words may hurt. Is there another way to say it?',
}

export const NUDGE_TEXTS = {
  edit: 'Edit',
  sendAnyway: 'Send anyway',
  /** With warnings for which messages are held. */
  checkedFirst: 'If you send it, someone from our team may check it first.',
  help: 'If you or somebody you know is not safe, you can talk to somebody right now.',
  getHelp: 'Show who can help',
} as const
