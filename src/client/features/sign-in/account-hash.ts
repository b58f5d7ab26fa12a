const STATES = ['forgot', 'confirm', 'undo', 'reset', 'passkey', 'enrol', 'mail'] as const
export type AccountHash = { state: (typeof STATES)[number]; token: string }

/** Returns what `/auth#…` asks for: a forgotten password, a passkey, the link of a mail with its token,
 * setting up a second factor, or choosing one's mail with the key of one. Undefined for signing in. */
export function readAccountHash(hash: string): AccountHash | undefined {
  const [name, token = ''] = hash.split('=')
  const state = STATES.find((one) => one === name)
  return state && { state, token }
}
