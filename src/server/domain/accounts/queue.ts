import type { Limits } from '../../limits.ts'

/** How many attempts may wait for those before them; beyond that, right passwords are refused too. */
const WAITING_MAX = 200

type Queue = {
  /** Attempts that have not been let in or refused yet. */
  entering: number
  /** Attempts that hold one and whose outcome is not known. */
  underWay: number
  waiting: ((isHandedOn: boolean) => void)[]
  /** How many have been given back. */
  givenBack: number
}

const queues = new WeakMap<Limits, Map<string, Queue>>()

/**
 * The attempts of one key that this process is working on. Each holds one of its limit until its outcome is known, so
 * that many at once are no way around the limit. An attempt that finds nothing left waits for those under way: one that
 * turns out right hands on what it held. A class that signs in at once is let in, and guesses are not.
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
    /** Takes one by `take`, which answers what is spent; answers that too when nobody hands one on. */
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
    /** The outcome of one that has entered: what a failure took stays taken. */
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
