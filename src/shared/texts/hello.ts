/** People one has not written to, or planned a session with, yet. */
export const HELLO_TEXTS = {
  sayHello: 'Say hello',
  withWhom: 'Who is the session with?',
} as const
