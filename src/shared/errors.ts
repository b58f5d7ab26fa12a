/** Every way the product can say no. */
export const ERROR_KINDS = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'unsupported',
  'too_many',
  'unavailable',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** Why a page's session cannot go on: the account was removed, or another one is signed in. */
export const SESSION_END_REASONS = ['removed', 'other_account'] as const
export type SessionEndReason = (typeof SESSION_END_REASONS)[number]

/** Why a call was refused, where the page reacts to more than the status; `changed` is what was decided about. */
export type RefusalReason = SessionEndReason | 'changed'

/** In this header a page names the user that it expects to be signed in (decision 92). */
export const USER_HEADER = 'x-cairnway-user'
