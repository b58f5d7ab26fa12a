import { isolated } from '../isolated.ts'
/** Second factors that owners remove for people who have lost them. */
export const FACTOR_REMOVAL_TEXTS = {
  note: 'Their phone or key is gone, and their recovery codes too? All second steps of this person can end, 24 hours after you ask for it.',
  reason: 'How do you know that it’s them?',
  reasonHint: 'The audit log keeps it.',
  open: 'They’ve lost their second step',
  request: 'Remove second steps',
  requested: 'The second steps end in 24 hours',
  notRequested: 'Nothing was removed',
  title: 'Second steps that end soon',
  listNote:
    'After this, a password is enough for the account. Stop it if you can’t be sure that the person asked.',
  endsFor: (name: string, time: string) => isolated`${name}: ends ${time}`,
  askedBy: (name: string) => isolated`Asked by ${name}`,
  someone: 'someone who has left',
  needsAnother: 'Another owner has to confirm it.',
  confirm: 'Confirm',
  confirmOf: (name: string) => isolated`Confirm for ${name}`,
  confirmed: 'Confirmed',
  notConfirmed: 'That wasn’t confirmed',
  stop: 'Stop it',
  stopOf: (name: string) => isolated`Stop it for ${name}`,
  stopped: 'The second steps stay',
  notStopped: 'That wasn’t stopped',
  notLoaded: 'We couldn’t load the second steps that end soon.',
} as const

export const FACTOR_REMOVAL_REFUSALS = {
  own: 'You remove your own in your settings.',
  noFactor: 'This person has no second step.',
  planned: 'Their second steps end soon already.',
  anotherOwner: 'Another owner has to confirm this.',
  gone: 'That’s over already.',
} as const
