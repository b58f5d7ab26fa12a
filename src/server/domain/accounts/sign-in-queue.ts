import type { RateLimits } from '../../infra/rate-limits/rate-limits.ts'

/** Maximum attempts waiting for running ones. Beyond it, correct passwords are refused too. */
const WAITING_MAX = 200

type SignInQueue = {
  /** Attempts that neither hold a slot nor were refused yet. */
  entering: number
  /** Attempts that hold a slot and have no outcome yet. */
  running: number
  waiting: ((isSlotReceived: boolean) => void)[]
  /** Slots refunded so far. */
  refunds: number
}

const queues = new WeakMap<RateLimits, Map<string, SignInQueue>>()

/**
 * Returns the queue of the sign-in attempts of one key in this process. Each attempt holds one slot of the rate limit
 * until its outcome is known, so that parallel attempts cannot exceed it. An attempt without a slot waits for the running
 * ones: a successful one passes its slot on. So a whole class can sign in at once, and password guesses cannot.
 */
export function signInQueueFor(limits: RateLimits, key: string) {
  const queuesByKey = queues.get(limits) ?? new Map<string, SignInQueue>()
  queues.set(limits, queuesByKey)
  const queue = queuesByKey.get(key) ?? { entering: 0, running: 0, waiting: [], refunds: 0 }
  queuesByKey.set(key, queue)

  function releaseIfIdle() {
    if (queue.running > 0) return
    for (const refuse of queue.waiting.splice(0)) refuse(false)
    if (queue.entering === 0) queuesByKey.delete(key)
  }

  /** Waits for a running attempt; resolves to true if it passes its slot on, false when none is left running. */
  const waitForOutcome = () => new Promise<boolean>((resolve) => queue.waiting.push(resolve))

  return {
    /** Takes a slot, with `take` or from another attempt. Returns the limit that `take` returned if there is none. */
    async acquire<Spent>(take: () => Promise<Spent | undefined>): Promise<Spent | undefined> {
      queue.entering += 1
      try {
        for (;;) {
          const { refunds } = queue
          const spent = await take()
          if (spent === undefined) {
            queue.running += 1
            return undefined
          }
          if (queue.waiting.length >= WAITING_MAX) return spent
          if (queue.running > 0 && (await waitForOutcome())) return undefined
          // A slot may have been refunded after `take` found none, so retry.
          if (queue.refunds === refunds) return spent
        }
      } finally {
        queue.entering -= 1
        releaseIfIdle()
      }
    },
    /** Reports the outcome of an attempt that holds a slot. A failure keeps the slot used. */
    async release({ failed, refund }: { failed: boolean; refund: () => Promise<void> }) {
      const next = failed ? undefined : queue.waiting.shift()
      if (next) return next(true)
      try {
        if (!failed) {
          await refund()
          queue.refunds += 1
        }
      } finally {
        queue.running -= 1
        releaseIfIdle()
      }
    },
  }
}
