import { AppError } from '../errors.ts'
import { networksOf } from '../infra/addresses.ts'
import type { Limits } from '../infra/rate-limits/rate-limits.ts'

/** So many sockets may be open: from one address, in all, and joined by one person (`reliability` 3.4). */
export type SocketCaps = { ofAddress: number; inAll: number; ofPerson: number }
export const CAPS: SocketCaps = { ofAddress: 50, inAll: 5_000, ofPerson: 10 }

const RETRY_AFTER_SECONDS = 5

/** Where a socket comes from: an address (null for this machine) and the user, when one is signed in. */
export type From = { address: string | null; userId: number | undefined }

/**
 * Counts sockets from their upgrade to their end: a member's for the person, so that a school behind one address gets
 * in, all others for the address. `admit` throws 429 for who opens too many or too often (this machine itself never
 * does), 503 when the process holds all it can.
 */
export function createDoor({ ofAddress, inAll }: SocketCaps, limits: Pick<Limits, 'take'>) {
  const open = new Map<string, number>()
  let all = 0

  /** What a socket counts against: a user or networks, each with its maximum. */
  function holdersOf({ address, userId }: From) {
    if (address === null) return []
    if (userId !== undefined) return [{ holder: `person ${userId}`, most: ofAddress }]
    return networksOf(address).map(({ network, times }) => ({ holder: network, most: ofAddress * times }))
  }

  function add(holder: string, count: number) {
    const rest = (open.get(holder) ?? 0) + count
    if (rest === 0) open.delete(holder)
    else open.set(holder, rest)
  }

  return {
    admit(from: From) {
      if (all >= inAll) throw new AppError('unavailable', 'Too many connections', RETRY_AFTER_SECONDS)
      const { address, userId } = from
      if (userId === undefined) limits.take('socketsOfAddress', address)
      else if (address !== null) limits.take('socketsOfMember', userId)
      if (holdersOf(from).some(({ holder, most }) => (open.get(holder) ?? 0) >= most)) {
        throw new AppError('too_many', 'Too many connections', RETRY_AFTER_SECONDS)
      }
    },
    /** Counts it; the function it returns takes it out again. */
    enter(from: From) {
      const holders = holdersOf(from)
      all += 1
      for (const { holder } of holders) add(holder, 1)
      return () => {
        all -= 1
        for (const { holder } of holders) add(holder, -1)
      }
    },
  }
}
