import argon2 from 'argon2'
import pLimit from 'p-limit'
import type { Passwords } from '../../context.ts'
import { tooBusy } from '../../errors.ts'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
export const ARGON2_OPTIONS = {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const
// Below the size of the thread pool, so that file and image work never queues behind passwords.
const CONCURRENCY = 2
export const PASSWORD_QUEUE_MAX = 200
const RETRY_AFTER_SECONDS = 5

/** What one hash costs: KiB of memory and passes. */
export type HashCost = { memoryCost: number; timeCost: number }

/**
 * Creates the password hasher: argon2id, two at a time. Backpressure: `hash` and `matches` throw `unavailable` (503) when
 * `waitingMax` calls are queued. Tests use a lower `cost`.
 */
export function createPasswordHasher({
  waitingMax = PASSWORD_QUEUE_MAX,
  cost = {},
}: {
  waitingMax?: number
  cost?: Partial<HashCost> | undefined
} = {}): Passwords & { readonly waiting: number } {
  const queue = pLimit(CONCURRENCY)
  const options = { ...ARGON2_OPTIONS, ...cost }
  const runQueued = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pendingCount >= waitingMax) {
      throw tooBusy(RETRY_AFTER_SECONDS)
    }
    return queue(work)
  }
  // Compared with for unknown usernames, so that the response time does not reveal whether an account exists.
  let dummyHash: Promise<string> | undefined

  const hash = (password: string) => runQueued(() => argon2.hash(password, options))

  return {
    hash,
    get waiting() {
      return queue.pendingCount
    },
    isOutdated: (stored) => argon2.needsRehash(stored, options),
    async matches(stored, password, inTurn = (compare) => compare()) {
      // A failure is not cached, so the next call retries.
      dummyHash ??= hash('nobody has this password').catch((error: unknown) => {
        dummyHash = undefined
        throw error
      })
      const fallback = await dummyHash
      const compare = async () => (await argon2.verify(stored ?? fallback, password)) && stored !== undefined
      return runQueued(() => inTurn(compare))
    },
  }
}
