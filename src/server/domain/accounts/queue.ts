import type { Limits } from '../../infra/rate-limits/rate-limits.ts'

/** How many attempts may wait for those before them; beyond that, right passwords are refused too. */
const WAITING_MAX = 200

type Queue = {
  /** Attempts that have not been let in or refused yet. */
  entering: number
  /** Attempts that hold a slot and whose outcome is not known yet. */
  underWay: number
  waiting: ((isHandedOn: boolean) => void)[]
  /** How many have been given back. */
  givenBack: number
}

const queues = new WeakMap<Limits, Map<string, Queue>>()

/**
 * The sign-in attempts of one key in this process. Each holds one slot of the limit until its outcome is known, so
 * that parallel attempts cannot get around the limit. An attempt that finds no slot waits for the running ones: a
 * successful one hands its slot on. A class that signs in at once gets in; guesses do not.
 */
export function queueOf(limits: Limits, key: string) {
  const all = queues.get(limits) ?? new Map<string, Queue>()
  queues.set(limits, all)
  const queue = all.get(key) ?? { entering: 0, underWay: 0, waiting: [], givenBack: 0 }
  all.set(key, queue)

  function endIfIdle() {
    if (queue.underWay > 0) return
    for (const refuse of queue.waiting.splice(0)) refuse(false)
    if (queue.entering === 0) all.delete(key)
  }

  /** Waits for the outcome of those under way; whether one of them hands on what it held. */
  const waitForOutcome = () => new Promise<boolean>((resolve) => queue.waiting.push(resolve))

  return {
    /** Takes a slot by `take`, which returns the spent limit; returns that too when no slot is handed on. */
    async enter<Spent>(take: () => Promise<Spent | undefined>): Promise<Spent | undefined> {
      queue.entering += 1
      try {
        for (;;) {
          const { givenBack } = queue
          const spent = await take()
          if (spent === undefined) {
            queue.underWay += 1
            return undefined
          }
          if (queue.waiting.length >= WAITING_MAX) return spent
          if (queue.underWay > 0 && (await waitForOutcome())) return undefined
          // One may have been given back after `take` found none, so it is worth another try.
          if (queue.givenBack === givenBack) return spent
        }
      } finally {
        queue.entering -= 1
        endIfIdle()
      }
    },
    /** Reports the outcome of an attempt that has entered: a failure keeps its slot. */
    async leave({ failed, giveBack }: { failed: boolean; giveBack: () => Promise<void> }) {
      const next = failed ? undefined : queue.waiting.shift()
      if (next) return next(true)
      try {
        if (!failed) {
          await giveBack()
          queue.givenBack += 1
        }
      } finally {
        queue.underWay -= 1
        endIfIdle()
      }
    },
  }
}
