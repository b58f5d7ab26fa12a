import { AppError } from '../errors.ts'
import type { Limits } from '../limits.ts'

/** So many sockets may be open: from one address, in all, and joined by one person (`reliability` 3.4). */
export type SocketCaps = { ofAddress: number; inAll: number; ofPerson: number }
export const CAPS: SocketCaps = { ofAddress: 50, inAll: 5_000, ofPerson: 10 }

const RETRY_AFTER_SECONDS = 5

/**
 * Counts sockets from their upgrade to their end. `admit` throws 429 for an address that opens too many or too
 * often (null, this machine itself, never does), 503 when the process holds all it can.
 */
export function createDoor({ ofAddress, inAll }: SocketCaps, limits: Pick<Limits, 'take'>) {
  const open = new Map<string | null, number>()
  let all = 0

  return {
    admit(address: string | null) {
      if (all >= inAll) throw new AppError('unavailable', 'Too many connections', RETRY_AFTER_SECONDS)
      limits.take('socketsOfAddress', address)
      if (address !== null && (open.get(address) ?? 0) >= ofAddress) {
        throw new AppError('too_many', 'Too many connections from this address', RETRY_AFTER_SECONDS)
      }
    },
    entered(address: string | null) {
      all += 1
      open.set(address, (open.get(address) ?? 0) + 1)
    },
    left(address: string | null) {
      all -= 1
      const rest = (open.get(address) ?? 1) - 1
      if (rest === 0) open.delete(address)
      else open.set(address, rest)
    },
  }
}
