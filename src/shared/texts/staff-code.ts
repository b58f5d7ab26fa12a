/** The code that administrators make in the row of a person. */
export const STAFF_CODE_TEXTS = {
  action: 'Sign-in code',
  title: (name: string) => `Sign-in code for ${name}`,
  about:
    'Make sure that you are speaking to the right person. The code lets them choose a new password within 24 hours, and is shown only once.',
  password: 'Your own password',
  make: 'Make a code',
  made: 'Read this out. It’s typed on the sign-in page, under “Forgot your password?”.',
  notMade: 'No code was made',
  close: 'Done',
  unreachable: 'Mail doesn’t arrive',
} as const
