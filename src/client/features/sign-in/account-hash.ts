const STATES = ['forgot', 'confirm', 'undo', 'reset', 'passkey', 'enrol', 'mail'] as const
export type AccountHash = { state: (typeof STATES)[number]; token: string }

/**
 * Parses the hash of /auth, such as #reset=token: which form to show instead of signing in, and the token or key of the
 * mail's link. Returns undefined for signing in.
 */
export function readAccountHash(hash: string): AccountHash | undefined {
  const [name, token = ''] = hash.split('=')
  const state = STATES.find((one) => one === name)
  return state && { state, token }
}
