import argon2 from 'argon2'
import pLimit from 'p-limit'
import type { Passwords } from '../../context.ts'
import { tooBusy } from '../../errors.ts'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
export const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
// Below the size of the thread pool, so that files and photos never wait behind passwords.
const AT_ONCE = 2
export const WAITING_MAX = 200
const RETRY_AFTER_SECONDS = 5

/** Hashes passwords with argon2id, two at a time; beyond a queue of 200 it refuses (503) rather than pile up. */
export function createPasswords({ waitingMax = WAITING_MAX } = {}): Passwords & { readonly waiting: number } {
  const turn = pLimit(AT_ONCE)
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (turn.pendingCount >= waitingMax) {
      throw tooBusy(RETRY_AFTER_SECONDS)
    }
    return turn(work)
  }
  // What an unknown name's password is compared with, so that the answer takes as long as for a known one.
  let dummy: Promise<string> | undefined

  const hash = (password: string) => inTurn(() => argon2.hash(password, OPTIONS))

  return {
    hash,
    get waiting() {
      return turn.pendingCount
    },
    isOutdated: (stored) => argon2.needsRehash(stored, OPTIONS),
    async matches(stored, password) {
      // One that could not be made is not kept: the next caller tries again.
      dummy ??= hash('nobody has this password').catch((error: unknown) => {
        dummy = undefined
        throw error
      })
      const spare = await dummy
      const against = stored ?? spare
      const same = await inTurn(() => argon2.verify(against, password))
      return same && stored !== undefined
    },
  }
}
