import type { StaffLevel } from '../enums.ts'
import { isolated } from '../text.ts'

/** What each level of our team may do, and the refusals of what it may not. */
export const STAFF_TEXTS = {
  title: 'Staff',
  note: 'Who works here, and what they may do.',
  level: 'Level',
  levels: {
    owner: 'Owner',
    coordinator: 'Coordinator',
    viewer: 'Viewer',
  } satisfies Record<StaffLevel, string>,
  about: {
    owner: 'Everything, also staff and rules.',
    coordinator: 'Everything but staff, rules and the export of the audit log.',
    viewer: 'Counts only, no names.',
  } satisfies Record<StaffLevel, string>,
  you: 'You',
  lastSignIn: (day: string) => `Last signed in ${day}`,
  neverSignedIn: 'Never signed in',
  secondStep: 'Second step: on',
  noSecondStep: 'Second step: off',
  ended: (day: string) => `Access ended on ${day}`,
  levelOf: (name: string) => isolated`Level of ${name}`,
  changed: (name: string, level: string) =>
    isolated`${name} is now ${level === 'Owner' ? 'an' : 'a'} ${level.toLowerCase()}`,
  end: 'End access',
  endOf: (name: string) => isolated`End access: ${name}`,
  endQuestion: (name: string) => isolated`End the access of ${name}?`,
  endNote: 'They’re signed out everywhere at once and can’t come back. What they did stays in the audit log.',
  endSelfNote: 'You’re signed out at once and can’t come back.',
  accessWasEnded: (name: string) => isolated`${name} has no access any more`,
  weakPassword: {
    common: 'Many people use this password. Please choose another one.',
    personal: 'This password has their name or ours in it. Please choose another one.',
  },
  weakPasswordSet: {
    common: 'The new administrator has a password that many people use. Ask them to choose another one.',
    personal:
      'The new administrator has a password with their name or ours in it. Ask them to choose another one.',
  },
  handOver:
    'Tell them the password in person, and ask them to sign in soon: the first to sign in can set up the second step.',
  keep: 'Keep access',
  failed: 'That didn’t work',
  notLoaded: 'We couldn’t load the staff.',
  onlyCounts: 'You can see counts. For more, ask an owner of this site.',
  levelRefused: 'Your level doesn’t allow this. Ask an owner of this site.',
  onlyOwners: 'Only owners can change these.',
  accessEnded: 'Your access has ended. Ask an owner of this site.',
  lastOwner: 'There must be an owner. Make someone else an owner first.',
  notStaff: 'There’s no such person on the staff.',
  alreadyEnded: 'Their access has ended already.',
  codeForOwners: 'Only owners can make codes for staff.',
  signOutEverywhere: 'Sign out everywhere',
  signOutNote: 'A lost phone? This signs them out everywhere. They can sign in again with their password.',
  signedOut: (count: number) => (count === 1 ? 'Signed out in 1 place' : `Signed out in ${count} places`),
  notSignedOut: 'They weren’t signed out',
} as const

/** The code that administrators make in the row of a person. */
export const STAFF_CODE_TEXTS = {
  action: 'Sign-in code',
  title: (name: string) => isolated`Sign-in code for ${name}`,
  about:
    'Make sure that you are speaking to the right person. The code lets them choose a new password within 24 hours, and is shown only once.',
  reason: 'Why are you making it?',
  reasonHint:
    'Owners and the audit log keep it. The member and the people they’re matched with are told that there’s a code, not why.',
  password: 'Your own password',
  make: 'Make a code',
  made: 'Read this out. It’s typed on the sign-in page, under “Forgot your password?”.',
  notMade: 'No code was made',
  close: 'Done',
  unreachable: 'Mail doesn’t arrive',
} as const

/** The codes that owners look at, on their dashboard. */
export const STAFF_CODES_TEXTS = {
  title: 'Sign-in codes',
  note: 'With a code one could sign in as the member. Please ask if one surprises you.',
  madeFor: (maker: string, name: string) => isolated`${maker} made a code for ${name}`,
  someone: 'someone who has left',
  check: 'I’ve looked at it',
  checkOf: (name: string) => isolated`I’ve looked at the code for ${name}`,
  checked: 'Marked as looked at',
  notChecked: 'That wasn’t marked',
  notLoaded: 'We couldn’t load the codes.',
} as const

export const STAFF_CODE_REFUSALS = {
  anotherOwner: 'You made this one. Another owner has to look at it.',
} as const

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
