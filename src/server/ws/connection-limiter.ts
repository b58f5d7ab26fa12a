import { AppError } from '../errors.ts'
import { networksOf } from '../infra/client-address.ts'
import type { RateLimits } from '../infra/rate-limits/rate-limits.ts'

/** The most open sockets: from one address or member, in all, and joined by one person. */
export type SocketLimits = { perAddress: number; total: number; perPerson: number }
export const DEFAULT_SOCKET_LIMITS: SocketLimits = { perAddress: 50, total: 5_000, perPerson: 10 }

const RETRY_AFTER_SECONDS = 5

/** Where a socket comes from: its address (null for this machine) and the user, if signed in. */
export type SocketOrigin = { address: string | null; userId: number | undefined }

/**
 * Creates a limiter that counts open sockets: a member's per person, so that a school behind one address gets in, all others
 * per address. This machine itself is not limited per address.
 */
export function createConnectionLimiter({ perAddress, total }: SocketLimits, limits: Pick<RateLimits, 'take'>) {
  const countByKey = new Map<string, number>()
  let openCount = 0

  /** The counters of a socket, a user's or those of its networks, each with its maximum. */
  function countersOf({ address, userId }: SocketOrigin) {
    if (address === null) return []
    if (userId !== undefined) return [{ key: `person ${userId}`, max: perAddress }]
    return networksOf(address).map(({ network, factor }) => ({ key: network, max: perAddress * factor }))
  }

  function add(key: string, count: number) {
    const rest = (countByKey.get(key) ?? 0) + count
    if (rest === 0) countByKey.delete(key)
    else countByKey.set(key, rest)
  }

  return {
    /** Throws `too_many` above the caller's limits, `unavailable` if the process is full. */
    takeConnectionToken(from: SocketOrigin) {
      if (openCount >= total) throw new AppError('unavailable', 'Too many connections', RETRY_AFTER_SECONDS)
      const { address, userId } = from
      if (userId === undefined) limits.take('socketsOfAddress', address)
      else if (address !== null) limits.take('socketsOfMember', userId)
      if (countersOf(from).some(({ key, max }) => (countByKey.get(key) ?? 0) >= max)) {
        throw new AppError('too_many', 'Too many connections', RETRY_AFTER_SECONDS)
      }
    },
    /** Counts a socket; returns the function that releases it. */
    acquire(from: SocketOrigin) {
      const counters = countersOf(from)
      openCount += 1
      for (const { key } of counters) add(key, 1)
      return () => {
        openCount -= 1
        for (const { key } of counters) add(key, -1)
      }
    },
  }
}
