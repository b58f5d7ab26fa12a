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
 * Reasons of refusals that a page handles by more than the status. `changed`: the data decided about has changed since;
 * `step_up`: the caller has to prove again who they are; `factor_missing`: they have to set up a second factor first;
 * `ticket_over`: signing in has to begin again; `other_address`: nothing can be saved at the address the page was opened at.
 */
export const REFUSAL_REASONS = [
  ...SESSION_END_REASONS,
  'changed',
  'step_up',
  'factor_missing',
  'ticket_over',
  'other_address',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Request header with the user the page expects to be signed in (decision 19). */
export const USER_HEADER = 'x-cairnway-user'
