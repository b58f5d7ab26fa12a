import { parseEnum } from '#client/lib/forms/search-params.ts'

const TYPES = ['mentor', 'mentee'] as const

/**
 * `?type=` opens the sign-up of that role; anything else in it counts as nothing.
 * An unknown one comes out as an explicit `undefined`: left out, the router would keep the one in the address.
 */
export const readAuthSearch = ({ type }: Record<string, unknown>): { type?: (typeof TYPES)[number] } => ({
  type: parseEnum(TYPES, type),
})
