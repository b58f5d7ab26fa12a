import { parseEnum } from '#client/lib/forms/search-params.ts'

const TYPES = ['mentor', 'mentee'] as const

/**
 * Validates the URL: `?type=` opens the sign-up of that role. An unknown type becomes an explicit `undefined`, because
 * the router would keep an omitted one.
 */
export const readAuthSearch = ({ type }: Record<string, unknown>): { type?: (typeof TYPES)[number] } => ({
  type: parseEnum(TYPES, type),
})
