import { parseEnum } from '#client/lib/forms/search-params.ts'

const TYPES = ['mentor', 'mentee'] as const

/**
 * Validates the URL: `?type=` opens the sign-up of that role. An unknown type becomes an explicit `undefined`, because
 * the router would keep an omitted one.
 */
export const readAuthSearch = ({ type }: Record<string, unknown>): { type?: (typeof TYPES)[number] } => ({
  type: parseEnum(TYPES, type),
})

const STATES = ['forgot', 'confirm', 'undo', 'reset', 'passkey', 'enrol', 'mail'] as const
export type AccountHash = { state: (typeof STATES)[number]; token: string; username: string }

/**
 * Parses the hash of /auth, such as #reset=token=username: which form to show instead of signing in, the token or key of the
 * mail's link, and whose password it is about. Returns undefined for signing in.
 */
export function readAccountHash(hash: string): AccountHash | undefined {
  const [name, token = '', ...rest] = hash.split('=')
  const state = STATES.find((one) => one === name)
  return state && { state, token, username: decode(rest.join('=')) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
