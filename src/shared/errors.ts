/** All kinds of errors the API returns. */
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

/** Why a page cannot go on with its session: the account was removed, or another user signed in. */
export const SESSION_END_REASONS = ['removed', 'other_account'] as const
export type SessionEndReason = (typeof SESSION_END_REASONS)[number]

/**
 * Reasons of refusals that a page handles by more than the status; `changed`: the data decided about has changed
 * since.
 */
export type RefusalReason = SessionEndReason | 'changed'

/** Request header with the user the page expects to be signed in (decision 92). */
export const USER_HEADER = 'x-cairnway-user'
