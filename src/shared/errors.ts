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
