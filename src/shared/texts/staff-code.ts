import { isolated } from '../isolated.ts'
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
