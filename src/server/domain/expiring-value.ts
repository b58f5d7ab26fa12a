import type { Services } from '../context.ts'

/** A job counts each minute, in the leader alone; a round or two may be late. */
const MAX_AGE_MS = 3 * 60_000

/**
 * Holds the last result of a job for metrics. It expires, because a process that is no longer the leader would report it
 * for good.
 */
export function createExpiringValue<T>({ now }: Pick<Services, 'now'>) {
  let stored: { value: T; at: number } | undefined
  const nowMs = () => Date.parse(now())
  return {
    set: (value: T) => {
      stored = { value, at: nowMs() }
    },
    get: (): T | undefined => (stored && nowMs() - stored.at <= MAX_AGE_MS ? stored.value : undefined),
  }
}
