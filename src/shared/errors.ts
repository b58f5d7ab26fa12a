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

/** Why a call was refused, where the page has to react to more than the status. */
export type RefusalReason = 'removed' | 'other_account'

/** In this header a page names the user that it expects to be signed in (decision 92). */
export const USER_HEADER = 'x-cairnway-user'
