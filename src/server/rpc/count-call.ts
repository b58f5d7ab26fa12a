import type { Ctx } from '../context.ts'

/** Counts one call: a member's for the person, every other for its address. */
export function countCall({ actor, address, limits }: Pick<Ctx, 'actor' | 'address' | 'limits'>) {
  if (actor.role !== 'anonymous') return limits.take('callsOfMember', actor.userId)
  limits.take('callsOfAddressAtOnce', address)
  limits.take('callsOfAddress', address)
}
