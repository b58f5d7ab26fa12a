import type { Services } from '../context.ts'

/** A job counts each minute, in the leader alone; a round or two may be late. */
const MAX_AGE_MS = 3 * 60_000

/**
 * Holds the last result of a job for metrics. It expires, because a process that is no longer the leader would report it
 * for good.
 */
export function createExpiringValue<T>({ monotonicMs }: Pick<Services, 'monotonicMs'>) {
  let stored: { value: T; at: number } | undefined
  return {
    set: (value: T) => {
      stored = { value, at: monotonicMs() }
    },
    get: (): T | undefined => (stored && monotonicMs() - stored.at <= MAX_AGE_MS ? stored.value : undefined),
  }
}
