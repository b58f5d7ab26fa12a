import type { Limits } from '../../limits.ts'

/** How many may wait for those before them; with so many, waiting passwords are refused too. */
const WAITING_MAX = 200

type Queue = { underWay: number; waiting: ((isHandedOn: boolean) => void)[] }

const queues = new WeakMap<Limits, Map<string, Queue>>()

/**
 * The attempts of one key that this process is working on. Each holds one of its limit until its outcome is known, so
 * that many at once are no way around the limit. An attempt that finds nothing left waits for those under way: one that
 * turns out right hands on what it held. A class that signs in at once is let in, and guesses are not.
 */
export function queueOf(limits: Limits, key: string) {
  const all = queues.get(limits) ?? new Map<string, Queue>()
  queues.set(limits, all)
  const queue = all.get(key) ?? { underWay: 0, waiting: [] }
  all.set(key, queue)

  function forgetIfEmpty() {
    if (queue.underWay > 0) return
    all.delete(key)
    for (const refuse of queue.waiting.splice(0)) refuse(false)
  }

  return {
    /** Takes one by `take`, which answers what is spent; answers that too when nobody hands one on. */
    async enter<Spent>(take: () => Promise<Spent | undefined>): Promise<Spent | undefined> {
      const spent = await take().catch((error: unknown) => {
        forgetIfEmpty()
        throw error
      })
      if (spent === undefined) {
        queue.underWay += 1
        all.set(key, queue)
        return undefined
      }
      if (queue.underWay === 0 || queue.waiting.length >= WAITING_MAX) {
        forgetIfEmpty()
        return spent
      }
      const isHandedOn = await new Promise<boolean>((resolve) => queue.waiting.push(resolve))
      return isHandedOn ? undefined : spent
    },
    /** The outcome of one that has entered: what a failure took stays taken. */
    async leave({ failed, giveBack }: { failed: boolean; giveBack: () => Promise<void> }) {
      const next = failed ? undefined : queue.waiting.shift()
      if (next) return next(true)
      try {
        if (!failed) await giveBack()
      } finally {
        queue.underWay -= 1
        forgetIfEmpty()
      }
    },
  }
}
