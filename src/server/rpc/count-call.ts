import type { Ctx } from '../context.ts'

/** Counts one call against the rate limits: a member's by person, any other by address. Throws `too_many`. */
export function countCall({ actor, address, limits }: Pick<Ctx, 'actor' | 'address' | 'limits'>) {
  if (actor.role !== 'anonymous') return limits.take('callsOfMember', actor.userId)
  limits.take('callsOfAddressAtOnce', address)
  limits.take('callsOfAddress', address)
}
